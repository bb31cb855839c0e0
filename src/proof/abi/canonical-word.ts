import type { Hex } from '#shared/hex.ts';

const WORD_DIGITS = 64;

/** Says whether a word of 64 lower-case hex digits is the one encoding of a value of the type. */
type WordRule = (word: string) => boolean;

const anyWord: WordRule = (word) => word.length === WORD_DIGITS;
const isTruthValue: WordRule = (word) => /^0{63}[01]$/.test(word);

/** Zeros in front, as many as the type leaves. */
const fitsUnsigned =
  (digits: number): WordRule =>
  (word) =>
    anyWord(word) && word.startsWith('0'.repeat(WORD_DIGITS - digits));

/** The sign repeated in front (two's complement). */
const fitsSigned =
  (digits: number): WordRule =>
  (word) => {
    const sign = Number.parseInt(word.charAt(WORD_DIGITS - digits), 16) >= 8 ? 'f' : '0';
    return anyWord(word) && word.startsWith(sign.repeat(WORD_DIGITS - digits));
  };

/** Zeros behind. */
const fitsBytes =
  (digits: number): WordRule =>
  (word) =>
    anyWord(word) && word.endsWith('0'.repeat(WORD_DIGITS - digits));

/** Every elementary type of one word (Solidity ABI specification, "Types"): `uint` and `int` without a size are no canonical names. */
const WORD_RULES: ReadonlyMap<string, WordRule> = new Map<string, WordRule>([
  ['address', fitsUnsigned(40)],
  ['bool', isTruthValue],
  ...countTo32().flatMap((size): [string, WordRule][] => [
    [`uint${size * 8}`, fitsUnsigned(size * 2)],
    [`int${size * 8}`, fitsSigned(size * 2)],
    [`bytes${size}`, fitsBytes(size * 2)],
  ]),
]);

/** The rule for words of an elementary type of fixed size; undefined for every other type. */
export function wordRuleOf(type: string): WordRule | undefined {
  return WORD_RULES.get(type);
}

/** The word that begins at a byte; shorter where the bytes end. */
export function wordAt(bytes: Hex, start: number): string {
  return bytes.slice(2 + start * 2, 2 + start * 2 + WORD_DIGITS);
}

function countTo32(): number[] {
  return Array.from({ length: 32 }, (_, index) => index + 1);
}
