import { bytesToHex } from '@noble/hashes/utils.js';
import { cryptoEngine } from '#proof/crypto/engine.ts';
import { personalSignDigest } from '#proof/personal-sign.ts';

/**
 * Signs bytes as EIP-191 `personal_sign` (deterministic by RFC 6979, low s).
 * Only sign-record.ts calls this, with the bytes of a review that it has proven by itself.
 * @returns 65 bytes r‖s‖v in hex, v 27 or 28 (service facts, "Signing an approval")
 */
export function signChallenge({ bytes, privateKey }: { bytes: Uint8Array; privateKey: Uint8Array }): `0x${string}` {
  const signature = cryptoEngine.sign(personalSignDigest(bytes), privateKey);
  const recovery = signature[0];
  if (signature.length !== 65 || (recovery !== 0 && recovery !== 1)) {
    throw new Error('signChallenge: the curve gave no plain recoverable signature');
  }
  return `0x${bytesToHex(signature.slice(1))}${(27 + recovery).toString(16)}`;
}
