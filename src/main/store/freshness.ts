import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';

/** How old what we show is: when a subject was last read well, and the failure since, if any. */
type FreshnessEntry = {
  subject: string;
  succeededAt: number | null;
  failedAt: number | null;
  failure: Failure | null;
};

export type Freshness = {
  succeeded(key: { profileId: string; subject: string; at: number }): void;
  failed(key: { profileId: string; subject: string; at: number; failure: Failure }): void;
  /** For a subject of which nothing is left to be read. */
  forgetFailure(key: { profileId: string; subject: string }): void;
  get(key: { profileId: string; subject: string }): Pick<FreshnessEntry, 'succeededAt' | 'failedAt'> | undefined;
  list(profileId: string): FreshnessEntry[];
};

export function createFreshness(database: Database): Freshness {
  const success = database.prepare(
    `INSERT INTO freshness VALUES (@profileId, @subject, @at, NULL, NULL)
     ON CONFLICT (profile_id, subject) DO UPDATE SET succeeded_at = excluded.succeeded_at, failed_at = NULL, failure = NULL`,
  );
  const failure = database.prepare(
    `INSERT INTO freshness VALUES (@profileId, @subject, NULL, @at, @failure)
     ON CONFLICT (profile_id, subject) DO UPDATE SET failed_at = excluded.failed_at, failure = excluded.failure`,
  );
  const forget = database.prepare(
    'UPDATE freshness SET failed_at = NULL, failure = NULL WHERE profile_id = @profileId AND subject = @subject',
  );
  const one = database.prepare(
    'SELECT succeeded_at AS succeededAt, failed_at AS failedAt FROM freshness WHERE profile_id = @profileId AND subject = @subject',
  );
  const all = database.prepare(
    `SELECT subject, succeeded_at AS succeededAt, failed_at AS failedAt, failure
     FROM freshness WHERE profile_id = ? ORDER BY subject`,
  );
  return {
    succeeded(key) {
      success.run(key);
    },
    failed(key) {
      failure.run({ ...key, failure: JSON.stringify(key.failure) });
    },
    forgetFailure(key) {
      forget.run(key);
    },
    get: (key) => one.get(key) as Pick<FreshnessEntry, 'succeededAt' | 'failedAt'> | undefined,
    list(profileId) {
      return (all.all(profileId) as (Omit<FreshnessEntry, 'failure'> & { failure: string | null })[]).map((row) => ({
        ...row,
        failure: row.failure === null ? null : (JSON.parse(row.failure) as Failure),
      }));
    },
  };
}
