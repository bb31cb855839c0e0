import * as fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { checkAddress } from '#shared/rules/check-address.ts';
import { anyAddress } from '../../helpers/arbitrary-record.ts';

const evm = (value: string) => checkAddress(value, { family: 'evm' });
const solana = (value: string) => checkAddress(value, { family: 'solana' });
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

describe('an EVM address', () => {
  test('is one with its checksum, and in one letter case', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(evm(getAddress(address))).toBeUndefined();
        expect(evm(address)).toBeUndefined();
        expect(evm(`0x${address.slice(2).toUpperCase()}`)).toBeUndefined();
      }),
    );
  });

  test('with one letter in the other case is mistyped, and that is said', () => {
    fc.assert(
      fc.property(anyAddress, fc.nat(39), (address, index) => {
        const good = getAddress(address);
        const letter = good[2 + index] ?? '';
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const typed = `${good.slice(0, 2 + index)}${other}${good.slice(3 + index)}`;
        const digits = typed.slice(2);
        fc.pre(typed !== good && digits !== digits.toLowerCase() && digits !== digits.toUpperCase());
        expect(evm(typed)).toMatch(/EIP-55/);
      }),
    );
  });

  test.each([
    ['', /needed/],
    ['0x12', /40 hex digits after 0x; this has 2/],
    [`0x${'0'.repeat(41)}`, /this has 41/],
    [` 0x${'0'.repeat(40)}`, /0x and 40 hex digits/],
    [SOLANA, /0x and 40 hex digits/],
  ])('%s is none, and which rule it breaks is said', (value, rule) => {
    expect(evm(value)).toMatch(rule);
  });
});

describe('a Solana address', () => {
  test.each([SOLANA, '11111111111111111111111111111111'])('%s is one', (value) => {
    expect(solana(value)).toBeUndefined();
  });

  test.each([
    [`0x${'0'.repeat(40)}`, /EVM address/],
    ['1'.repeat(31), /32 to 44/],
    ['1'.repeat(45), /32 to 44/],
    [`${SOLANA.slice(0, -1)}0`, /without 0, O, I and l/],
  ])('%s is none', (value, rule) => {
    expect(solana(value)).toMatch(rule);
  });
});
