import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { Decline } from './declines.ts';
import type { InboxKey } from './inbox-key.ts';
import { createInboxRows, type InboxRows } from './inbox-rows.ts';
import type { IntentRow } from './intents.ts';
import { parentKey } from './parent-key.ts';
import type { FailedKey } from './record-failures.ts';
import type { RecordKey } from './service-records.ts';

/** The list's order, and what of either file changes it. */
export type OpenedInbox = {
  rows: InboxRows;
  hearRecord(key: RecordKey, kind: InboxKey['kind']): void;
  hearIntent(row: Pick<IntentRow, 'kind' | 'profileId' | 'body'>): void;
  hearDecline(decline: Pick<Decline, 'profileId' | 'walletAddress' | 'kind' | 'recordId'>): void;
  hearFailure(key: FailedKey): void;
  /** A key of ours was added: anything may wait for it. */
  hearKey(profileId: string): void;
  /** Any record of these may be another one. */
  hearAll(profileIds: readonly string[]): void;
};

const approvedSchema = z.looseObject({
  walletAddress: z.string(),
  kind: z.enum(['transaction', 'signature']),
  recordId: z.string(),
});

export function openInboxRows(database: Database): OpenedInbox {
  const rows = createInboxRows(database);
  const refill = (profileId: string): void => {
    if (rows.isBegun(profileId)) rows.refill(profileId);
  };
  return {
    rows,
    hearRecord: ({ profileId, parent, id }, kind) => rows.markStale({ profileId, parent, id, kind }),
    hearIntent({ kind, profileId, body }) {
      // One that could not be read may have been of any record.
      if (kind === 'unreadable') return refill(profileId);
      if (kind !== 'approve') return;
      const approved = approvedSchema.safeParse(body).data;
      if (approved === undefined) return refill(profileId);
      const { walletAddress, kind: of, recordId } = approved;
      rows.markStale({ profileId, kind: of, parent: parentKey(walletAddress), id: recordId });
    },
    hearDecline: ({ profileId, walletAddress, kind, recordId }) =>
      rows.markStale({ profileId, kind, parent: parentKey(walletAddress), id: recordId }),
    hearFailure({ profileId, resource, parent, id }) {
      if (resource !== 'transaction' && resource !== 'signature') return;
      rows.markStale({ profileId, kind: resource, parent: parentKey(parent), id });
    },
    hearKey: refill,
    hearAll: (profileIds) => new Set(profileIds).forEach(refill),
  };
}
