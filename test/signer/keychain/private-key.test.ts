import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { privateKeyToAddress } from 'viem/accounts';
import { describe, expect, test, vi } from 'vitest';
import { addressOfPrivateKey } from '#signer/evm-address.ts';
import { encodePrivateKey, generatePrivateKey, isPrivateKey, parsePrivateKey } from '#signer/keychain/private-key.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const parse = (text: string) => parsePrivateKey(new TextEncoder().encode(text));
const ELEVENS = '11'.repeat(32);
const CURVE_ORDER = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const ORDER_MINUS_ONE = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140';

describe('reading a private key', () => {
  test.each([
    ELEVENS,
    `0x${ELEVENS}`,
    `0X${ELEVENS}`,
    `  0x${ELEVENS}\n`,
    ` ${ELEVENS}`,
    `\t${ELEVENS}\t`,
    `\r${ELEVENS}\r`,
  ])('accepts %j', (text) => {
    expect(bytesToHex(expectValue(parse(text)))).toBe(ELEVENS);
  });

  test('accepts the largest and the smallest key', () => {
    expect(parse(ORDER_MINUS_ONE).ok).toBe(true);
    expect(parse(`${'00'.repeat(31)}01`).ok).toBe(true);
  });

  test.each([
    ['length', ''],
    ['length', '0x'],
    ['length', ' \t\r\n '],
    ['length', ELEVENS.slice(1)],
    ['length', `${ELEVENS}0`],
    ['characters', `${ELEVENS.slice(2)}zz`],
    ['characters', `${ELEVENS.slice(0, 32)} ${ELEVENS.slice(33)}`],
    ['characters', `1x${ELEVENS}`],
    ['characters', `\b${ELEVENS}`],
    ['characters', `${ELEVENS}\0`],
    ['characters', 'correct horse battery staple'],
    ['characters', 'test test test test test test test test test test test test2'],
    ['phrase', 'a cat sat on the mat and then it ran far away'],
    ['phrase', 'test test test test test test test test test test test junk'],
    ['phrase', '  Legal winner thank\nyear wave sausage worth useful legal winner thank yellow\n'],
    ['zero', '00'.repeat(32)],
    ['curve-order', CURVE_ORDER],
    ['curve-order', 'ff'.repeat(32)],
  ])('names the rule "%s" that %j breaks', (rule, text) => {
    const failure = expectFailure(parse(text));
    expect(failure).toMatchObject({ code: 'private-key-invalid', facts: { rule } });
  });

  test('says another sentence for each rule, and sends only a phrase to where phrases are typed', () => {
    const phrase = Array(12).fill('test').join(' ');
    const [first, ...others] = [phrase, '', 'x', '00'.repeat(32), CURVE_ORDER].map((text) =>
      expectFailure(parse(text)),
    );
    expect(new Set([first, ...others].map((failure) => failure?.happened)).size).toBe(5);
    expect(first?.next).toContain('“Recovery phrase”');
    expect(new Set(others.map(({ next }) => next)).size).toBe(1);
    expect(others.map(({ next }) => next)).not.toContain(first?.next);
  });

  test('keeps nothing of a number that is no key', () => {
    const compare = vi.spyOn(Buffer, 'compare');
    expectFailure(parse(CURVE_ORDER));
    expect(compare.mock.calls.map(([key]) => bytesToHex(key))).toEqual(['00'.repeat(32)]);
  });

  test('never repeats what was typed', () => {
    const typed = fc.string({ minLength: 12, maxLength: 80 }).filter((text) => !parse(text).ok);
    fc.assert(
      fc.property(typed, (text) => {
        expect(JSON.stringify(expectFailure(parse(text)))).not.toContain(text.trim() || text);
      }),
    );
  });
});

describe('addresses', () => {
  test('the key of ones has its known address', () => {
    expect(addressOfPrivateKey(hexToBytes(ELEVENS))).toBe('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A');
  });

  test('are those that viem gives, checksum included', () => {
    const keys = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .filter((bytes) => parsePrivateKey(encodePrivateKey(bytes)).ok);
    fc.assert(
      fc.property(keys, (key) => {
        expect(addressOfPrivateKey(key)).toBe(privateKeyToAddress(`0x${bytesToHex(key)}`));
      }),
    );
  });
});

test('a number is a key of the curve from one to the order less one', () => {
  const numbers = ['00'.repeat(32), `${'00'.repeat(31)}01`, ORDER_MINUS_ONE, CURVE_ORDER, 'ff'.repeat(32)];
  expect(numbers.map((hex) => isPrivateKey(hexToBytes(hex)))).toEqual([false, true, true, false, false]);
});

test('a number that is drawn beyond the order is drawn again', () => {
  const compare = vi.spyOn(Buffer, 'compare').mockReturnValueOnce(1);
  generatePrivateKey();
  expect(compare).toHaveBeenCalledTimes(2);
});

test('generated keys are valid and differ', () => {
  const keys = Array.from({ length: 20 }, () => bytesToHex(generatePrivateKey()));
  expect(keys.every((key) => parse(key).ok)).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});
