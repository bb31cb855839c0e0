import type { Database } from 'better-sqlite3';
import { parentKey } from './parent-key.ts';

/** An approval that was given: when its record was made and when the service had it, as the service wrote both. */
export type ApprovalTime = { askedAt: string | null; givenAt: string };

type Question = { profileId: string; parent: string /** ISO 8601 in UTC. */; since: string };

/** When approvals of a wallet's records were given. */
export type ApprovalTimes = {
  /** Of the records made since then, the newest first; of very many the newest ones. */
  list(question: Question): ApprovalTime[];
};

/** Of so many records at most the approvals are read. */
const MOST_RECORDS = 5_000;

/** As the index over it has it. */
const MADE_AT = `coalesce(CASE WHEN json_valid(parsed) THEN json_extract(parsed, '$.createdAt') END,
  strftime('%Y-%m-%dT%H:%M:%fZ', first_seen_at / 1000.0, 'unixepoch'))`;

export function createApprovalTimes(database: Database): ApprovalTimes {
  const statements = ['transactions', 'signatures'].map((table) =>
    database.prepare(
      `SELECT json_extract(record.parsed, '$.createdAt') AS askedAt, json_extract(given.value, '$.submittedAt') AS givenAt
       FROM (SELECT parsed FROM ${table} WHERE profile_id = @profileId AND parent = @parent AND ${MADE_AT} >= @since
         AND json_valid(parsed) ORDER BY ${MADE_AT} DESC LIMIT ${MOST_RECORDS}) AS record,
         json_each(record.parsed, '$.approvals.submitted') AS given
       WHERE json_type(given.value, '$.submittedAt') = 'text'`,
    ),
  );
  return {
    list: ({ parent, ...question }) =>
      statements.flatMap((statement) => statement.all({ ...question, parent: parentKey(parent) }) as ApprovalTime[]),
  };
}
