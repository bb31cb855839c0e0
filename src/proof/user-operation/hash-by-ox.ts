import * as UserOperation from 'ox/erc4337/UserOperation';
import type { Hex } from '#shared/hex.ts';
import { hashInOxByEngine } from '../crypto/engine.ts';
import { ENTRY_POINT_V07 } from '../known-contracts.ts';
import { toViemOperation } from './to-viem-operation.ts';
import type { UserOperation as Operation } from './user-operation.ts';

hashInOxByEngine();

/**
 * The v0.7 user-operation hash as ox computes it, the library under viem: the second, independent encoder. Only keccak is the engine's.
 * @throws where a number does not fit into its word
 */
export function hashUserOperationByOx({ operation, chainId }: { operation: Operation; chainId: number }): Hex {
  return UserOperation.hash(toViemOperation(operation), {
    chainId,
    entryPointAddress: ENTRY_POINT_V07,
    entryPointVersion: '0.7',
  });
}
