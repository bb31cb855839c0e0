import type { Result } from '#shared/result.ts';
import type { Reading, SyncContext } from '../records/sync-context.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { NOTHING_MORE_TO_READ, noteReading, type SyncRound } from './note-reading.ts';
import { syncActions } from './sync-actions.ts';
import { syncCollections } from './sync-collections.ts';
import { syncFollowed } from './sync-followed.ts';

/** What is read of a profile beside its wallets, in this order; a new noun is one more row. */
const RESOURCES: readonly { name: string; sync: (context: SyncContext) => Promise<Result<Reading, ServiceFailure>> }[] =
  [
    { name: 'orders', sync: (context) => syncFollowed(context, 'order') },
    { name: 'actions', sync: syncActions },
    { name: 'collections', sync: syncCollections },
    { name: 'nfts', sync: (context) => syncFollowed(context, 'nft') },
  ];

/** One round of reading collections and what is followed by its id; each resource has its own freshness. */
export async function syncContent(context: SyncContext, isStopped: () => boolean): Promise<SyncRound> {
  const round: SyncRound = { good: true, changed: false };
  for (const { name, sync } of RESOURCES) {
    if (isStopped()) return round;
    const answer = await sync(context);
    const { good, changed } = noteReading(context, { resource: name, name, answer });
    round.good &&= good;
    round.changed ||= changed;
    if (!answer.ok && NOTHING_MORE_TO_READ.includes(answer.failure.code)) {
      // Nobody was asked for the others, and none of them is up to date any more.
      for (const other of RESOURCES) {
        if (other.name === name) continue;
        noteReading(context, { resource: other.name, name: other.name, answer });
      }
      return round;
    }
  }
  return round;
}
