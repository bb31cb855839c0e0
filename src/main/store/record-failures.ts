import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import type { KeptNoun, NounKey } from '#shared/model/noun.ts';

/** The last reading of one record, where that failed; it is not asked for by itself before `nextAt`. */
export type RecordFailure = { failure: Failure; failedAt: number; nextAt: number };

export type RecordFailures = {
  /** Notes a failed reading; each one in a row doubles the pause, up to the longest one. */
  note(failed: NounKey & { at: number; failure: Failure }): void;
  clear(key: NounKey): void;
  get(key: NounKey): RecordFailure | undefined;
  /** The records of a noun that are to be left alone at this moment. */
  listPaused(key: { profileId: string; noun: KeptNoun; now: number }): { parent: string; id: string }[];
};

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
const KEY = 'profile_id = @profileId AND noun = @noun AND parent = @parent AND id = @id';

export function createRecordFailures(database: Database): RecordFailures {
  const times = database.prepare(`SELECT times FROM record_failures WHERE ${KEY}`).pluck();
  const upsert = database.prepare(
    `INSERT INTO record_failures VALUES (@profileId, @noun, @parent, @id, @at, @nextAt, @times, @failure)
     ON CONFLICT (profile_id, noun, parent, id) DO UPDATE SET failed_at = excluded.failed_at,
       next_at = excluded.next_at, times = excluded.times, failure = excluded.failure`,
  );
  const remove = database.prepare(`DELETE FROM record_failures WHERE ${KEY}`);
  const one = database.prepare(
    `SELECT failure, failed_at AS failedAt, next_at AS nextAt FROM record_failures WHERE ${KEY}`,
  );
  const paused = database.prepare(
    // One that failed later than now is of a clock that was set back since.
    `SELECT parent, id FROM record_failures
     WHERE profile_id = @profileId AND noun = @noun AND next_at > @now AND failed_at <= @now`,
  );
  return {
    note({ failure, ...failed }) {
      const before = (times.get(failed) as number | undefined) ?? 0;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(before, 16));
      upsert.run({ ...failed, nextAt: failed.at + pause, times: before + 1, failure: JSON.stringify(failure) });
    },
    clear(key) {
      remove.run(key);
    },
    get(key) {
      const row = one.get(key) as (Omit<RecordFailure, 'failure'> & { failure: string }) | undefined;
      return row === undefined ? undefined : { ...row, failure: JSON.parse(row.failure) as Failure };
    },
    listPaused: (key) => paused.all(key) as { parent: string; id: string }[],
  };
}
