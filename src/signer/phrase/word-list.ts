import { utf8ToBytes } from '@noble/hashes/utils.js';
import { english } from 'viem/accounts';

/** The words of BIP-39 in English, in their order, which is the alphabet's. */
const WORDS = english.map((word) => utf8ToBytes(word));

/** Where a word stands in the list, found by its bytes, so that no text is made of it; undefined where it is not on it. */
export function indexOfWord(word: Uint8Array): number | undefined {
  let [low, high] = [0, WORDS.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(word, WORDS[middle] ?? word);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return undefined;
}
