import { getUserOperationHash } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';
import { ENTRY_POINT_V07 } from '../known-contracts.ts';
import type { UserOperation } from './user-operation.ts';

/** The v0.7 user-operation hash as viem computes it: the second, independent encoder. */
export function hashUserOperationByViem({ operation, chainId }: { operation: UserOperation; chainId: number }): Hex {
  const { factory, paymaster, ...fields } = operation;
  return getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT_V07,
    entryPointVersion: '0.7',
    userOperation: {
      ...fields,
      signature: '0x',
      ...(factory && { factory: factory.address, factoryData: factory.data }),
      ...(paymaster && {
        paymaster: paymaster.address,
        paymasterVerificationGasLimit: paymaster.verificationGasLimit,
        paymasterPostOpGasLimit: paymaster.postOpGasLimit,
        paymasterData: paymaster.data,
      }),
    },
  });
}
