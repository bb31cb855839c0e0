import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { byteLength, readHexBytes, showAddress } from './hex-bytes.ts';

/** The digest that `personal_sign` signs: keccak256("\x19Ethereum Signed Message:\n" ‖ length ‖ bytes) (EIP-191, version 0x45). */
export function personalSignDigest(bytes: Uint8Array): Uint8Array {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`);
  return keccak_256(concatBytes(prefix, bytes));
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
  return recoverAddress({ compact: hexToBytes(hex.slice(2, -2)), recovery, digest: personalSignDigest(bytes) });
}

function recoverAddress({
  compact,
  recovery,
  digest,
}: {
  compact: Uint8Array;
  recovery: number;
  digest: Uint8Array;
}): Hex | undefined {
  try {
    const parsed = secp256k1.Signature.fromBytes(compact);
    if (parsed.hasHighS()) return undefined;
    const publicKey = parsed.addRecoveryBit(recovery).recoverPublicKey(digest).toBytes(false);
    return showAddress(`0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))}`);
  } catch {
    // r or s out of range, or r on no point of the curve: no key made this.
    return undefined;
  }
}
