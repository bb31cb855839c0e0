import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { formatUserOperation } from '../accounts/user-operation.ts';
import { underOverlay } from '../overlay.ts';
import type { StoredTransaction } from '../store.ts';

/** A transaction as it is answered (service interface §2.10). */
export function toTransactionBody(transaction: StoredTransaction): Record<string, unknown> {
  const { id, status, approvals, chain, signer, createdAt, operation, operationHash, txId, failure } = transaction;
  const body = {
    id,
    walletType: EVM_SMART_WALLET,
    status,
    approvals: structuredClone(approvals),
    params: { calls: transaction.requestedCalls, chain, signer },
    onChain: {
      userOperation: formatUserOperation(operation),
      userOperationHash: operationHash,
      ...(txId === undefined ? {} : { txId }),
      // Said only where nothing real happens, so that nobody takes it for a chain.
      ...(transaction.simulated ? { simulated: true } : {}),
    },
    ...(failure === undefined ? {} : { failure }),
    createdAt,
  };
  return underOverlay(body, transaction);
}
