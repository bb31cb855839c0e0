import { numberToHex } from 'viem';
import { entryPoint07Address, getUserOperationHash, type UserOperation } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';

/** The unpacked ERC-4337 v0.7 object. Wallets exist before they act and gas is sponsored by deposit: no factory, no paymaster. */
export type PracticeOperation = {
  sender: Hex;
  nonce: bigint;
  callData: Hex;
  callGasLimit: bigint;
  verificationGasLimit: bigint;
  preVerificationGas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Not part of the hash; `0x` until the operation is executed. */
  signature: Hex;
};

/** The operation as the service answers it: every number as hex text. */
export function formatUserOperation(operation: PracticeOperation): Record<keyof PracticeOperation, string> {
  return {
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    callData: operation.callData,
    callGasLimit: numberToHex(operation.callGasLimit),
    verificationGasLimit: numberToHex(operation.verificationGasLimit),
    preVerificationGas: numberToHex(operation.preVerificationGas),
    maxFeePerGas: numberToHex(operation.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(operation.maxPriorityFeePerGas),
    signature: operation.signature,
  };
}

/** The v0.7 hash that the account's signer approves (ERC-4337; `EntryPoint.getUserOpHash`). */
export function hashUserOperation({ operation, chainId }: { operation: PracticeOperation; chainId: number }): Hex {
  const userOperation: UserOperation<'0.7'> = operation;
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation,
  });
}
