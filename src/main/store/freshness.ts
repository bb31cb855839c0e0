import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';

/** How old what we show is: when a resource was last read well, and the failure since, if any. */
export type FreshnessEntry = {
  profileId: string;
  resource: string;
  succeededAt: number | null;
  failedAt: number | null;
  failure: Failure | null;
};

export type Freshness = {
  succeeded(key: { profileId: string; resource: string; at: number }): void;
  failed(key: { profileId: string; resource: string; at: number; failure: Failure }): void;
  /** For a resource of which nothing is left to be read. */
  forgetFailure(key: { profileId: string; resource: string }): void;
  list(profileId: string): FreshnessEntry[];
};

export function createFreshness(database: Database): Freshness {
  const success = database.prepare(
    `INSERT INTO freshness VALUES (@profileId, @resource, @at, NULL, NULL)
     ON CONFLICT (profile_id, resource) DO UPDATE SET succeeded_at = excluded.succeeded_at, failed_at = NULL, failure = NULL`,
  );
  const failure = database.prepare(
    `INSERT INTO freshness VALUES (@profileId, @resource, NULL, @at, @failure)
     ON CONFLICT (profile_id, resource) DO UPDATE SET failed_at = excluded.failed_at, failure = excluded.failure`,
  );
  const forget = database.prepare(
    'UPDATE freshness SET failed_at = NULL, failure = NULL WHERE profile_id = @profileId AND resource = @resource',
  );
  const all = database.prepare(
    `SELECT profile_id AS profileId, resource, succeeded_at AS succeededAt, failed_at AS failedAt, failure
     FROM freshness WHERE profile_id = ? ORDER BY resource`,
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
    list(profileId) {
      return (all.all(profileId) as (Omit<FreshnessEntry, 'failure'> & { failure: string | null })[]).map((row) => ({
        ...row,
        failure: row.failure === null ? null : (JSON.parse(row.failure) as Failure),
      }));
    },
  };
}
