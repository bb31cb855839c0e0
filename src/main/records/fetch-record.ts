import type { RecordKind } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { concernsAsked, saysNothingThere } from '../service/failure-table.ts';
import type { ReadRecord } from '../service/read-record.ts';
import { buildServiceFailure, type ServiceFailure } from '../service/service-failure.ts';
import { walkPages } from '../service/walk-pages.ts';
import { keepApprovable } from './keep-record.ts';
import { holdMissing, noteRecordFailure } from './missing-reads.ts';
import { ownRequest } from './own-request.ts';
import { OPTIONAL_READ_RETRY_MS, type WalletSyncContext } from './sync-context.ts';
import { type ApprovableRecord, RECORD_RESOURCES, type RecordResource } from './wallet-records.ts';

type OneRecord = Promise<Result<ReadRecord<ApprovableRecord>, ServiceFailure>>;

/**
 * Reads one record by its id and keeps it; where the service has no read for one, finds it in the list.
 * Works for ids that this app has never seen. A failure that concerns this record is kept beside it.
 */
export async function fetchRecord(
  context: WalletSyncContext,
  { kind, id, priority = context.controls?.priority }: { kind: RecordKind; id: string; priority?: number | undefined },
): OneRecord {
  const { store, wallet, profileId } = context;
  const key = { profileId, resource: kind, parent: wallet.address, id };
  const held = holdMissing(context, key, priority);
  if (held !== undefined) return fail(held);
  const requestNumber = context.nextRequestNumber();
  const isFollowed = () =>
    store.watched.findRecord({ profileId, walletAddress: wallet.address, kind, id }) !== undefined;
  const wasFollowed = isFollowed();
  const read = await readByIdOrList(context, {
    resource: RECORD_RESOURCES[kind],
    id,
    controls: { ...context.controls, priority },
    isKnownMissing: (store.recordFailures.get(key)?.missing ?? 0) > 0,
  });
  // What the operator took off the list while it was read stays off.
  const isRemoved = () => wasFollowed && !isFollowed();
  if (read.ok)
    await store.soon(() => isRemoved() || keepApprovable(context, { kind, read: read.value, requestNumber }));
  if (isRemoved()) return read;
  if (!read.ok && concernsAsked(read.failure))
    noteRecordFailure(context, { ...key, failure: read.failure, isDoubted: true });
  if (read.ok && !read.value.record.ok) noteRecordFailure(context, { ...key, failure: explainUnreadable(context) });
  return read;
}

type Wanted = {
  resource: RecordResource;
  id: string;
  controls: WalletSyncContext['controls'];
  /** It was looked for in the whole list before, and was not there. */
  isKnownMissing: boolean;
};

async function readByIdOrList(context: WalletSyncContext, wanted: Wanted): OneRecord {
  const { client, wallet, store, profileId, clock } = context;
  const { resource, id, controls, isKnownMissing } = wanted;
  const readOne = () => resource.get(client, { ...controls, walletLocator: wallet.locator, id });
  const name = resource.optionalGet;
  if (name === undefined || isKnownMissing) return readOne();
  const key = { profileId, name, parent: wallet.address };
  const now = clock();
  const worthTrying = store.optionalReads.worthTrying({ ...key, now, retryAfterMs: OPTIONAL_READ_RETRY_MS });
  const direct = worthTrying ? await readOne() : undefined;
  if (direct?.ok) store.optionalReads.remember({ ...key, offered: true, now });
  if (direct !== undefined && (direct.ok || !saysNothingThere(direct.failure))) return direct;
  const { read: records, failure } = await walkPages({
    readPage: (page) => resource.list(client, { ...controls, walletLocator: wallet.locator, ...page }),
    isSettled: () => false,
    wanted: id,
  });
  const found = records.find((one) => one.id === id);
  // Nowhere at all: the service's own words for that are the best ones.
  if (found === undefined) return failure === undefined ? (direct ?? readOne()) : fail(failure);
  // In the list but not by its id: then it is the read that is missing, not the record.
  if (worthTrying) store.optionalReads.remember({ ...key, offered: false, now });
  return succeed(found);
}

function explainUnreadable({ store, profileId }: WalletSyncContext): ServiceFailure {
  return buildServiceFailure(ownRequest(store, profileId), {
    code: 'malformed-answer',
    reason: 'it is not what the interface describes',
    mayHaveActed: false,
  });
}
