import type { RecordKind } from '#shared/model/review.ts';
import type { Inbox, JudgedRow } from '../approvals/inbox.ts';
import type { Store } from '../store/open-store.ts';

/** A request that waits for a key of the operator. */
export type WaitingRequest = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  /** What it does, proven when it is told. */
  headline: string;
};

export type WaitingOptions = {
  store: Store;
  inbox: Pick<Inbox, 'find' | 'groupOf' | 'counts' | 'isComplete' | 'hear'>;
};

/** Of rows that were judged again those that wait for the operator. */
export function listArrived({ store, inbox }: WaitingOptions, rows: readonly JudgedRow[]): WaitingRequest[] {
  return rows
    .filter(({ group }) => group === 'yours')
    .map(({ profileId, kind, parent, id: recordId }) => {
      const walletAddress = store.watched.getWallet({ profileId, address: parent })?.address ?? parent;
      const key = { profileId, walletAddress, kind, recordId };
      return {
        ...key,
        get headline() {
          return inbox.find(key)?.headline ?? recordId;
        },
      };
    });
}
