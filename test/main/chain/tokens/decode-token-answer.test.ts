import * as fc from 'fast-check';
import { encodeAbiParameters, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeDecimals, decodeSymbol } from '#main/chain/tokens/decode-token-answer.ts';

const asString = (text: string) => encodeAbiParameters([{ type: 'string' }], [text]);
const asWord = (text: string) => stringToHex(text, { size: 32 });
const asBytes = (hex: `0x${string}`) => encodeAbiParameters([{ type: 'bytes' }], [hex]);
const word = (value: bigint) => value.toString(16).padStart(64, '0');

const NO_ANSWERS: [name: string, answer: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 18],
  ['an object', { symbol: 'ABC' }],
  ['an account without code', '0x'],
  ['half a byte', '0x1'],
  ['no hex', '0xzz'],
];

describe('the decimals of a token', () => {
  test.each([0, 6, 18, 255])('are %i where that is answered', (decimals) => {
    expect(decodeDecimals(`0x${word(BigInt(decimals))}`)).toBe(decimals);
  });

  test.each([
    ...NO_ANSWERS,
    ['more than a uint8', `0x${word(256n)}`],
    ['a word that is cut off', `0x${word(18n).slice(2)}`],
    ['two words', `0x${word(18n)}${word(0n)}`],
    ['a text', asString('18')],
  ])('are not known from %s', (_name, answer) => {
    expect(decodeDecimals(answer)).toBeUndefined();
  });
});

describe('the symbol of a token', () => {
  test.each(['USDC', 'A', '₮', 'x'.repeat(31), 'x'.repeat(100)])('is %s where a string is answered', (symbol) => {
    expect(decodeSymbol(asString(symbol))).toBe(symbol);
  });

  test.each(['MKR', 'A', '₮', 'x'.repeat(32)])(
    'is %s where a word is answered, as tokens older than the standard do',
    (symbol) => {
      expect(decodeSymbol(asWord(symbol))).toBe(symbol);
    },
  );

  test.each([
    ...NO_ANSWERS,
    ['an empty string', asString('')],
    ['a word of zeros', `0x${word(0n)}`],
    ['a word with a zero within', `0x410042${'00'.repeat(29)}`],
    ['a word that is no UTF-8', `0xff${'00'.repeat(31)}`],
    ['a string that is no UTF-8', asBytes('0xff')],
    ['a string that is cut off within a character', asBytes('0xe282')],
    ['a string that nobody reads', asString('x'.repeat(101))],
    ['a string of a million characters', asString('x'.repeat(1_000_000))],
    ['a string with something after it', `${asString('USDC')}00`],
    ['a string that begins elsewhere', `0x${word(64n)}${word(0n)}${asString('USDC').slice(66)}`],
    ['a string with other padding', asString('USDC').replace(/0$/, '1')],
    ['a made-up length', `0x${word(32n)}${word(2n ** 255n)}${word(0n)}`],
  ])('is not known from %s', (_name, answer) => {
    expect(decodeSymbol(answer)).toBeUndefined();
  });

  test('is what was encoded, or nothing; never throws, whatever is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 33 }), (symbol) => {
        const bytes = new TextEncoder().encode(symbol).length;
        expect(decodeSymbol(asString(symbol))).toBe(bytes <= 100 ? symbol : undefined);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const answer = `0x${Buffer.from(bytes).toString('hex')}`;
        expect(decodeSymbol(answer)?.length ?? 0).toBeLessThanOrEqual(100);
        expect(decodeDecimals(answer) ?? 0).toBeLessThanOrEqual(255);
      }),
    );
  });
});
