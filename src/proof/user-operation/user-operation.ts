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
  // Already in the order of canonical JSON; what is not there is left out.
  return JSON.stringify({
    callData: operation.callData,
    callGasLimit: showHexNumber(operation.callGasLimit),
    factory: factory?.address,
    factoryData: factory?.data,
    maxFeePerGas: showHexNumber(operation.maxFeePerGas),
    maxPriorityFeePerGas: showHexNumber(operation.maxPriorityFeePerGas),
    nonce: showHexNumber(operation.nonce),
    paymaster: paymaster?.address,
    paymasterData: paymaster?.data,
    paymasterPostOpGasLimit: paymaster && showHexNumber(paymaster.postOpGasLimit),
    paymasterVerificationGasLimit: paymaster && showHexNumber(paymaster.verificationGasLimit),
    preVerificationGas: showHexNumber(operation.preVerificationGas),
    sender: operation.sender,
    verificationGasLimit: showHexNumber(operation.verificationGasLimit),
  });
}
