import { randomUUID } from 'node:crypto';
import { makeTransactions } from './fill-wallet.ts';
import type { OfflineDesk } from './offline-desk.ts';

/** Keeps so many approvals that were given and executed in the journal of a desk that is stopped. @returns their ids, the newest first */
export async function fillJournal(desk: OfflineDesk, count: number): Promise<string[]> {
  const { profileId, wallet, signerAddress } = desk;
  const ids = Array.from({ length: count }, () => randomUUID());
  // After what the desk itself began.
  const newest = Date.now() + count;
  await desk.edit((store) => {
    const writes = makeTransactions(desk, count, 'success').map((record, index) => () => {
      const { id: recordId } = record as { id: string };
      const at = newest - index;
      return store.intents.insert({
        id: ids[index] ?? '',
        profileId,
        kind: 'approve',
        target: `transaction ${recordId} of ${wallet.toLowerCase()} by ${signerAddress.toLowerCase()}`,
        formId: recordId,
        body: { walletAddress: wallet, kind: 'transaction', recordId, signerAddress },
        idempotencyKey: null,
        keyMadeAt: null,
        state: 'final',
        condition: 'done',
        facts: { recordId, status: 'success', headline: 'Send 1 ETH', recordText: JSON.stringify(record) },
        failure: null,
        attempts: 0,
        dueAt: at,
        createdAt: at,
        updatedAt: at,
      });
    });
    for (const written of store.intents.together(writes)) if (!written.ok) throw written.failure;
  });
  return ids;
}
