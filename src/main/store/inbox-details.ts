import type { Database } from 'better-sqlite3';
import type { APPROVAL_REQUESTERS } from '#shared/approval-view.ts';
import type { Rating } from '#shared/model/review.ts';
import type { InboxForecasts } from './inbox-forecasts.ts';
import type { InboxKey } from './inbox-key.ts';

/** What is known of a row only once its record was proven, and by what it is searched, filtered, sorted and grouped. */
export type InboxDetail = {
  rating: Rating;
  requester: (typeof APPROVAL_REQUESTERS)[number];
  /** Higher for what is graver. */
  weight: number;
  /** When it was asked, in milliseconds since 1970; null where that is not told. */
  createdAt: number | null;
  /** What leaves, the first one first. */
  tokens: readonly string[];
  /** In lower case, everything that it is found by. */
  words: string;
  /** What a forecast of the policies is made with, as JSON; null where none is made. */
  subject: string | null;
};

/**
 * Details of the rows of the list of approvals, kept beside them. Nothing is kept of a profile before somebody asks for a list that
 * needs them: who asks for the whole list pays for none of it.
 */
export type InboxDetails = {
  isBegun(profileId: string): boolean;
  /** All rows of the profile have to be detailed (again); those that have no details yet come first. */
  refill(profileId: string): void;
  /** Some rows that have to be detailed. */
  next(profileId: string, limit: number): InboxKey[];
  /** They are detailed; nothing is kept of one that stands in the list no more. */
  put(key: InboxKey, detail: InboxDetail | undefined): void;
  /** A row stands in the list, or is another one than before. */
  hearRow(key: InboxKey): void;
  /** A row has left the list. */
  hearGone(key: InboxKey): void;
  /** Whether every row has details, of now or of before. */
  isComplete(profileId: string): boolean;
};

const KEY = 'profile_id = @profileId AND kind = @kind AND parent = @parent AND id = @id';
const KEY_COLUMNS = 'profile_id TEXT NOT NULL, kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL';

const TABLES = `
  CREATE TEMP TABLE inbox_details (
    ${KEY_COLUMNS}, rating TEXT NOT NULL, requester TEXT NOT NULL, weight INTEGER NOT NULL, created_at INTEGER, token TEXT NOT NULL, words TEXT NOT NULL,
    PRIMARY KEY (profile_id, kind, parent, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE inbox_tokens (
    ${KEY_COLUMNS}, token TEXT NOT NULL, PRIMARY KEY (profile_id, kind, parent, id, token)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE inbox_undetailed (
    ${KEY_COLUMNS}, is_known INTEGER NOT NULL, PRIMARY KEY (profile_id, kind, parent, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX temp.inbox_undetailed_first ON inbox_undetailed (profile_id, is_known);`;

/** @param database with the rows (`createInboxRows`) @param forecasts of the same rows */
export function createInboxDetails(database: Database, forecasts: Pick<InboxForecasts, 'ask'>): InboxDetails {
  database.exec(TABLES);
  const statements = prepare(database);
  const begun = new Set<string>();
  const remove = (key: InboxKey) => {
    statements.remove.run(key);
    statements.removeTokens.run(key);
    statements.settle.run(key);
    forecasts.ask(key, null);
  };
  const put = database.transaction((key: InboxKey, detail: InboxDetail | undefined) => {
    remove(key);
    if (detail === undefined) return;
    const { tokens, subject } = detail;
    statements.insert.run({ ...key, ...detail, token: tokens[0] ?? '', tokens: undefined });
    forecasts.ask(key, subject);
    for (const token of tokens) statements.insertToken.run({ ...key, token });
  });
  return {
    isBegun: (profileId) => begun.has(profileId),
    refill(profileId) {
      begun.add(profileId);
      statements.refill.run({ profileId });
    },
    next: (profileId, limit) => statements.next.all({ profileId, limit }) as InboxKey[],
    put,
    hearRow(key) {
      if (begun.has(key.profileId)) statements.queue.run(key);
    },
    hearGone(key) {
      if (begun.has(key.profileId)) remove(key);
    },
    isComplete: (profileId) => begun.has(profileId) && statements.unknown.get({ profileId }) === undefined,
  };
}

function prepare(database: Database) {
  const isKnown = `EXISTS (SELECT 1 FROM inbox_details AS made WHERE made.profile_id = @profileId AND made.kind = asked.kind
    AND made.parent = asked.parent AND made.id = asked.id)`;
  return {
    refill: database.prepare(
      `INSERT OR IGNORE INTO inbox_undetailed SELECT profile_id, kind, parent, id, ${isKnown}
       FROM inbox_rows AS asked WHERE profile_id = @profileId`,
    ),
    queue: database.prepare(
      `INSERT OR IGNORE INTO inbox_undetailed SELECT @profileId, asked.kind, asked.parent, asked.id, ${isKnown}
       FROM (SELECT @kind AS kind, @parent AS parent, @id AS id) AS asked`,
    ),
    next: database.prepare(
      `SELECT profile_id AS profileId, kind, parent, id FROM inbox_undetailed
       WHERE profile_id = @profileId ORDER BY is_known LIMIT @limit`,
    ),
    unknown: database.prepare('SELECT 1 FROM inbox_undetailed WHERE profile_id = @profileId AND is_known = 0 LIMIT 1'),
    settle: database.prepare(`DELETE FROM inbox_undetailed WHERE ${KEY}`),
    remove: database.prepare(`DELETE FROM inbox_details WHERE ${KEY}`),
    removeTokens: database.prepare(`DELETE FROM inbox_tokens WHERE ${KEY}`),
    insert: database.prepare(
      'INSERT INTO inbox_details VALUES (@profileId, @kind, @parent, @id, @rating, @requester, @weight, @createdAt, @token, @words)',
    ),
    insertToken: database.prepare(
      'INSERT OR IGNORE INTO inbox_tokens VALUES (@profileId, @kind, @parent, @id, @token)',
    ),
  };
}
