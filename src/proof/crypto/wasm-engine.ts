import { engine as compileHashes } from 'ox/wasm/Hash';
import { engine as compileCurve } from 'ox/wasm/Secp256k1';
import type { CryptoEngine } from './crypto-engine.ts';
import { nobleEngine } from './noble-engine.ts';

/** A WebAssembly memory grows and never shrinks: what is longer than this is hashed outside of it. */
const LONGEST_INSIDE = 1024 * 1024;

/**
 * libsecp256k1 and keccak256, compiled to WebAssembly: many times as fast. A private key is in its memory for the length of one call,
 * and zeroed by it.
 */
export async function loadWasmEngine(): Promise<CryptoEngine> {
  const [curve, hashes] = await Promise.all([compileCurve(), compileHashes()]);
  return {
    name: 'wasm',
    keccak256: (bytes) => hashWhereItFits(bytes, hashes),
    sign: (digest, privateKey) => curve.sign(digest, privateKey, { prehash: false, extraEntropy: false }),
    recoverPublicKey: (signature, digest) => curve.recoverPublicKey(signature, digest),
    getPublicKey: (privateKey) => curve.getPublicKey(privateKey),
  };
}

/** @param inside hashes in a memory that stays as large as its longest input made it */
export function hashWhereItFits(bytes: Uint8Array, inside: Pick<CryptoEngine, 'keccak256'>): Uint8Array {
  return bytes.length > LONGEST_INSIDE ? nobleEngine.keccak256(bytes) : inside.keccak256(bytes);
}
