import { createDecipheriv } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { GCM_NONCE_BYTES, PUBLIC_KEY_BYTES, SEALED_TYPING_PURPOSE } from '#shared/sealed-typing.ts';

const TAG_BYTES = 16;

type Pair = { secretKey: Uint8Array; publicKey: Uint8Array };

/**
 * Lets a person type a secret in a window so that nobody on the way to this process can read it. The pair lives from one form to the
 * next, and no longer than this process.
 */
export class SealedTyping {
  #pair: Pair | undefined;

  /** Begins again: what was sealed for a form before opens no more. @returns the public key, as hex */
  open(): string {
    this.close();
    const secretKey = p256.utils.randomSecretKey();
    this.#pair = { secretKey, publicKey: p256.getPublicKey(secretKey, false) };
    return bytesToHex(this.#pair.publicKey);
  }

  close(): void {
    this.#pair?.secretKey.fill(0);
    this.#pair = undefined;
  }

  /** What was typed, which the caller zeroes; undefined where it was sealed for somebody else. */
  read(message: Uint8Array): Uint8Array | undefined {
    const pair = this.#pair;
    if (pair === undefined || message.length <= PUBLIC_KEY_BYTES) return undefined;
    const theirs = message.subarray(0, PUBLIC_KEY_BYTES);
    const info = concatBytes(utf8ToBytes(SEALED_TYPING_PURPOSE), pair.publicKey, theirs);
    try {
      // Its x coordinate alone, behind one byte for the sign of y.
      const shared = p256.getSharedSecret(pair.secretKey, theirs);
      const key = hkdf(sha256, shared.subarray(1), undefined, info, 32);
      shared.fill(0);
      try {
        return decrypt(key, message.subarray(PUBLIC_KEY_BYTES));
      } finally {
        key.fill(0);
      }
    } catch {
      return undefined;
    }
  }
}

/** By Node, whose buffers stay where they are. @throws where it was changed */
function decrypt(key: Uint8Array, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, new Uint8Array(GCM_NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const typed = decipher.update(sealed.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
    return typed;
  } catch (error) {
    typed.fill(0);
    throw error;
  }
}
