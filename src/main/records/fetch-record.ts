import type { RecordKind } from '#shared/model/review.ts';
import { type Result, succeed } from '#shared/result.ts';
import { REQUEST_PRIORITY } from '../service/rate-budget.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { PER_PAGE, walkPages } from '../service/walk-pages.ts';
import { keepRecord } from './keep-record.ts';
import { OPTIONAL_READ_RETRY_MS, type WalletSyncContext } from './sync-context.ts';
import { type ApprovableRecord, RECORD_NOUNS, type RecordNoun } from './wallet-records.ts';

type OneRecord = Promise<Result<ReadRecord<ApprovableRecord>, ServiceFailure>>;

/**
 * Reads one record by its id and keeps it; where the service has no read for one, finds it in the list.
 * Works for ids that this app has never seen.
 */
export async function fetchRecord(
  context: WalletSyncContext,
  { kind, id }: { kind: RecordKind; id: string },
): OneRecord {
  const noun = RECORD_NOUNS[kind];
  const requestNumber = context.nextRequestNumber();
  const read = await readByIdOrList(context, { noun, id });
  if (read.ok) keepRecord(context, { table: noun.table(context.store), read: read.value, requestNumber });
  return read;
}

async function readByIdOrList(context: WalletSyncContext, { noun, id }: { noun: RecordNoun; id: string }): OneRecord {
  const { client, wallet, store, profileId, clock } = context;
  const read = () => noun.get(client, { walletLocator: wallet.locator, id, priority: REQUEST_PRIORITY.openApproval });
  const name = noun.optionalGet;
  if (name === undefined) return read();
  const now = clock();
  const worthTrying = store.optionalReads.worthTrying({
    profileId,
    name,
    parent: wallet.address,
    now,
    retryAfterMs: OPTIONAL_READ_RETRY_MS,
  });
  const direct = worthTrying ? await read() : undefined;
  if (direct?.ok) store.optionalReads.remember({ profileId, name, parent: wallet.address, offered: true, now });
  if (direct !== undefined && (direct.ok || direct.failure.code !== 'not-found')) return direct;
  const listed = await walkPages({
    readPage: (page) =>
      noun.list(client, {
        walletLocator: wallet.locator,
        page,
        perPage: PER_PAGE,
        priority: REQUEST_PRIORITY.openApproval,
      }),
    isSettled: () => false,
    wanted: id,
  });
  if (!listed.ok) return listed;
  const found = listed.value.find((one) => one.id === id);
  // Nowhere at all: the service's own words for that are the best ones.
  if (found === undefined) return direct ?? read();
  // In the list but not by its id: then it is the read that is missing, not the record.
  if (worthTrying) store.optionalReads.remember({ profileId, name, parent: wallet.address, offered: false, now });
  return succeed(found);
}
