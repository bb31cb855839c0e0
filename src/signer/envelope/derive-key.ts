import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { argon2id } from 'hash-wasm';

/** What one guess costs: memory, passes over it, lanes. */
export type Strength = { memoryKib: number; iterations: number; parallelism: number };

/** The second choice of RFC 9106 (section 4). */
export const STRENGTH: Strength = { memoryKib: 65_536, iterations: 3, parallelism: 4 };

const PURPOSE = utf8ToBytes('countersign.passphrase.v1');

type Derivation = { passphrase: Uint8Array; salt: Uint8Array; half: Uint8Array; strength: Strength };

/**
 * The key that wraps the data key: HKDF-SHA256 (RFC 5869) over Argon2id (RFC 9106) of the passphrase, followed by 32 random bytes that
 * are kept apart. Neither the passphrase nor the bytes alone give it. hash-wasm computes it, because Electron's Node has no Argon2.
 */
export async function deriveKey({ passphrase, salt, half, strength }: Derivation): Promise<Uint8Array> {
  const stretched = await argon2id({
    password: passphrase,
    salt,
    memorySize: strength.memoryKib,
    iterations: strength.iterations,
    parallelism: strength.parallelism,
    hashLength: 32,
    outputType: 'binary',
  });
  const material = concatBytes(stretched, half);
  try {
    return hkdf(sha256, material, salt, PURPOSE, 32);
  } finally {
    stretched.fill(0);
    material.fill(0);
  }
}
