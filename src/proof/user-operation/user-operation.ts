import { canonicalJson } from '#shared/canonical-json.ts';
import type { Hex } from '#shared/hex.ts';

/**
 * A user operation of EntryPoint v0.7 with every hashed field and no other (ERC-4337, "UserOperation").
 * Factory and paymaster fields stand inside their owner, so data without an owner cannot be written down.
 * Hex is lower case.
 */
export type UserOperation = {
  sender: Hex;
  nonce: bigint;
  factory?: { address: Hex; data: Hex };
  callData: Hex;
  callGasLimit: bigint;
  verificationGasLimit: bigint;
  preVerificationGas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  paymaster?: { address: Hex; verificationGasLimit: bigint; postOpGasLimit: bigint; data: Hex };
};

/** A number as this app writes it wherever two texts must be equal: hex, lower case, no leading zeros. */
export function showHexNumber(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

/** One text for one operation: letter case, leading zeros and the unhashed signature leave no trace in it. */
export function writeUserOperation({ factory, paymaster, ...operation }: UserOperation): string {
  return canonicalJson({
    sender: operation.sender,
    nonce: showHexNumber(operation.nonce),
    factory: factory?.address,
    factoryData: factory?.data,
    callData: operation.callData,
    callGasLimit: showHexNumber(operation.callGasLimit),
    verificationGasLimit: showHexNumber(operation.verificationGasLimit),
    preVerificationGas: showHexNumber(operation.preVerificationGas),
    maxFeePerGas: showHexNumber(operation.maxFeePerGas),
    maxPriorityFeePerGas: showHexNumber(operation.maxPriorityFeePerGas),
    paymaster: paymaster?.address,
    paymasterVerificationGasLimit: paymaster && showHexNumber(paymaster.verificationGasLimit),
    paymasterPostOpGasLimit: paymaster && showHexNumber(paymaster.postOpGasLimit),
    paymasterData: paymaster?.data,
  });
}
