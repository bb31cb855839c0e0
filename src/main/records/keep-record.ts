import type { RecordKind } from '#shared/model/review.ts';
import { isFinalStatus } from '#shared/model/status.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { PutRecord, ServiceRecords } from '../store/service-records.ts';
import type { WalletSyncContext } from './sync-context.ts';
import { RECORD_RESOURCES } from './wallet-records.ts';

/** The number of an answer that anything read since takes precedence over. */
export const BEFORE_ANY_READ = 0;

type Keep = {
  table: ServiceRecords;
  read: ReadRecord<object>;
  /** From before the request was sent. */
  requestNumber: number;
};

type Of = Pick<WalletSyncContext, 'profileId' | 'wallet' | 'clock'>;

/** Keeps a record of a wallet as it was read, parsed and raw; a malformed one too. @returns whether anything changed */
export function keepRecord(of: Of, keep: Keep): boolean {
  return keep.table.put(toPut(of, keep)) === 'changed';
}

function toPut({ profileId, wallet, clock }: Of, { read, requestNumber }: Keep): PutRecord {
  const { id, raw, record } = read;
  const status = record.ok && 'status' in record.value ? String(record.value.status) : undefined;
  return {
    profileId,
    parent: wallet.address,
    id,
    status,
    parsed: record.ok ? record.value : undefined,
    raw,
    malformed: record.ok ? undefined : record.failure,
    fetchedAt: clock(),
    requestNumber,
    final: status !== undefined && isFinalStatus(status),
  };
}

type Approvable = Omit<Keep, 'table'> & { kind: RecordKind };
type Keeping = Pick<WalletSyncContext, 'profileId' | 'wallet' | 'clock' | 'store'>;

/** Keeps a transaction or signature that was read: whatever failed before is over. @returns whether anything changed */
export function keepApprovable(context: Keeping, { kind, ...keep }: Approvable): boolean {
  const { store, profileId, wallet } = context;
  const changed = keepRecord(context, { ...keep, table: RECORD_RESOURCES[kind].table(store) });
  store.recordFailures.clear({ profileId, resource: kind, parent: wallet.address, id: keep.read.id });
  return changed;
}

type KeptListed = ReturnType<ServiceRecords['putListed']> | 'better';

/**
 * Keeps a record as a list has it, unless it is kept just so. What cannot be read in a list is not taken for worse than it is known to
 * be: reading it by its id tells. What is not known at all is kept as it came.
 * @returns `better` where it is known better than the list tells it
 */
export function keepListed(context: Keeping, { kind, ...given }: Approvable): KeptListed {
  const { store, profileId, wallet } = context;
  const keep = { ...given, table: RECORD_RESOURCES[kind].table(store) };
  const key = { profileId, parent: wallet.address, id: keep.read.id };
  if (!keep.read.record.ok) {
    const known = keep.table.get(key);
    if (known !== undefined && known.malformed === undefined) return 'better';
    return keep.table.putListed(toPut(context, keep));
  }
  const kept = keep.table.putListed(toPut(context, keep));
  store.recordFailures.clear({ ...key, resource: kind });
  return kept;
}
