import { isFinalStatus } from '#shared/model/status.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceRecords } from '../store/service-records.ts';
import type { WalletSyncContext } from './sync-context.ts';

/** The number of an answer that anything read since takes precedence over. */
export const BEFORE_ANY_READ = 0;

type Keep = {
  table: ServiceRecords;
  read: ReadRecord<object>;
  /** From before the request was sent. */
  requestNumber: number;
};

/** Keeps a record of a wallet as it was read, parsed and raw; a malformed one too. @returns whether anything changed */
export function keepRecord(
  { profileId, wallet, clock }: Pick<WalletSyncContext, 'profileId' | 'wallet' | 'clock'>,
  { table, read, requestNumber }: Keep,
): boolean {
  const { id, raw, record } = read;
  const known = table.get({ profileId, parent: wallet.address, id });
  const status = record.ok && 'status' in record.value ? String(record.value.status) : undefined;
  const kept = table.put({
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
  });
  return kept && known?.raw !== raw;
}
