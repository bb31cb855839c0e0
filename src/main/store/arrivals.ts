import type { Database } from 'better-sqlite3';
import type { RecordKind } from '#shared/model/review.ts';
import type { InboxKey } from './inbox-key.ts';

/** Up to where the records of each kind were read, as SQLite numbers its rows; a cache that was made anew begins again. */
type ArrivalMark = Record<RecordKind, number>;

/** What came in after a moment, by the order in which it was kept. */
export type Arrivals = {
  newest(): ArrivalMark;
  /** Records of a profile that were kept after the mark, at most so many. */
  list(question: { profileId: string; after: ArrivalMark; limit: number }): InboxKey[];
};

const TABLES = [
  { kind: 'transaction', table: 'transactions' },
  { kind: 'signature', table: 'signatures' },
] as const;

export function createArrivals(database: Database): Arrivals {
  const statements = TABLES.map(({ kind, table }) => ({
    kind,
    newest: database.prepare(`SELECT coalesce(max(rowid), 0) FROM ${table}`).pluck(),
    after: database.prepare(
      `SELECT profile_id AS profileId, '${kind}' AS kind, parent, id FROM ${table}
       WHERE rowid > @rowid AND profile_id = @profileId ORDER BY rowid LIMIT @limit`,
    ),
  }));
  return {
    newest: () => {
      const marks = statements.map(({ kind, newest }) => [kind, newest.get() as number]);
      return Object.fromEntries(marks) as ArrivalMark;
    },
    list: ({ profileId, after: mark, limit }) =>
      statements.flatMap(({ kind, after }) => after.all({ profileId, rowid: mark[kind], limit }) as InboxKey[]),
  };
}
