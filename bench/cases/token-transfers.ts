import { encodeFunctionData, erc20Abi, padHex, toHex } from 'viem';
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';
import type { HonestCall } from '../../test/helpers/honest-calldata.ts';
import { honestTransaction, KERNEL_NONCE } from '../../test/helpers/honest-record.ts';

/** Of base-sepolia, on which the records are. */
export const CHAIN_ID = 84_532;

const TOKEN: Hex = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';

/** An operation without factory and paymaster: the proof and viem take it alike. */
export type PlainOperation = Record<'sender' | 'callData', Hex> & Record<NumberField, bigint>;

type NumberField =
  | 'nonce'
  | 'callGasLimit'
  | 'verificationGasLimit'
  | 'preVerificationGas'
  | 'maxFeePerGas'
  | 'maxPriorityFeePerGas';

/** Token transfers of one transaction, each to somebody else. */
export function makeTransfers(count: number): HonestCall[] {
  return Array.from({ length: count }, (_, index) => ({
    to: TOKEN,
    value: 0n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [padHex(toHex(index + 1), { size: 20 }), BigInt(index + 1) * 1_000n],
    }),
  }));
}

/** Records of transactions that make these calls, each with a nonce of its own. */
export function makeRecords(calls: readonly HonestCall[], count: number) {
  return Array.from({ length: count }, (_, index) => honestTransaction({ calls, nonce: KERNEL_NONCE + BigInt(index) }));
}

/** The operation of such a record. */
export function readOperation({ onChain }: ReturnType<typeof honestTransaction>): PlainOperation {
  const fields = onChain.userOperation as Record<keyof PlainOperation, Hex>;
  return {
    sender: fields.sender,
    nonce: BigInt(fields.nonce),
    callData: fields.callData,
    callGasLimit: BigInt(fields.callGasLimit),
    verificationGasLimit: BigInt(fields.verificationGasLimit),
    preVerificationGas: BigInt(fields.preVerificationGas),
    maxFeePerGas: BigInt(fields.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(fields.maxPriorityFeePerGas),
  };
}

/** Its hash, by viem alone. */
export function hashByViem(operation: PlainOperation): Hex {
  return getUserOperationHash({
    chainId: CHAIN_ID,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: { ...operation, signature: '0x' },
  });
}
