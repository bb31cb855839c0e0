import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';
import { keccak256 } from './engine.ts';

/** The address of a public key (65 bytes, 0x04 first), with the EIP-55 checksum. */
export function addressOfPublicKey(publicKey: Uint8Array): Hex {
  return showAddress(`0x${bytesToHex(keccak256(publicKey.subarray(1)).subarray(12))}`);
}
