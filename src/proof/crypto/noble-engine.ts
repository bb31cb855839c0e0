import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { CryptoEngine } from './crypto-engine.ts';

/** In JavaScript alone, as viem has it: runs everywhere, and is what the other one is held against. */
export const nobleEngine: CryptoEngine = {
  name: 'noble',
  keccak256: keccak_256,
  sign: (digest, privateKey) => secp256k1.sign(digest, privateKey, { prehash: false, lowS: true, format: 'recovered' }),
  recoverPublicKey: (signature, digest) =>
    secp256k1.Signature.fromBytes(signature, 'recovered').recoverPublicKey(digest).toBytes(false),
  getPublicKey: (privateKey) => secp256k1.getPublicKey(privateKey, false),
};
