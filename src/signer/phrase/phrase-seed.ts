import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { allocateSecret } from '#shared/secret-bytes.ts';

const PREFIX = utf8ToBytes('mnemonic');

/**
 * The seed of a phrase, by BIP-39: PBKDF2-HMAC-SHA512, 2,048 rounds.
 * @param phrase as `readPhrase` gives it
 * @param passphrase UTF-8 of the phrase's own passphrase, none where it is empty
 * @returns 64 bytes, which the caller zeroes
 */
export async function deriveSeed(phrase: Uint8Array, passphrase: Uint8Array): Promise<Uint8Array> {
  const normal = normalise(passphrase);
  const salt = allocateSecret(PREFIX.length + normal.length);
  salt.set(PREFIX);
  salt.set(normal, PREFIX.length);
  try {
    return await promisify(pbkdf2)(phrase, salt, 2_048, 64, 'sha512');
  } finally {
    salt.fill(0);
    if (normal !== passphrase) normal.fill(0);
  }
}

/** NFKD changes nothing of ASCII. Of anything else a text has to be made, which stays in memory until this process ends. */
function normalise(passphrase: Uint8Array): Uint8Array {
  if (passphrase.every((byte) => byte < 0x80)) return passphrase;
  return utf8ToBytes(new TextDecoder().decode(passphrase).normalize('NFKD'));
}
