import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import { findLanguage } from './other-languages.ts';
import { phraseInvalid, phraseUnsupported } from './phrase-failure.ts';
import { indexOfWord } from './word-list.ts';
import { findScript } from './word-script.ts';

const COUNTS = [12, 15, 18, 21, 24];
/** Of shares of a backup by SLIP-39, whose words are of another list. */
const SHARE_COUNTS = [20, 33];
const BITS_OF_WORD = 11;

/**
 * Reads a recovery phrase of BIP-39 in English: its words, their number, its checksum. It is judged byte by byte, and no text is made of it.
 * @param typed UTF-8, in any letter case, with any space between words
 * @returns its words in small letters with single spaces between them, which the caller zeroes
 */
export function readPhrase(typed: Uint8Array): Result<Uint8Array, Failure> {
  const phrase = tidy(typed);
  const refusal = judge(phrase);
  if (refusal === undefined) return succeed(phrase);
  phrase.fill(0);
  return fail(refusal);
}

function judge(phrase: Uint8Array): Failure | undefined {
  const words = split(phrase);
  if (SHARE_COUNTS.includes(words.length)) return phraseUnsupported('share');
  const indices = words.map(indexOfWord);
  const unknown = indices.indexOf(undefined);
  if (unknown >= 0) {
    return findOtherLanguage(words, indices) ?? phraseInvalid({ rule: 'word', count: words.length, at: unknown + 1 });
  }
  if (!COUNTS.includes(words.length)) return phraseInvalid({ rule: 'count', count: words.length });
  if (isChecked(indices.map((index = 0) => index))) return undefined;
  return isOfElectrum(phrase)
    ? phraseUnsupported('electrum')
    : phraseInvalid({ rule: 'checksum', count: words.length });
}

/**
 * Why words that are not all English are those of another language: all of them are on its list, or in letters that English has none of, or
 * they are far from English. A word that was mistyped, or some, are none of that.
 */
function findOtherLanguage(
  words: readonly Uint8Array[],
  indices: readonly (number | undefined)[],
): Failure | undefined {
  if (words.length < Math.min(...COUNTS)) return undefined;
  const language = findLanguage(words);
  if (language !== undefined) return phraseUnsupported('language', language);
  const script = findScript(words);
  if (script === undefined) return undefined;
  if (script !== 'Latin') return phraseUnsupported('script', script);
  const foreign = indices.filter((index) => index === undefined).length;
  const hasForeignLetter = words.some((word) => word.some((byte) => byte >= 0x80));
  const isFar = foreign === words.length || (hasForeignLetter && foreign > words.length / 2);
  return isFar && COUNTS.includes(words.length) ? phraseUnsupported('other-words') : undefined;
}

/** Whether the last bits are the first ones of the SHA-256 of the bits before them: one for each three words. */
function isChecked(indices: readonly number[]): boolean {
  const checkBits = indices.length / 3;
  const bits = allocateSecret(indices.length * BITS_OF_WORD);
  for (const [word, index] of indices.entries()) {
    for (let bit = 0; bit < BITS_OF_WORD; bit += 1) {
      bits[word * BITS_OF_WORD + bit] = (index >> (BITS_OF_WORD - 1 - bit)) & 1;
    }
  }
  const entropy = allocateSecret((bits.length - checkBits) / 8);
  for (const index of entropy.keys()) entropy[index] = readByte(bits, index * 8);
  const expected = sha256(entropy)[0] ?? 0;
  const shift = 8 - checkBits;
  const found = readByte(bits, bits.length - checkBits, checkBits);
  bits.fill(0);
  entropy.fill(0);
  return found === expected >> shift;
}

function readByte(bits: Uint8Array, from: number, count = 8): number {
  return bits.subarray(from, from + count).reduce((value, bit) => value * 2 + bit, 0);
}

/** Electrum makes phrases of the same words, by another rule: the hash of one begins with its version. */
function isOfElectrum(phrase: Uint8Array): boolean {
  const [first = 0, second = 0] = hmac(sha512, utf8ToBytes('Seed version'), phrase);
  return first === 0x01 || (first === 0x10 && second >> 4 <= 2);
}

const SPACE = 0x20;
/** What parts the words of a Japanese phrase (U+3000), in UTF-8. */
const WIDE_SPACE = Uint8Array.of(0xe3, 0x80, 0x80);

function tidy(typed: Uint8Array): Uint8Array {
  const tidied = allocateSecret(typed.length);
  let length = 0;
  for (let at = 0; at < typed.length; ) {
    const space = countSpace(typed, at);
    if (space === 0) tidied[length++] = toSmall(typed[at] ?? 0);
    else if (length > 0 && tidied[length - 1] !== SPACE) tidied[length++] = SPACE;
    at += space === 0 ? 1 : space;
  }
  if (length > 0 && tidied[length - 1] === SPACE) length -= 1;
  return tidied.subarray(0, length);
}

/** How many bytes the space is long that begins here; 0 where there is none. */
function countSpace(text: Uint8Array, at: number): number {
  const byte = text[at] ?? 0;
  if (byte === SPACE || (byte >= 9 && byte <= 13)) return 1;
  return WIDE_SPACE.every((each, index) => text[at + index] === each) ? WIDE_SPACE.length : 0;
}

function toSmall(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}

function split(phrase: Uint8Array): Uint8Array[] {
  const words: Uint8Array[] = [];
  for (let start = 0; start < phrase.length; ) {
    const space = phrase.indexOf(SPACE, start);
    const end = space === -1 ? phrase.length : space;
    words.push(phrase.subarray(start, end));
    start = end + 1;
  }
  return words;
}
