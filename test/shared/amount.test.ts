import * as fc from 'fast-check';
import { formatUnits as viemFormatUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { formatUnits, parseInteger, parseUnits } from '#shared/amount.ts';

const anyInteger = fc.bigInt({ min: -(1n << 256n), max: 1n << 256n });

describe('a whole number from the service', () => {
  test('is read from decimal text, hex text and safe numbers alike', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 256n }), (value) => {
        expect(parseInteger(value.toString())).toBe(value);
        expect(parseInteger(`0x${value.toString(16)}`)).toBe(value);
        expect(parseInteger(value)).toBe(value);
      }),
    );
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => parseInteger(value) === BigInt(value)));
  });

  test.each([
    '',
    '0x',
    '1.5',
    '1e3',
    ' 1',
    '1 ',
    '+1',
    '0b1',
    '1_000',
    '0X1',
    '١',
    '0x1g',
    1.5,
    2 ** 53,
    Number.NaN,
    null,
    undefined,
    {},
    [1],
    true,
  ])('is not read from %j', (value) => expect(parseInteger(value)).toBeUndefined());

  test('is not read from a text so long that reading it would be an attack', () => {
    expect(parseInteger('9'.repeat(101))).toBeUndefined();
    expect(parseInteger(`0x${'f'.repeat(129)}`)).toBeUndefined();
  });
});

describe('an amount in whole units', () => {
  test('is exact for every amount and every number of decimals, as viem writes it', () => {
    fc.assert(
      fc.property(anyInteger, fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
        expect(formatUnits(amount, decimals)).toBe(viemFormatUnits(amount, decimals));
      }),
    );
  });

  test('loses no digit', () => {
    fc.assert(
      fc.property(anyInteger, fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
        const [whole = '', fraction = ''] = formatUnits(amount, decimals).split('.');
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount);
      }),
    );
    expect(formatUnits(2_500_000n, 6)).toBe('2.5');
    expect(formatUnits(1n, 18)).toBe('0.000000000000000001');
  });
});

describe('exact decimal text', () => {
  test('is read back to the amount it was written from', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 160n }), fc.integer({ min: 0, max: 18 }), (amount, decimals) => {
        expect(parseUnits(formatUnits(amount, decimals), decimals)).toBe(amount);
      }),
    );
    expect(parseUnits('2.50', 6)).toBe(2_500_000n);
  });

  test('is not read where digits would be lost, or where it is anything else', () => {
    for (const text of ['1.1234567', '', '.5', '1.', '-1', '+1', '1e3', '0x1', '1,5', ' 1']) {
      expect(parseUnits(text, 6)).toBeUndefined();
    }
  });
});
