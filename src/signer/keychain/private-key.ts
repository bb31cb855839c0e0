import { randomFillSync } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';

/** Which rule a text breaks that was given as a private key. */
type PrivateKeyRule = 'phrase' | 'length' | 'characters' | 'zero' | 'curve-order';

const SENTENCES: Record<PrivateKeyRule, string> = {
  phrase: 'It looks like a recovery phrase, from which many keys are made.',
  length: 'A private key is exactly 64 hex digits (32 bytes), with or without 0x in front; this is longer or shorter.',
  characters: 'A private key holds only the digits 0–9 and the letters a–f; something else stands in this text.',
  zero: 'A private key of nothing but zeros has no address.',
  'curve-order': 'This number is not below the order of the curve secp256k1, so it is not a private key.',
};

export const KEY_BYTES = 32;
/** The shortest phrase of BIP 39. */
const LEAST_WORDS = 12;
/** Of the curve secp256k1, big-endian. */
export const ORDER = hexToBytes(secp256k1.Point.Fn.ORDER.toString(16));
const DIGITS = '0123456789abcdef';

/**
 * Reads a private key from hex, byte by byte: no text is made of it, which could not be zeroed. The caller zeroes what was typed and,
 * after use, what is returned.
 * @param typed ASCII, with or without 0x, and whatever space is around it
 * @returns 32 bytes, or a failure that names the rule and never repeats what was typed
 */
export function parsePrivateKey(typed: Uint8Array): Result<Uint8Array, Failure> {
  const text = trim(typed);
  if (looksLikePhrase(text)) return fail(invalidPrivateKey('phrase'));
  const digits = startsWithPrefix(text) ? text.subarray(2) : text;
  if (!digits.every((byte) => hexValue(byte) !== undefined)) return fail(invalidPrivateKey('characters'));
  if (digits.length !== 2 * KEY_BYTES) return fail(invalidPrivateKey('length'));
  const key = allocateSecret(KEY_BYTES);
  for (const index of key.keys()) {
    key[index] = 16 * (hexValue(digits[2 * index]) ?? 0) + (hexValue(digits[2 * index + 1]) ?? 0);
  }
  if (isZero(key)) return fail(invalidPrivateKey('zero'));
  if (isBelowOrder(key)) return succeed(key);
  key.fill(0);
  return fail(invalidPrivateKey('curve-order'));
}

/** The ASCII of its hex digits, as it is kept. The caller zeroes both. */
export function encodePrivateKey(key: Uint8Array): Uint8Array {
  const text = allocateSecret(2 * key.length);
  for (const [index, byte] of key.entries()) {
    text[2 * index] = DIGITS.charCodeAt(byte >> 4);
    text[2 * index + 1] = DIGITS.charCodeAt(byte & 15);
  }
  return text;
}

/** A new private key from the system's random source. The caller zeroes the bytes after use. */
export function generatePrivateKey(): Uint8Array {
  const key = allocateSecret(KEY_BYTES);
  for (;;) {
    randomFillSync(key);
    // All but one in 2^128 draws are below the curve's order; taking a remainder instead would favour some keys.
    if (isPrivateKey(key)) return key;
  }
}

/** Whether 32 bytes are a private key of the curve. */
export function isPrivateKey(key: Uint8Array): boolean {
  return !isZero(key) && isBelowOrder(key);
}

const isZero = (key: Uint8Array): boolean => key.every((byte) => byte === 0);
/** Compared as bytes: the curve's own check makes a number of the key, which stays in memory. */
const isBelowOrder = (key: Uint8Array): boolean => Buffer.compare(key, ORDER) < 0;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

function trim(typed: Uint8Array): Uint8Array {
  // Of nothing but space it is -1 to 0, which is nothing.
  const start = typed.findIndex((byte) => !isSpace(byte));
  return typed.subarray(start, typed.findLastIndex((byte) => !isSpace(byte)) + 1);
}

function startsWithPrefix([first, second]: Uint8Array): boolean {
  return first === 0x30 && (second === 0x78 || second === 0x58);
}

/** Words with spaces between them, and no digit anywhere. */
function looksLikePhrase(text: Uint8Array): boolean {
  let words = 0;
  for (const [index, byte] of text.entries()) {
    if (!isSpace(byte) && (index === 0 || isSpace(text[index - 1]))) words += 1;
  }
  return words >= LEAST_WORDS && !text.some(isDigit);
}

function hexValue(byte = 0): number | undefined {
  if (isDigit(byte)) return byte - 0x30;
  // 0x20 makes a small letter of a capital one.
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : undefined;
}

function invalidPrivateKey(rule: PrivateKeyRule): Failure {
  return {
    code: 'private-key-invalid',
    happened: `That is not a private key. ${SENTENCES[rule]}`,
    kept: 'Nothing was stored, and what was typed is shown nowhere.',
    next:
      rule === 'phrase'
        ? 'Cancel, choose “Recovery phrase” in the form, and type it there.'
        : 'Copy the key again, whole, and import it once more.',
    facts: { rule },
  };
}
