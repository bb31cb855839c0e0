import * as fc from 'fast-check';
import { concat, createPublicClient, type Hex, http, pad, parseAbi, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { hashUserOperationByOx } from '#proof/user-operation/hash-by-ox.ts';
import { hashUserOperationByStandard } from '#proof/user-operation/hash-by-standard.ts';
import { parseUserOperation } from '#proof/user-operation/parse-user-operation.ts';
import type { UserOperation } from '#proof/user-operation/user-operation.ts';
import { anyHonestOptions } from '../helpers/arbitrary-record.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { honestTransaction } from '../helpers/honest-record.ts';

const CHAIN_ID = 84532;
const OPERATIONS = 50;

const ENTRY_POINT_ABI = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getUserOpHash(PackedUserOperation userOp) view returns (bytes32)',
]);

let service: RunningLocalService;
beforeAll(async () => {
  service = await startLocalService({ chain: 'anvil' });
});
afterAll(() => service.stop());

test(`the EntryPoint on the chain hashes ${OPERATIONS} random operations exactly as both encoders do`, async () => {
  const devnet = service.chainClient;
  if (devnet === null) throw new Error('This test needs the devnet.');
  const chain = createPublicClient({ transport: http(devnet.rpcUrl) });
  const operations = fc
    .sample(anyHonestOptions, OPERATIONS)
    .map((options) => expectValue(parseUserOperation(honestTransaction(options).onChain.userOperation)));
  const hashes = await Promise.all(
    operations.map((operation) =>
      chain.readContract({
        abi: ENTRY_POINT_ABI,
        address: devnet.entryPoint,
        functionName: 'getUserOpHash',
        args: [pack(operation)],
      }),
    ),
  );
  expect(operations.map((operation) => hashUserOperationByStandard({ operation, chainId: CHAIN_ID }))).toEqual(hashes);
  expect(operations.map((operation) => hashUserOperationByOx({ operation, chainId: CHAIN_ID }))).toEqual(hashes);
  expect(new Set(hashes).size).toBe(OPERATIONS);
});

/** The packed form of ERC-4337 v0.7, as the EntryPoint takes it. */
function pack(operation: UserOperation) {
  const { factory, paymaster } = operation;
  return {
    sender: operation.sender,
    nonce: operation.nonce,
    initCode: factory === undefined ? ('0x' as const) : concat([factory.address, factory.data]),
    callData: operation.callData,
    accountGasLimits: halves(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas: operation.preVerificationGas,
    gasFees: halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData:
      paymaster === undefined
        ? ('0x' as const)
        : concat([paymaster.address, halves(paymaster.verificationGasLimit, paymaster.postOpGasLimit), paymaster.data]),
    signature: '0x' as const,
  };
}

function halves(high: bigint, low: bigint): Hex {
  return concat([pad(toHex(high), { size: 16 }), pad(toHex(low), { size: 16 })]);
}
