import { encodeFunctionData, getContractAddress, parseAbi, toFunctionSelector } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import { sliceHex } from '#proof/hex-bytes.ts';
import { ENTRY_POINT_V07 } from '#proof/known-contracts.ts';
import { toViemOperation } from '#proof/user-operation/to-viem-operation.ts';
import type { UserOperation } from '#proof/user-operation/user-operation.ts';
import type { Hex } from '#shared/hex.ts';

/** `params` of `eth_simulateV1`, with what each of its calls is for. */
export type SimulationRequest = { params: readonly unknown[]; steps: readonly SimulationStep[] };
export type SimulationStep = 'deployment' | 'calls';

/** ERC-4337, EntryPoint v0.7: `IAccountExecute`, with the packed operation. */
const EXECUTE_ABI = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function executeUserOp(PackedUserOperation userOp, bytes32 userOpHash)',
]);
const EXECUTE_USER_OP = toFunctionSelector(EXECUTE_ABI[0]);

/** The helper contract that EntryPoint v0.7 makes in its constructor and lets call factories (`EntryPoint`, `senderCreator`). */
const SENDER_CREATOR: Hex = getContractAddress({ from: ENTRY_POINT_V07, nonce: 1n });

/**
 * What the EntryPoint would do with an operation after it has validated it: make the wallet where it is not there, then call it. The
 * signature, nonce and fees are not simulated; the operation has none of ours yet.
 * @returns undefined where it would do nothing at all
 */
export function buildSimulation({
  operation,
  hash,
  isDeployed,
}: {
  operation: UserOperation;
  hash: Hex;
  isDeployed: boolean;
}): SimulationRequest | undefined {
  const { factory, sender, callData } = operation;
  const calls: { step: SimulationStep; from: Hex; to: Hex; input: Hex }[] = [];
  if (factory !== undefined && !isDeployed) {
    calls.push({ step: 'deployment', from: SENDER_CREATOR, to: factory.address, input: factory.data });
  }
  if (callData !== '0x') {
    calls.push({ step: 'calls', from: ENTRY_POINT_V07, to: sender, input: inputOf({ operation, hash }) });
  }
  if (calls.length === 0) return undefined;
  const block = { calls: calls.map(({ step: _, ...call }) => call) };
  const payload = { blockStateCalls: [block], traceTransfers: true, validation: false };
  return { params: [payload, 'latest'], steps: calls.map(({ step }) => step) };
}

/** Calldata that begins with `executeUserOp` is not passed on: the account gets the whole operation in its place. */
function inputOf({ operation, hash }: { operation: UserOperation; hash: Hex }): Hex {
  if (sliceHex(operation.callData, 0, 4) !== EXECUTE_USER_OP) return operation.callData;
  return encodeFunctionData({ abi: EXECUTE_ABI, args: [toPackedUserOperation(toViemOperation(operation)), hash] });
}
