import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOfLocator, groupHex, shortenAddress, splitAtHex } from '../../../src/renderer/src/format/address.ts';

const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

describe('an address on the screen', () => {
  test('is read in fours', () => {
    expect(groupHex(ADDRESS)).toEqual([
      '0x',
      '490E',
      '6A6c',
      '74bf',
      'd538',
      '0839',
      '38A1',
      '0809',
      '8c1c',
      '47eA',
      'a6E9',
    ]);
  });

  test('is the same text when its groups are put together, whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => groupHex(text).join('') === text));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1 }),
        (hex) => groupHex(`0x${hex}`).join('') === `0x${hex}`,
      ),
    );
  });

  test('keeps both ends when it is shortened for a list', () => {
    expect(shortenAddress(ADDRESS)).toBe('0x490E…a6E9');
    expect(shortenAddress('0x1234')).toBe('0x1234');
  });

  test('is found inside a sentence, with nothing of the sentence lost', () => {
    expect(splitAtHex(`Send 1 ETH to ${ADDRESS}.`)).toEqual([
      { kind: 'text', text: 'Send 1 ETH to ' },
      { kind: 'hex', text: ADDRESS },
      { kind: 'text', text: '.' },
    ]);
    fc.assert(
      fc.property(
        fc.string(),
        (text) =>
          splitAtHex(text)
            .map((part) => part.text)
            .join('') === text,
      ),
    );
  });

  test('is taken out of a signer locator, and anything else stays what it is', () => {
    expect(addressOfLocator(`evm-keypair:${ADDRESS}`)).toBe(ADDRESS);
    expect(addressOfLocator('passkey:abc')).toBe('passkey:abc');
  });
});
