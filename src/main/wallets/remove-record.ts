import type { Failure } from '#shared/failure.ts';
import { sameAccount } from '#shared/hex.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { explainUnknownRecord } from '../records/explain-unknown-record.ts';
import { BEFORE_ANY_READ } from '../records/keep-record.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { Store } from '../store/open-store.ts';
import type { PutRecord } from '../store/service-records.ts';

type FollowedKey = { profileId: string; walletAddress: string; kind: RecordKind; recordId: string };
/** What a removal took along, as long as the app runs: an undo is complete even where the service is gone. */
type Removed = { addedAt: string; record: PutRecord | undefined };

export type RecordRemoval = {
  /** Ends the following of a record and takes it off the lists here; what was decided about it stays in the journal. */
  remove(key: FollowedKey): Result<null, Failure>;
  /** Follows it again, as it was read before. */
  restore(key: FollowedKey): Result<null, Failure>;
};

/** So many removals can be taken back: a notice offers it for some seconds. */
const MOST_KEPT = 20;

export function createRecordRemoval({ store, clock }: { store: Store; clock: () => number }): RecordRemoval {
  const removals = new Map<string, Removed>();
  return {
    remove(key) {
      const watchedKey = toWatchedKey(key);
      const watched = store.watched.findRecord(watchedKey);
      if (watched === undefined) return fail(explainUnknownRecord(key.recordId));
      const open = countOpen(store, key);
      if (open > 0) return fail(explainUnderWay(open));
      removals.delete(nameOf(key));
      removals.set(nameOf(key), { addedAt: watched.addedAt, record: readKept(store, key) });
      for (const oldest of [...removals.keys()].slice(0, -MOST_KEPT)) removals.delete(oldest);
      store.watched.removeRecord(watchedKey);
      RECORD_RESOURCES[key.kind].table(store).remove(toRecordKey(key));
      store.recordFailures.clear({ ...toRecordKey(key), resource: key.kind });
      return succeed(null);
    },
    restore(key) {
      const wallet = { profileId: key.profileId, address: key.walletAddress };
      if (store.watched.getWallet(wallet) === undefined) return fail(explainUnknownRecord(key.recordId));
      const removed = removals.get(nameOf(key));
      removals.delete(nameOf(key));
      const addedAt = removed?.addedAt ?? new Date(clock()).toISOString();
      store.watched.addRecord({ ...toWatchedKey(key), addedAt });
      if (removed?.record !== undefined) RECORD_RESOURCES[key.kind].table(store).put(removed.record);
      return succeed(null);
    },
  };
}

/** As it is kept, to be put back: whatever is read of it meanwhile is newer. */
function readKept(store: Store, key: FollowedKey): PutRecord | undefined {
  const table = RECORD_RESOURCES[key.kind].table(store);
  const record = table.get(toRecordKey(key));
  const final = table.isSettled(toRecordKey(key)) === true;
  return record && { ...record, requestNumber: BEFORE_ANY_READ, final };
}

/** Writes about the record that have not come to their end. */
function countOpen({ intents }: Store, { profileId, walletAddress, recordId }: FollowedKey): number {
  return intents.listOpen(profileId).filter(({ body }) => {
    const { walletAddress: wallet, recordId: id } = (body ?? {}) as Partial<Record<string, unknown>>;
    return id === recordId && typeof wallet === 'string' && sameAccount(wallet, walletAddress);
  }).length;
}

function toWatchedKey({ recordId: id, ...key }: FollowedKey) {
  return { ...key, id };
}

function toRecordKey({ profileId, walletAddress: parent, recordId: id }: FollowedKey) {
  return { profileId, parent, id };
}

function nameOf({ profileId, walletAddress, kind, recordId }: FollowedKey): string {
  return JSON.stringify([profileId, walletAddress.toLowerCase(), kind, recordId]);
}

function explainUnderWay(count: number): Failure {
  return {
    code: 'record-under-way',
    happened:
      count === 1
        ? '1 write of this record is under way, or its outcome is unknown.'
        : `${count} writes of this record are under way, or their outcome is unknown.`,
    kept: 'The record is on the list as before.',
    next: 'Open Activity and wait until they are done, or look at each and end it there. Then remove the record.',
  };
}
