import { saysNothingThere } from '../service/failure-table.ts';
import { buildServiceFailure, type ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import { type FailedKey, isGone, type NewRecordFailure } from '../store/record-failures.ts';
import { ownRequest } from './own-request.ts';
import type { SyncContext } from './sync-context.ts';

const MINUTE_MS = 60_000;
/** One in twenty of the 360 reads of a minute: however many records are gone, they cost no more together. */
const READS_A_MINUTE = 18;

/** Counts the reads that each profile spends on records that are gone. */
export function createMissingReads(clock: () => number): SyncContext['takeMissingRead'] {
  const taken = new Map<string, number[]>();
  return (profileId) => {
    const now = clock();
    // Taken later than now: the clock was set back since.
    const recent = (taken.get(profileId) ?? []).filter((at) => at <= now && now - at < MINUTE_MS);
    const isLeft = recent.length < READS_A_MINUTE;
    taken.set(profileId, isLeft ? [...recent, now] : recent);
    return isLeft;
  };
}

type Asking = Pick<SyncContext, 'store' | 'takeMissingRead'>;

/**
 * Whether a record may be asked for by its id. One that is gone is asked for out of a small share of all reads, unless a person
 * waits for it. @returns what is said in its place where it may not
 */
export function holdMissing(
  { store, takeMissingRead }: Asking,
  key: FailedKey,
  priority: number = REQUEST_PRIORITY.background,
): ServiceFailure | undefined {
  if (priority >= REQUEST_PRIORITY.screen) return undefined;
  const failed = store.recordFailures.get(key);
  if (failed === undefined || !isGone(failed) || takeMissingRead(key.profileId)) return undefined;
  const { happened, next } = failed.failure;
  return buildServiceFailure(ownRequest(store, key.profileId), {
    code: 'not-found',
    words: { happened, next },
    mayHaveActed: false,
  });
}

type Failed = FailedKey & Pick<NewRecordFailure, 'isDoubted'> & { failure: ServiceFailure };

/** Notes beside a record that reading it failed. */
export function noteRecordFailure(
  { store, clock }: Pick<SyncContext, 'store' | 'clock'>,
  { failure, ...key }: Failed,
): void {
  const { retryAfterMs, raw: _, ...told } = failure;
  store.recordFailures.note({ ...key, failure: told, at: clock(), isMissing: saysNothingThere(failure), retryAfterMs });
}
