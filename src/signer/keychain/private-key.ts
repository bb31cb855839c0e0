import { randomBytes } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** Which rule a text breaks that was given as a private key. */
type PrivateKeyRule = 'length' | 'characters' | 'zero' | 'curve-order';

const SENTENCES: Record<PrivateKeyRule, string> = {
  length: 'A private key is exactly 64 hex digits (32 bytes), with or without 0x in front; this is longer or shorter.',
  characters: 'A private key holds only the digits 0–9 and the letters a–f; something else stands in this text.',
  zero: 'A private key of nothing but zeros has no address.',
  'curve-order': 'This number is not below the order of the curve secp256k1, so it is no private key.',
};

/**
 * Reads a private key from hex. The caller zeroes the bytes after use.
 * @returns 32 bytes, or a failure that names the rule and never repeats what was typed
 */
export function parsePrivateKey(text: string): Result<Uint8Array, Failure> {
  const digits = text.trim().replace(/^0x/i, '');
  if (!/^[0-9a-fA-F]*$/.test(digits)) return fail(invalidPrivateKey('characters'));
  if (digits.length !== 64) return fail(invalidPrivateKey('length'));
  const bytes = hexToBytes(digits);
  if (bytes.every((byte) => byte === 0)) return fail(invalidPrivateKey('zero'));
  if (secp256k1.utils.isValidSecretKey(bytes)) return succeed(bytes);
  bytes.fill(0);
  return fail(invalidPrivateKey('curve-order'));
}

/** A new private key from the system's random source. The caller zeroes the bytes after use. */
export function generatePrivateKey(): Uint8Array {
  for (;;) {
    const bytes = new Uint8Array(randomBytes(32));
    // All but one in 2^128 draws are below the curve's order; taking a remainder instead would favour some keys.
    if (secp256k1.utils.isValidSecretKey(bytes)) return bytes;
  }
}

function invalidPrivateKey(rule: PrivateKeyRule): Failure {
  return {
    code: 'private-key-invalid',
    happened: `That is not a private key. ${SENTENCES[rule]}`,
    kept: 'Nothing was stored, and what was typed is shown nowhere.',
    next: 'Copy the key again, whole, and import it once more.',
    facts: { rule },
  };
}
