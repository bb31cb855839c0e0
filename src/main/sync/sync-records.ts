import type { RecordKind } from '#shared/model/review.ts';
import { isFinalStatus } from '#shared/model/status.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { fetchRecord } from '../records/fetch-record.ts';
import { keepRecord } from '../records/keep-record.ts';
import { OPTIONAL_READ_RETRY_MS, type Reading, type WalletSyncContext } from '../records/sync-context.ts';
import { RECORD_NOUNS, type RecordNoun } from '../records/wallet-records.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { PER_PAGE, walkPages } from '../service/walk-pages.ts';

/**
 * Brings one wallet's records of one kind up to date: by list where the service has one, and each known id that the list did
 * not bring and that may still change by itself. Nothing is removed for being absent.
 */
export async function syncRecords(
  context: WalletSyncContext,
  kind: RecordKind,
): Promise<Result<Reading, ServiceFailure>> {
  const noun = RECORD_NOUNS[kind];
  const listed = await readList(context, noun);
  if (!listed.ok) return listed;
  let changed = listed.value.changed;
  for (const id of listOpenIds(context, noun)) {
    if (listed.value.ids.has(id)) continue;
    const before = noun.table(context.store).get({ ...keyOf(context), id })?.raw;
    const fresh = await fetchRecord(context, { kind, id });
    // One record that is gone says nothing of the others.
    if (!fresh.ok && fresh.failure.code !== 'not-found') return fresh;
    changed ||= fresh.ok && fresh.value.raw !== before;
  }
  return succeed(changed ? 'changed' : 'unchanged');
}

type Listed = { changed: boolean; ids: ReadonlySet<string> };

async function readList(context: WalletSyncContext, noun: RecordNoun): Promise<Result<Listed, ServiceFailure>> {
  const { client, store, profileId, wallet, clock } = context;
  const name = noun.optionalList;
  const now = clock();
  if (
    name !== undefined &&
    !store.optionalReads.worthTrying({
      profileId,
      name,
      parent: wallet.address,
      now,
      retryAfterMs: OPTIONAL_READ_RETRY_MS,
    })
  ) {
    return succeed({ changed: false, ids: new Set<string>() });
  }
  const requestNumber = context.nextRequestNumber();
  const walked = await walkPages({
    readPage: (page) => noun.list(client, { walletLocator: wallet.locator, page, perPage: PER_PAGE }),
    isSettled: (id) => isFinalStatus(noun.table(store).get({ ...keyOf(context), id })?.status ?? ''),
  });
  if (!walked.ok && (name === undefined || walked.failure.code !== 'not-found')) return fail(walked.failure);
  if (name !== undefined)
    store.optionalReads.remember({ profileId, name, parent: wallet.address, offered: walked.ok, now });
  if (!walked.ok) return succeed({ changed: false, ids: new Set<string>() });
  let changed = false;
  for (const read of walked.value) {
    if (keepRecord(context, { table: noun.table(store), read, requestNumber })) changed = true;
  }
  return succeed({ changed, ids: new Set(walked.value.map(({ id }) => id)) });
}

/** Ids that were added by hand or seen before and whose records may still change. */
function listOpenIds({ store, profileId, wallet }: WalletSyncContext, noun: RecordNoun): string[] {
  const known = noun.table(store).listByParent({ profileId, parent: wallet.address });
  const settled = new Set(known.filter(({ status }) => isFinalStatus(status ?? '')).map(({ id }) => id));
  const watched = store.watched
    .listRecords({ profileId, walletAddress: wallet.address })
    .filter(({ kind }) => kind === noun.kind);
  const ids = new Set([...known, ...watched].map(({ id }) => id));
  return [...ids].filter((id) => !settled.has(id) && !id.startsWith('unreadable:'));
}

function keyOf({ profileId, wallet }: WalletSyncContext) {
  return { profileId, parent: wallet.address };
}
