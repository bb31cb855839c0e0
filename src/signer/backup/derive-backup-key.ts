import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { argon2id } from 'hash-wasm';
import type { Strength } from '../envelope/derive-key.ts';
import type { Stretching } from './backup-file.ts';

const PURPOSE = utf8ToBytes('countersign.backup.v1');
const SALT_BYTES = 16;

/** How the passphrase of a new backup becomes its key, with a salt of its own. */
export function chooseStretching(strength: Strength): Stretching {
  return { name: 'argon2id', ...strength, salt: bytesToHex(randomBytes(SALT_BYTES)) };
}

/** The key of a backup: HKDF-SHA256 (RFC 5869) over Argon2id (RFC 9106) of its passphrase. The caller zeroes it. */
export async function deriveBackupKey(passphrase: Uint8Array, stretching: Stretching): Promise<Uint8Array> {
  const salt = hexToBytes(stretching.salt);
  const stretched = await argon2id({
    password: passphrase,
    salt,
    memorySize: stretching.memoryKib,
    iterations: stretching.iterations,
    parallelism: stretching.parallelism,
    hashLength: 32,
    outputType: 'binary',
  });
  try {
    return hkdf(sha256, stretched, salt, PURPOSE, 32);
  } finally {
    stretched.fill(0);
  }
}
