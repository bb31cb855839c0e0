import type { Hex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';

/** Bytes of a word, and digits of its hex. */
export const WORD = 32;
const WORD_DIGITS = WORD * 2;
const ZEROS = '0'.repeat(WORD_DIGITS);
const ONES = 'f'.repeat(WORD_DIGITS);

/** Numbers of more bits than these are bigints, as in viem. */
const MOST_BITS_OF_A_NUMBER = 48;

/** The value of the word that begins at a digit of lower-case hex; undefined where its digits are not the one encoding of a value. */
type WordReader = (hex: Hex, at: number) => unknown;

const readTruthValue: WordReader = (hex, at) => {
  if (!hex.startsWith(ZEROS.slice(1), at)) return undefined;
  const digit = hex.charAt(at + WORD_DIGITS - 1);
  return digit === '1' ? true : digit === '0' ? false : undefined;
};

const readAddressWord: WordReader = (hex, at) => {
  const start = at + WORD_DIGITS - 40;
  return hex.startsWith(ZEROS.slice(40), at) ? showAddress(`0x${hex.slice(start, at + WORD_DIGITS)}`) : undefined;
};

/** Zeros in front, as many as the type leaves. */
function unsignedReader(bits: number): WordReader {
  const front = ZEROS.slice(bits / 4);
  return (hex, at) => {
    if (!hex.startsWith(front, at)) return undefined;
    const digits = hex.slice(at + front.length, at + WORD_DIGITS);
    return bits > MOST_BITS_OF_A_NUMBER ? BigInt(`0x${digits}`) : Number.parseInt(digits, 16);
  };
}

/** The sign repeated in front (two's complement). */
function signedReader(bits: number): WordReader {
  const [positive, negative] = [ZEROS.slice(bits / 4), ONES.slice(bits / 4)];
  return (hex, at) => {
    const digits = hex.slice(at + positive.length, at + WORD_DIGITS);
    if (!hex.startsWith(digits.charAt(0) >= '8' ? negative : positive, at)) return undefined;
    const value = BigInt.asIntN(bits, BigInt(`0x${digits}`));
    return bits > MOST_BITS_OF_A_NUMBER ? value : Number(value);
  };
}

/** Zeros behind. */
function bytesReader(size: number): WordReader {
  const digits = size * 2;
  const behind = ZEROS.slice(digits);
  return (hex, at) => (hex.startsWith(behind, at + digits) ? `0x${hex.slice(at, at + digits)}` : undefined);
}

/** Every elementary type of one word (Solidity ABI specification, "Types"): `uint` and `int` without a size are no canonical names. */
const WORD_READERS: ReadonlyMap<string, WordReader> = new Map<string, WordReader>([
  ['address', readAddressWord],
  ['bool', readTruthValue],
  ...countTo32().flatMap((size): [string, WordReader][] => [
    [`uint${size * 8}`, unsignedReader(size * 8)],
    [`int${size * 8}`, signedReader(size * 8)],
    [`bytes${size}`, bytesReader(size)],
  ]),
]);

/** What reads words of an elementary type of fixed size; undefined for every other type. */
export function wordReaderOf(type: string): WordReader | undefined {
  return WORD_READERS.get(type);
}

function countTo32(): number[] {
  return Array.from({ length: 32 }, (_, index) => index + 1);
}
