import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameAmount, sumAmounts } from '../../../src/renderer/src/format/sum-amounts.ts';

describe('a sum of amounts of money', () => {
  test('is exact where a double is not', () => {
    expect(sumAmounts(['0.1', '0.2'])).toBe('0.3');
    expect(sumAmounts(['9007199254740993', '0.000000000000000001'])).toBe('9007199254740993.000000000000000001');
    expect(sumAmounts(['12.50', '4'])).toBe('16.50');
    expect(sumAmounts(['1', '-1.25'])).toBe('-0.25');
  });

  test('is not made of what is no plain decimal', () => {
    for (const amount of ['1e3', '', '0x10', '1,5', 'a lot', '.5', '5.', ' 1']) {
      expect(sumAmounts(['1', amount])).toBeUndefined();
    }
  });

  test('holds for any amounts, in any order', () => {
    const cents = fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { minLength: 1, maxLength: 12 });
    const write = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(cents, (values) => {
        const total = values.reduce((sum, value) => sum + value, 0n);
        expect(sumAmounts(values.map(write))).toBe(write(total));
        expect(sumAmounts(values.toReversed().map(write))).toBe(write(total));
      }),
    );
  });

  test('is the same money with and without zeros at its end', () => {
    expect(isSameAmount('1.50', '1.5')).toBe(true);
    expect(isSameAmount('100', '100.00')).toBe(true);
    expect(isSameAmount('100', '1')).toBe(false);
    expect(isSameAmount('0.10', '0.1000000000000000000000001')).toBe(false);
    expect(isSameAmount('x', 'x')).toBe(false);
  });
});
