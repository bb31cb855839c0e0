import { toFunctionSelector } from 'viem';
import type { Hex } from '#shared/hex.ts';

/** The first four bytes of calldata for a function, computed from its signature and never typed (Solidity ABI specification). */
export function selectorOf(signature: string): Hex {
  return toFunctionSelector(signature);
}
