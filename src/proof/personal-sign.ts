import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { addressOfPublicKey } from './crypto/address-of-public-key.ts';
import { cryptoEngine, keccak256 } from './crypto/engine.ts';
import { byteLength, readHexBytes } from './hex-bytes.ts';

/** Half of the curve's order: s above it is the twin of an s below it, and is taken by nobody (EIP-2). */
const HIGHEST_S = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0';

/** The digest that `personal_sign` signs: keccak256("\x19Ethereum Signed Message:\n" ‖ length ‖ bytes) (EIP-191, version 0x45). */
export function personalSignDigest(bytes: Uint8Array): Uint8Array {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`);
  return keccak256(concatBytes(prefix, bytes));
}

/**
 * Says whose key made a `personal_sign` signature over these bytes.
 * @param signature r(32) ‖ s(32) ‖ v(1) in hex; v is 27 or 28, s in the lower half of the curve's order (EIP-2)
 * @returns the EIP-55 address; undefined when the signature has another form or fits no key
 */
export function recoverPersonalSigner({ bytes, signature }: { bytes: Uint8Array; signature: string }): Hex | undefined {
  const hex = readHexBytes(signature);
  if (hex === undefined || byteLength(hex) !== 65) return undefined;
  const recovery = Number.parseInt(hex.slice(-2), 16) - 27;
  if (recovery !== 0 && recovery !== 1) return undefined;
  if (hex.slice(66, -2) > HIGHEST_S) return undefined;
  try {
    const recovered = concatBytes(Uint8Array.of(recovery), hexToBytes(hex.slice(2, -2)));
    return addressOfPublicKey(cryptoEngine.recoverPublicKey(recovered, personalSignDigest(bytes)));
  } catch {
    // r or s out of range, or r on no point of the curve: no key made this.
    return undefined;
  }
}
