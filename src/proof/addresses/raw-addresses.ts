import { type Hex, isEvmAddress } from '#shared/hex.ts';
import { byteLength, showAddress, sliceHex } from '../hex-bytes.ts';

const SELECTOR = 4;
const WORD = 32;
/** Of the twelve bytes before an address in its word; and below this a word is rather an amount: nobody makes an address with so many zeros. */
const SMALLEST = 1n << 96n;
const BEYOND = 1n << 160n;

/**
 * Words of calldata that are well-formed addresses, whatever they mean: for calls of which no more is known. Looked for where
 * arguments stand, and where those of a call inside an argument stand, four bytes on.
 */
export function listRawAddresses(data: Hex): Hex[] {
  const found = [SELECTOR, SELECTOR * 2].flatMap((start) => readWords(data, start));
  return [...new Set(found)];
}

function readWords(data: Hex, start: number): Hex[] {
  const count = Math.floor((byteLength(data) - start) / WORD);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    sliceHex(data, start + index * WORD, start + (index + 1) * WORD),
  )
    .filter(isAddressWord)
    .map((word) => showAddress(sliceHex(word, WORD - 20)));
}

function isAddressWord(word: Hex): boolean {
  const value = BigInt(word);
  return value >= SMALLEST && value < BEYOND;
}

/** An address in a text that is not the beginning of something longer. */
const IN_TEXT = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;

/** Every address that stands in a text, each once, in lower case. */
export function listAddressesInText(text: string): Hex[] {
  return [...new Set((text.match(IN_TEXT) ?? []).map((address) => address.toLowerCase()))].filter(isEvmAddress);
}
