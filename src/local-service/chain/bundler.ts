import { parseEventLogs } from 'viem';
import { entryPoint07Abi, entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction';
import type { Hex } from '#shared/hex.ts';
import type { PracticeOperation } from '../accounts/user-operation.ts';
import { awaitReceipt } from './await-receipt.ts';
import { describeRefusal, describeRevert, findRevertData, revertedFailure } from './describe-revert.ts';
import type { DevnetAccount } from './devnet-account.ts';
import type { DevnetClient } from './devnet-client.ts';
import type { ExecutionOutcome } from './execution-layer.ts';
import { openNonceKey } from './open-nonce-key.ts';

/** What the bundler keeps deposited for a wallet at least, so that the wallet's own funds never pay for gas. */
export const GAS_DEPOSIT_WEI = 10n ** 17n;

type BundleOptions = { client: DevnetClient; bundler: Hex; operation: PracticeOperation; operationHash: Hex };

/** Executes one approved user operation with `EntryPoint.handleOps` and reads from the logs how it went. */
export async function bundleOperation(
  options: BundleOptions & { account: DevnetAccount; signer: Hex },
): Promise<ExecutionOutcome> {
  await topUpDeposit(options);
  await openNonceKey(options);
  const dismissSigner = await options.account.admitSigner(options);
  try {
    const refusal = await findRefusal(options);
    if (refusal !== undefined) return refusal;
    return await sendOperation(options);
  } finally {
    await dismissSigner();
  }
}

async function topUpDeposit({ client, bundler, operation }: BundleOptions): Promise<void> {
  const entryPoint = { address: entryPoint07Address, abi: entryPoint07Abi } as const;
  const deposit = await client.readContract({ ...entryPoint, functionName: 'balanceOf', args: [operation.sender] });
  const gas = operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas;
  const missing = gas * operation.maxFeePerGas - deposit;
  if (missing <= 0n) return;
  const hash = await client.writeContract({
    ...entryPoint,
    functionName: 'depositTo',
    args: [operation.sender],
    value: missing + GAS_DEPOSIT_WEI,
    account: bundler,
  });
  await awaitReceipt(client, hash);
}

function handleOps({ client, bundler, operation }: BundleOptions) {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation;
  return {
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], bundler],
    account: bundler,
    chain: client.chain,
    // The EntryPoint wants 64/63 of the limits to be there, plus its own overhead: be generous.
    gas: (callGasLimit + verificationGasLimit) * 2n + preVerificationGas + 500_000n,
  } as const;
}

/** Asks the EntryPoint before sending: what it refuses (a wrong signature, a used nonce) is never mined. */
async function findRefusal(options: BundleOptions): Promise<ExecutionOutcome | undefined> {
  try {
    await options.client.simulateContract(handleOps(options));
    return undefined;
  } catch (error) {
    const data = findRevertData(error);
    if (data === undefined) throw error;
    const reason = describeRefusal({ abi: entryPoint07Abi, data });
    const message = `The EntryPoint refused the user operation: ${reason}.`;
    return { status: 'failed', failure: { reason: 'user-operation-refused', message } };
  }
}

async function sendOperation(options: BundleOptions): Promise<ExecutionOutcome> {
  const txId = await options.client.writeContract(handleOps(options));
  const receipt = await awaitReceipt(options.client, txId);
  const events = parseEventLogs({
    abi: entryPoint07Abi,
    eventName: ['UserOperationEvent', 'UserOperationRevertReason'],
    logs: receipt.logs,
  });
  const own = events.filter(({ args }) => args.userOpHash === options.operationHash);
  const done = own.find((event) => event.eventName === 'UserOperationEvent');
  if (done === undefined) {
    const failure = { reason: 'not-executed', message: 'The transaction holds no event of this user operation.' };
    return { status: 'failed', failure, txId };
  }
  if (done.args.success) return { status: 'success', txId };
  const reverted = own.find((event) => event.eventName === 'UserOperationRevertReason');
  return { status: 'failed', failure: revertedFailure(describeRevert(reverted?.args.revertReason ?? '0x')), txId };
}
