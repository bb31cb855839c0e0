import { createDecipheriv, timingSafeEqual } from 'node:crypto';
import { concatBytes } from '@noble/hashes/utils.js';
import { keccak256 } from '#proof/crypto/engine.ts';
import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { Keystore } from '#shared/keystore/keystore.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import { addressOfPrivateKey } from '../evm-address.ts';
import { isPrivateKey, KEY_BYTES } from '../keychain/private-key.ts';
import { deriveKeystoreKey } from './keystore-key.ts';
import { keystoreAddressDiffers, keystoreHoldsNoKey, keystorePasswordWrong } from './open-failure.ts';

/**
 * Decrypts a keystore (Web3 Secret Storage Definition, version 3), after its MAC has shown that the password is the one.
 * @returns the private key, 32 bytes, which the caller zeroes
 */
export async function openKeystore(keystore: Keystore, password: Uint8Array): Promise<Result<Uint8Array, Failure>> {
  const derived = await deriveKeystoreKey(keystore.kdf, password);
  const key = allocateSecret(KEY_BYTES);
  try {
    if (!timingSafeEqual(macOf(derived, keystore.ciphertext), keystore.mac)) return fail(keystorePasswordWrong());
    decrypt(keystore, derived, key);
    const refusal = judge(key, keystore);
    if (refusal === undefined) return succeed(key);
    key.fill(0);
    return fail(refusal);
  } finally {
    derived.fill(0);
  }
}

/** keccak256 over the second half of the derived key and the ciphertext. */
export function macOf(derived: Uint8Array, ciphertext: Uint8Array): Uint8Array {
  const covered = concatBytes(derived.subarray(16, 32), ciphertext);
  try {
    return keccak256(covered);
  } finally {
    covered.fill(0);
  }
}

/** Zeros in front were left out where the ciphertext is shorter than a key. */
function decrypt({ iv, ciphertext }: Keystore, derived: Uint8Array, key: Uint8Array): void {
  const opened = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), iv).update(ciphertext);
  key.set(opened, KEY_BYTES - opened.length);
  opened.fill(0);
}

function judge(key: Uint8Array, { address }: Keystore): Failure | undefined {
  if (!isPrivateKey(key)) return keystoreHoldsNoKey();
  const found = addressOfPrivateKey(key);
  return address === undefined || sameHex(address, found) ? undefined : keystoreAddressDiffers(address, found);
}
