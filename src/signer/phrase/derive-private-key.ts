import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { cryptoEngine } from '#proof/crypto/engine.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import { isPrivateKey, KEY_BYTES, ORDER } from '../keychain/private-key.ts';

const HARDENED = 2 ** 31;
const ROOT = utf8ToBytes('Bitcoin seed');

/**
 * The private key at a path below a seed, by BIP-32. All of it is bytes that are zeroed; no number is made of a key, which could not be.
 * @returns 32 bytes, which the caller zeroes; undefined where there is no key at this path, as happens once in 2^127
 */
export function derivePrivateKey(seed: Uint8Array, path: readonly number[]): Uint8Array | undefined {
  const node = hmac(sha512, ROOT, seed);
  try {
    if (!isPrivateKey(node.subarray(0, KEY_BYTES))) return undefined;
    for (const step of path) if (!goTo(node, step)) return undefined;
    const key = allocateSecret(KEY_BYTES);
    key.set(node.subarray(0, KEY_BYTES));
    return key;
  } finally {
    node.fill(0);
  }
}

/** Puts a child into the place of its parent: key and chain code, 32 bytes each. @returns false where there is no such child */
function goTo(node: Uint8Array, step: number): boolean {
  const [key, chainCode] = [node.subarray(0, KEY_BYTES), node.subarray(KEY_BYTES)];
  const data = allocateSecret(1 + KEY_BYTES + 4);
  if (step >= HARDENED) data.set(key, 1);
  else data.set(compress(cryptoEngine.getPublicKey(key)));
  new DataView(data.buffer).setUint32(1 + KEY_BYTES, step);
  const derived = hmac(sha512, chainCode, data);
  data.fill(0);
  const isBelow = Buffer.compare(derived.subarray(0, KEY_BYTES), ORDER) < 0;
  addBelowOrder(key, derived.subarray(0, KEY_BYTES));
  chainCode.set(derived.subarray(KEY_BYTES));
  derived.fill(0);
  return isBelow && isPrivateKey(key);
}

/** @param publicKey 65 bytes, 0x04 first @returns 33 bytes */
function compress(publicKey: Uint8Array): Uint8Array {
  const isOdd = ((publicKey[64] ?? 0) & 1) === 1;
  return Uint8Array.of(isOdd ? 3 : 2, ...publicKey.subarray(1, 1 + KEY_BYTES));
}

/** Adds to a number in its place, modulo the order of the curve; both are below it. */
function addBelowOrder(sum: Uint8Array, other: Uint8Array): void {
  let carry = 0;
  for (let index = KEY_BYTES - 1; index >= 0; index -= 1) {
    carry += (sum[index] ?? 0) + (other[index] ?? 0);
    sum[index] = carry & 0xff;
    carry >>= 8;
  }
  if (carry === 0 && Buffer.compare(sum, ORDER) < 0) return;
  let borrow = 0;
  for (let index = KEY_BYTES - 1; index >= 0; index -= 1) {
    const difference = (sum[index] ?? 0) - (ORDER[index] ?? 0) - borrow;
    borrow = difference < 0 ? 1 : 0;
    sum[index] = difference & 0xff;
  }
}
