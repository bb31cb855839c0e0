import { pbkdf2, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import type { Keystore, Scrypt } from '#shared/keystore/keystore.ts';

/** 16 bytes encrypt the key, 16 more make its MAC. */
const DERIVED_BYTES = 32;

/**
 * What a keystore is encrypted with, made of its password by Node, whose buffers stay where they are. The caller zeroes it.
 * @param password as its bytes are in UTF-8
 */
export async function deriveKeystoreKey(kdf: Keystore['kdf'], password: Uint8Array): Promise<Uint8Array> {
  if (kdf.kind === 'pbkdf2') return promisify(pbkdf2)(password, kdf.salt, kdf.rounds, DERIVED_BYTES, 'sha256');
  const { n, r, p } = kdf;
  // What it needs, and a little for what is beside the blocks.
  const maxmem = 128 * r * (n + p) + 2 ** 20;
  // RFC 7914 wants N below 2^(128 r / 8), and so does Node; the definition's own example is above it.
  if (n >= 2 ** (16 * r)) {
    return scryptAsync(password, kdf.salt, { N: n, r, p, dkLen: DERIVED_BYTES, maxmem });
  }
  return scryptOfNode(kdf, { password, maxmem });
}

function scryptOfNode({ n, r, p, salt }: Scrypt, { password, maxmem }: { password: Uint8Array; maxmem: number }) {
  return new Promise<Uint8Array>((resolve, reject) => {
    scrypt(password, salt, DERIVED_BYTES, { N: n, r, p, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
