import { hexToBytes } from '@noble/hashes/utils.js';
import { keccak256, toHex } from 'viem';
import type { Hex } from '#shared/hex.ts';

/** Challenges as user operations have them: 32 bytes, each another. */
export const CHALLENGES: readonly Hex[] = Array.from({ length: 200 }, (_, index) => keccak256(toHex(index)));

export function toBytes(hex: Hex): Uint8Array {
  return hexToBytes(hex.slice(2));
}
