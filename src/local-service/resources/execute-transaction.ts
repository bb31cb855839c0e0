import { parseSignerLocator } from '#shared/locator.ts';
import type { ExecutionOutcome } from '../chain/execution-layer.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredTransaction } from '../store.ts';

/** Executes a transaction that has all its approvals, and writes into the record how it went. */
export async function executeTransaction(transaction: StoredTransaction, context: ServiceContext): Promise<void> {
  const outcome = await execute(transaction, context).catch(describeOutage);
  transaction.status = outcome.status;
  if (outcome.txId !== undefined) transaction.txId = outcome.txId;
  if (outcome.status === 'failed') transaction.failure = outcome.failure;
}

async function execute(transaction: StoredTransaction, { layerOf }: ServiceContext): Promise<ExecutionOutcome> {
  const signer = parseSignerLocator(transaction.signer)?.address;
  const approval = transaction.approvals.submitted.find((submitted) => submitted.signer === transaction.signer);
  if (signer === undefined || approval === undefined) throw new Error('the approval of its own signer is missing');
  transaction.operation.signature = approval.signature;
  const { operation, operationHash, calls } = transaction;
  return layerOf(transaction.chain).execute({ operation, operationHash, calls, signer });
}

function describeOutage(error: unknown): ExecutionOutcome {
  const message = error instanceof Error ? error.message : String(error);
  return {
    status: 'failed',
    failure: { reason: 'not-executed', message: `The operation was not executed: ${message}` },
  };
}
