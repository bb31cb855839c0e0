import { getUserOperationHash } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';
import { ENTRY_POINT_V07 } from '../known-contracts.ts';
import type { UserOperation } from './user-operation.ts';

/** The v0.7 user-operation hash as viem computes it: the second, independent encoder. */
export function hashUserOperationByViem({ operation, chainId }: { operation: UserOperation; chainId: number }): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT_V07,
    entryPointVersion: '0.7',
    userOperation: toViemOperation(operation),
  });
}

/** The operation as viem takes it, with the fields of factory and paymaster beside the others. */
export function toViemOperation({ factory, paymaster, ...fields }: UserOperation) {
  return {
    ...fields,
    signature: '0x' as const,
    ...(factory && { factory: factory.address, factoryData: factory.data }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterVerificationGasLimit: paymaster.verificationGasLimit,
      paymasterPostOpGasLimit: paymaster.postOpGasLimit,
      paymasterData: paymaster.data,
    }),
  };
}
