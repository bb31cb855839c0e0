import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import type { RecordKind } from '#shared/model/review.ts';

/** A record that is read by its id. */
export type FailedKey = { profileId: string; resource: KeptResource | RecordKind; parent: string; id: string };

/** The last reading of one record, where that failed; it is not asked for by itself before `nextAt`. */
export type RecordFailure = {
  failure: Failure;
  failedAt: number;
  nextAt: number;
  /** How often in a row the service said that it has no such record. */
  missing: number;
};

export type NewRecordFailure = FailedKey & {
  at: number;
  failure: Failure;
  /** Whether the service said that it has no such record. */
  isMissing: boolean;
  /** Whether to ask again at once when it says so for the first time: that may be a slip. */
  isDoubted?: boolean | undefined;
  /** How long the service asked to be left alone, in milliseconds. */
  retryAfterMs?: number | undefined;
};

export type RecordFailures = {
  /** Notes a failed reading; each one in a row doubles the pause, up to the longest one. */
  note(failed: NewRecordFailure): void;
  clear(key: FailedKey): void;
  get(key: FailedKey): RecordFailure | undefined;
  /** The records of a resource whose last reading failed, with whether they are to be left alone at this moment. */
  list(key: Pick<FailedKey, 'profileId' | 'resource'> & { now: number }): FailedRecord[];
};

type FailedRecord = { parent: string; id: string; failedAt: number; isPaused: boolean };

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
/** So often a service has to say it before a record counts as gone. */
const MISSING_TO_BE_GONE = 2;
const KEY = 'profile_id = @profileId AND resource = @resource AND parent = @parent AND id = @id';

/** The service has said more than once that it has no such record. */
export function isGone({ missing }: Pick<RecordFailure, 'missing'>): boolean {
  return missing >= MISSING_TO_BE_GONE;
}

/** @param touched called with the key of each record of which the last reading is another one */
export function createRecordFailures(database: Database, touched: (key: FailedKey) => void): RecordFailures {
  const before = database.prepare(`SELECT times, missing FROM record_failures WHERE ${KEY}`);
  const upsert = database.prepare(
    `INSERT INTO record_failures VALUES (@profileId, @resource, @parent, @id, @at, @nextAt, @times, @failure, @missing)
     ON CONFLICT (profile_id, resource, parent, id) DO UPDATE SET failed_at = excluded.failed_at, next_at = excluded.next_at,
       times = excluded.times, failure = excluded.failure, missing = excluded.missing`,
  );
  const remove = database.prepare(`DELETE FROM record_failures WHERE ${KEY}`);
  const one = database.prepare(
    `SELECT failure, failed_at AS failedAt, next_at AS nextAt, missing FROM record_failures WHERE ${KEY}`,
  );
  const all = database.prepare(
    // One that failed later than now is of a clock that was set back since.
    `SELECT parent, id, failed_at AS failedAt, next_at > @now AND failed_at <= @now AS isPaused FROM record_failures
     WHERE profile_id = @profileId AND resource = @resource`,
  );
  return {
    note({ failure, isMissing, isDoubted = false, retryAfterMs = 0, ...given }) {
      const failed = keyed(given);
      const { times, missing } = (before.get(failed) as { times: number; missing: number } | undefined) ?? NEVER;
      const longer = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(times, 16));
      const pause = isDoubted && isMissing && missing === 0 ? 0 : longer;
      upsert.run({
        ...failed,
        nextAt: failed.at + Math.max(pause, retryAfterMs),
        times: times + 1,
        failure: JSON.stringify(failure),
        missing: isMissing ? missing + 1 : missing,
      });
      touched(failed);
    },
    clear(key) {
      if (remove.run(keyed(key)).changes > 0) touched(keyed(key));
    },
    get(key) {
      const row = one.get(keyed(key)) as (Omit<RecordFailure, 'failure'> & { failure: string }) | undefined;
      return row === undefined ? undefined : { ...row, failure: JSON.parse(row.failure) as Failure };
    },
    list: (key) =>
      (all.all(key) as (Omit<FailedRecord, 'isPaused'> & { isPaused: number })[]).map((row) => ({
        ...row,
        isPaused: row.isPaused === 1,
      })),
  };
}

const NEVER = { times: 0, missing: 0 };

/** One wallet is one parent, however its address is written. */
function keyed<Key extends { parent: string }>(key: Key): Key {
  return /^0x[0-9a-fA-F]{40}$/.test(key.parent) ? { ...key, parent: key.parent.toLowerCase() } : key;
}
