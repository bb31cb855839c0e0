import { randomUUID } from 'node:crypto';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { hashUserOperation, type PracticeOperation } from '../accounts/user-operation.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredTransaction, StoredWallet } from '../store.ts';
import type { ParsedCall } from './parse-calls.ts';
import { type AllowedSigner, openApprovals } from './signer-access.ts';

export type NewTransaction = {
  wallet: StoredWallet;
  chain: string;
  chainId: number;
  calls: readonly ParsedCall[];
  signer: AllowedSigner;
};

/** What the wallet would execute. */
export function planCalls({ wallet, calls }: Pick<NewTransaction, 'wallet' | 'calls'>, { account }: ServiceContext) {
  const encoded: EncodedCall[] = calls.map((call) => call.encoded);
  return { wallet: wallet.address, calls: encoded, callData: account.encodeCalls(encoded) };
}

/** Writes the user operation of a new transaction and opens its approvals; the wallet does not list it yet. */
export async function draftTransaction(options: NewTransaction, context: ServiceContext): Promise<StoredTransaction> {
  const { wallet, chain, chainId, signer } = options;
  const layer = context.layerOf(chain);
  const planned = planCalls(options, context);
  const counter = (wallet.operationCounters.get(chain) ?? 0) + 1;
  wallet.operationCounters.set(chain, counter);
  const { startedAt, account } = context;
  const nonceKey = account.nonceKey({ startedAt, counter, signer: signer.address, owner: wallet.owner });
  const draft = await layer.draftOperation({ ...planned, nonceKey, firstSequence: account.firstSequence(startedAt) });
  const operation: PracticeOperation = {
    sender: wallet.address,
    callData: planned.callData,
    ...draft,
    signature: '0x',
  };
  const operationHash = hashUserOperation({ operation, chainId });
  return {
    id: `tx-${randomUUID()}`,
    status: 'awaiting-approval',
    approvals: {
      pending: openApprovals({ signer: signer.locator, message: operationHash }, context),
      submitted: [],
    },
    createdAt: context.clock().toISOString(),
    chain,
    signer: signer.locator,
    requestedCalls: options.calls.map(({ requested }) => requested),
    calls: planned.calls,
    operation,
    operationHash,
    simulated: layer.simulated,
  };
}
