import type { Database } from 'better-sqlite3';
import { POLICY_OUTCOMES, type PolicyOutcome } from '#shared/policy-outcomes.ts';
import type { InboxKey } from './inbox-key.ts';

/** A request that a forecast is made of, with what it is made with, as JSON. */
type AskedRow = { key: InboxKey; subject: string };

/**
 * What the policies would say of rows of the list of approvals, kept beside their details. Each forecast has the number of what it was made with: one of another
 * number counts as not known.
 */
export type InboxForecasts = {
  /** A forecast is to be made of the row; null where no policy is asked about it. */
  ask(key: InboxKey, subject: string | null): void;
  /** Some rows whose forecast is not of this version. */
  next(question: { profileId: string; version: number; limit: number }): AskedRow[];
  /** @param outcome null where no policy is over it */
  put(key: InboxKey, outcome: PolicyOutcome | null, version: number): void;
};

const KEY = 'profile_id = @profileId AND kind = @kind AND parent = @parent AND id = @id';

const TABLE = `
  CREATE TEMP TABLE inbox_forecasts (
    profile_id TEXT NOT NULL, kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL,
    subject TEXT NOT NULL, forecast TEXT, forecast_version INTEGER NOT NULL,
    PRIMARY KEY (profile_id, kind, parent, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX temp.inbox_forecasts_by_version ON inbox_forecasts (profile_id, forecast_version);`;

/** The outcome of a row joined with its forecast, null where no policy is over it; takes `@forecastVersion`. */
export const FORECAST = `CASE WHEN subject IS NULL THEN NULL WHEN forecast_version = @forecastVersion THEN forecast ELSE 'not-known' END`;

/** Higher for what is graver, 0 for what no policy stops. */
export const FORECAST_WEIGHT = `CASE ${FORECAST} ${POLICY_OUTCOMES.map(
  (outcome, rank) => `WHEN '${outcome}' THEN ${POLICY_OUTCOMES.length - 1 - rank}`,
).join(' ')} ELSE 0 END`;

export function createInboxForecasts(database: Database): InboxForecasts {
  database.exec(TABLE);
  const insert = database.prepare(
    'INSERT OR REPLACE INTO inbox_forecasts VALUES (@profileId, @kind, @parent, @id, @subject, NULL, -1)',
  );
  const remove = database.prepare(`DELETE FROM inbox_forecasts WHERE ${KEY}`);
  const older = (comparison: string) =>
    `SELECT profile_id AS profileId, kind, parent, id, subject FROM inbox_forecasts
     WHERE profile_id = @profileId AND forecast_version ${comparison} @version LIMIT @limit`;
  // Two ranges of the index: those that are not of the version are found without those that are.
  const next = database.prepare(`SELECT * FROM (${older('<')}) UNION ALL SELECT * FROM (${older('>')}) LIMIT @limit`);
  const put = database.prepare(
    `UPDATE inbox_forecasts SET forecast = @outcome, forecast_version = @version WHERE ${KEY}`,
  );
  return {
    ask(key, subject) {
      if (subject === null) remove.run(key);
      else insert.run({ ...key, subject });
    },
    next: (question) =>
      (next.all(question) as (InboxKey & { subject: string })[]).map(({ subject, ...key }) => ({ key, subject })),
    put: (key, outcome, version) => void put.run({ ...key, outcome, version }),
  };
}
