import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes } from '@noble/ciphers/utils.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#shared/canonical-json.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';

/** As the construction has it: long enough to be drawn at random for each seal. */
const NONCE_BYTES = 24;
const TAG_BYTES = 16;

type Sealing = {
  /** 32 bytes. */
  key: Uint8Array;
  /** What the bytes belong to, as JSON: opened with anything else beside them, they are refused. */
  context: unknown;
};

/** Encrypts and authenticates with XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha); base64 of nonce, ciphertext and tag. */
export function seal({ key, context, bytes }: Sealing & { bytes: Uint8Array }): string {
  const nonce = randomBytes(NONCE_BYTES);
  const sealed = xchacha20poly1305(key, nonce, writeContext(context)).encrypt(bytes);
  return Buffer.from(concatBytes(nonce, sealed)).toString('base64');
}

/** The bytes that were sealed with this key for this context; undefined for everything else. */
export function unseal({ key, context, sealed }: Sealing & { sealed: string }): Uint8Array | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.toString('base64') !== sealed) return undefined;
  const nonce = Uint8Array.from(bytes.subarray(0, NONCE_BYTES));
  const ciphertext = Uint8Array.from(bytes.subarray(NONCE_BYTES));
  try {
    const opened = allocateSecret(Math.max(ciphertext.length - TAG_BYTES, 0));
    return xchacha20poly1305(key, nonce, writeContext(context)).decrypt(ciphertext, opened);
  } catch {
    return undefined;
  }
}

function writeContext(context: unknown): Uint8Array {
  return utf8ToBytes(canonicalJson(context));
}
