import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { Decline } from './declines.ts';
import { createInboxRows, type InboxRows } from './inbox-rows.ts';
import type { IntentRow } from './intents.ts';
import type { FailedKey } from './record-failures.ts';
import { parentKey } from './service-records.ts';

/** The list's order, and what of either file changes it. */
export type OpenedInbox = {
  rows: InboxRows & { onStale(listener: (profileId: string) => void): void };
  hearIntent(row: Pick<IntentRow, 'kind' | 'profileId' | 'body'>): void;
  hearDecline(decline: Pick<Decline, 'profileId' | 'walletAddress' | 'kind' | 'recordId'>): void;
  hearFailure(key: FailedKey): void;
  /** A key of ours was added: anything may wait for it. */
  hearKey(profileId: string): void;
};

const approvedSchema = z.looseObject({
  walletAddress: z.string(),
  kind: z.enum(['transaction', 'signature']),
  recordId: z.string(),
});

export function openInboxRows(database: Database): OpenedInbox {
  const listeners = new Set<(profileId: string) => void>();
  const made = createInboxRows(database, (profileId) => {
    for (const listener of listeners) listener(profileId);
  });
  const rows = { ...made, onStale: (listener: (profileId: string) => void) => void listeners.add(listener) };
  const known = new Set<string>();
  const refill = (profileId: string): void => {
    if (known.has(profileId)) made.refill(profileId);
  };
  return {
    rows: {
      ...rows,
      refill(profileId) {
        known.add(profileId);
        made.refill(profileId);
      },
    },
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
  };
}

/** A record's key and nothing else of it. */
export function inboxKey({ profileId, parent, id }: { profileId: string; parent: string; id: string }) {
  return { profileId, parent, id };
}
