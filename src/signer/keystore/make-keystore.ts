import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Scrypt } from '#shared/keystore/keystore.ts';
import { deriveKeystoreKey } from './keystore-key.ts';
import { macOf } from './open-keystore.ts';

/** What one guess of the password costs: as much as common wallets take, 128 MiB of memory. */
const EXPORT_COST: Pick<Scrypt, 'n' | 'r' | 'p'> = { n: 131_072, r: 8, p: 1 };

type Making = {
  privateKey: Uint8Array;
  address: string;
  /** UTF-8. */
  password: Uint8Array;
  cost?: Pick<Scrypt, 'n' | 'r' | 'p'>;
};

/**
 * Encrypts a private key as a keystore (Web3 Secret Storage Definition, version 3: scrypt and AES-128-CTR), which every common wallet
 * opens.
 * @returns the text of the file, with nothing secret in it
 */
export async function makeKeystore({ privateKey, address, password, cost = EXPORT_COST }: Making): Promise<string> {
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  const derived = await deriveKeystoreKey({ kind: 'scrypt', ...cost, salt }, password);
  try {
    const ciphertext = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv).update(privateKey);
    const file = {
      version: 3,
      id: randomUUID(),
      address: address.replace(/^0x/, '').toLowerCase(),
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: bytesToHex(iv) },
        ciphertext: bytesToHex(ciphertext),
        kdf: 'scrypt',
        kdfparams: { dklen: derived.length, ...cost, salt: bytesToHex(salt) },
        mac: bytesToHex(macOf(derived, ciphertext)),
      },
    };
    return `${JSON.stringify(file, null, 2)}\n`;
  } finally {
    derived.fill(0);
  }
}
