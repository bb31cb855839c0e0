import type { UserOperation } from './user-operation.ts';

/** The operation as viem and ox take it, with the fields of factory and paymaster beside the others. */
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
