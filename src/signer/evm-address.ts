import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { showAddress } from '#proof/hex-bytes.ts';

/** The address of a private key (32 bytes), with the EIP-55 checksum. */
export function addressOfPrivateKey(privateKey: Uint8Array): `0x${string}` {
  const publicKey = secp256k1.getPublicKey(privateKey, false);
  return showAddress(`0x${bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))}`);
}
