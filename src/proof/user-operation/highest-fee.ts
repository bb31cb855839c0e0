import type { Hex } from '#shared/hex.ts';
import type { UserOperation } from './user-operation.ts';

const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`;

/** The most a user operation can cost. */
export type HighestFee = {
  /** All gas limits together. */
  gas: bigint;
  /** In the smallest unit of the native currency. */
  cost: bigint;
  /** Who pays when the wallet does not. */
  paymaster: UserOperation['paymaster'];
};

/**
 * What the EntryPoint takes in advance and never exceeds, and from whom: every gas limit times the highest price
 * (ERC-4337 v0.7, `EntryPoint._getRequiredPrefund`). A paymaster at the zero address is none to it, so the wallet pays.
 */
export function findHighestFee(operation: UserOperation): HighestFee {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, paymaster } = operation;
  const ofPaymaster = paymaster === undefined ? 0n : paymaster.verificationGasLimit + paymaster.postOpGasLimit;
  const gas = callGasLimit + verificationGasLimit + preVerificationGas + ofPaymaster;
  return { gas, cost: gas * maxFeePerGas, paymaster: paymaster?.address === ZERO_ADDRESS ? undefined : paymaster };
}
