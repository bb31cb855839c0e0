import type { Database } from 'better-sqlite3';
import type { RowCheck } from './sound/row-check.ts';
import { ALL_ROWS } from './sound/table-check.ts';

/** A record without its content: thousands of these are sorted and counted. */
export type RecordHead = {
  parent: string;
  id: string;
  settled: boolean;
  isUnreadable: boolean;
  firstSeenAt: number;
  fetchedAt: number;
};

/** Behind which head a page of them begins. */
type HeadPlace = { fetchedAt: number; rowid: number };

type OpenPage = {
  profileId: string;
  parent: string;
  only?: 'unreadable' | undefined;
  limit: number;
  after?: HeadPlace | undefined;
};

export type RecordHeads = {
  /** All of the profile, or of one parent. */
  listHeads(key: { profileId: string; parent?: string | undefined }): RecordHead[];
  /**
   * Of one parent, those that may still change, or of these the ones that cannot be read: as many at most, what was read by itself
   * longest ago first. `next` where more may follow.
   */
  listOpen(page: OpenPage): { heads: RecordHead[]; next: HeadPlace | undefined };
  getHead(key: { profileId: string; parent: string; id: string }): RecordHead | undefined;
};

/** What tells when a record was last read. */
export type ReadRow = {
  profile_id: string;
  parent: string;
  id: string;
  settled: number;
  fetched_at: number;
  request_number: number;
};

type Options = {
  database: Database;
  table: string;
  keyed: <Key extends { parent?: string | undefined }>(key: Key) => Key;
  readAt: (row: ReadRow) => number;
  check: Pick<RowCheck, 'ensure'>;
};

export function createRecordHeads({ database, table, keyed, readAt, check }: Options): RecordHeads {
  const statements = prepare(database, table);
  const readSound = (read: () => unknown[]): HeadRow[] => {
    const rows = read() as HeadRow[];
    const isSound = rows.every(isSoundHead) || !check.ensure(table, ALL_ROWS);
    return isSound ? rows : (read() as HeadRow[]);
  };
  const toHeads = (rows: readonly HeadRow[]) => rows.map((row) => toHead(row, readAt(row)));
  return {
    listHeads: ({ profileId, parent }) =>
      toHeads(
        readSound(() =>
          parent === undefined
            ? statements.ofProfile.all({ profileId })
            : statements.ofParent.all(keyed({ profileId, parent })),
        ),
      ),
    listOpen({ only, after = FIRST, limit, ...key }) {
      const asked = { ...keyed(key), limit, after: after.fetchedAt, rowid: after.rowid };
      const rows = readSound(() => statements[only ?? 'open'].all(asked));
      const last = rows.at(-1);
      const next = rows.length < limit ? undefined : last && { fetchedAt: last.fetched_at, rowid: last.rowid };
      return { heads: toHeads(rows), next };
    },
    getHead: (key) => toHeads(readSound(() => statements.one.all(keyed(key))))[0],
  };
}

/** Before every head. */
const FIRST: HeadPlace = { fetchedAt: -Number.MAX_SAFE_INTEGER, rowid: -Number.MAX_SAFE_INTEGER };

function prepare(database: Database, table: string) {
  const columns = `rowid, profile_id, parent, id, settled, malformed_field IS NOT NULL AS isUnreadable,
    first_seen_at, fetched_at, request_number`;
  const ofParent = 'profile_id = @profileId AND parent = @parent';
  const list = (where: string) =>
    database.prepare(`SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY first_seen_at DESC, rowid DESC`);
  const listOpen = (which: string) =>
    database.prepare(
      `SELECT ${columns} FROM ${table}
       WHERE ${ofParent} AND settled = 0 ${which} AND (fetched_at, rowid) > (@after, @rowid)
       ORDER BY fetched_at, rowid LIMIT @limit`,
    );
  return {
    ofProfile: list('profile_id = @profileId'),
    ofParent: list(ofParent),
    one: list(`${ofParent} AND id = @id`),
    open: listOpen(''),
    unreadable: listOpen('AND malformed_field IS NOT NULL'),
  };
}

type HeadRow = ReadRow & { rowid: number; isUnreadable: number; first_seen_at: number };

/** The rules are asked for those that this does not hold for. */
function isSoundHead({ parent, id, settled, first_seen_at, fetched_at, request_number }: HeadRow): boolean {
  const areNumbers = [settled, first_seen_at, fetched_at, request_number].every((each) => Number.isSafeInteger(each));
  return areNumbers && [parent, id].every((text) => typeof text === 'string' && !text.includes('\ufffd'));
}

function toHead(row: HeadRow, fetchedAt: number): RecordHead {
  const { parent, id, settled, isUnreadable, first_seen_at: firstSeenAt } = row;
  return { parent, id, settled: settled === 1, isUnreadable: isUnreadable === 1, firstSeenAt, fetchedAt };
}
