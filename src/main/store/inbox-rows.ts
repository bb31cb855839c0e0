import type { Database } from 'better-sqlite3';
import type { RecordKind } from '#shared/model/review.ts';
import { bound } from './bound.ts';
import { createInboxDetails, type InboxDetails } from './inbox-details.ts';
import { createInboxForecasts, type InboxForecasts } from './inbox-forecasts.ts';
import type { InboxKey } from './inbox-key.ts';
import { createInboxViews, type InboxViews } from './inbox-views.ts';

/** Where a record stands in the list of approvals. */
export type InboxRow = InboxKey & {
  group: string;
  /** It waits for a key of ours, and no approval of it is under way or stuck. */
  isAwaited: boolean;
  /** Printable ASCII: rows stand in the order of these, and no two have the same, in whichever profiles. */
  place: string;
  /** Our keys that it waits for. */
  signers: readonly string[];
};

/** A record with its place in the list. */
type PlacedKey = InboxKey & Pick<InboxRow, 'place'>;

/** How many rows there are: by `group …`, by `signer …` in lower case, and `awaited`. */
export type InboxCounts = Readonly<Record<string, number>>;

/**
 * The order of the list of approvals, beside the file as long as the app runs: it is made of both files, and of nothing else. Which
 * records have to be judged (again) is kept here too, so that no more than a few are judged at a time.
 */
export type InboxRows = {
  /** The record, or something that it is judged by, is another one. */
  markStale(key: InboxKey): void;
  /** To be told of each profile of which something has to be judged. */
  onStale(listener: (profileId: string) => void): void;
  /** Somebody has asked for the list of this profile. */
  isBegun(profileId: string): boolean;
  /** All of the profile have to be judged, those that stand in the list by their order first. */
  refill(profileId: string): void;
  /** Some that have to be judged, taken off that list; none when all were. */
  takeStale(profileId: string, limit: number): InboxKey[];
  isComplete(profileId: string): boolean;
  /** Puts a row in place of the one of its record; undefined takes that away. @returns the one before */
  replace(key: InboxKey, row: InboxRow | undefined): Pick<InboxRow, 'group'> | undefined;
  find(key: InboxKey): Pick<InboxRow, 'group' | 'place'> | undefined;
  /** Rows of these profiles after a place, in one order; of one signer where it is named. */
  list(page: { profileIds: readonly string[]; after: string; limit: number; signer?: string | undefined }): PlacedKey[];
  counts(profileId: string): InboxCounts;
  /** @returns whether this is the first time in this run that it was told of */
  noteTold(key: InboxKey): boolean;
  /** What the rows are searched, filtered and sorted by, where somebody does. */
  details: InboxDetails;
  forecasts: InboxForecasts;
  views: InboxViews;
};

const KINDS: readonly RecordKind[] = ['transaction', 'signature'];
const KEY = 'profile_id = @profileId AND kind = @kind AND parent = @parent AND id = @id';

/** As the index over it has it. */
const CREATED_AT = `coalesce(CASE WHEN json_valid(parsed) THEN json_extract(parsed, '$.createdAt') END, '')`;

/** Before the first record of a kind. */
const FIRST: { createdAt: unknown; rowid: number } = { createdAt: -1, rowid: -1 };
/** How far the records of each kind have been taken; undefined when all were. */
type Fill = Record<RecordKind, typeof FIRST | undefined>;

export function createInboxRows(database: Database): InboxRows {
  database.exec(TABLES);
  const forecasts = createInboxForecasts(database);
  const details = createInboxDetails(database, forecasts);
  const statements = prepare(database);
  const fills = new Map<string, Fill>();
  const listeners = new Set<(profileId: string) => void>();
  const tell = (profileId: string) => {
    for (const listener of listeners) listener(profileId);
  };

  const fillNext = createFillNext(statements, fills);
  const count = (profileId: string, row: Omit<InboxRow, keyof InboxKey | 'place'>, by: 1 | -1): void => {
    for (const name of listCounted(row)) statements.count.run({ profileId, name, by });
  };
  const find = (key: InboxKey) => {
    const row = statements.find.get(key) as { group: string; isAwaited: number; place: string } | undefined;
    return row && { ...row, isAwaited: row.isAwaited === 1 };
  };
  const replace = database.transaction((key: InboxKey, row: InboxRow | undefined) => {
    const before = find(key);
    if (before !== undefined) {
      const signers = statements.signersOf.all({ profileId: key.profileId, place: before.place }) as string[];
      statements.remove.run(key);
      statements.removeSigners.run({ profileId: key.profileId, place: before.place });
      count(key.profileId, { ...before, signers }, -1);
    }
    if (row !== undefined) {
      statements.insert.run({ ...row, isAwaited: row.isAwaited ? 1 : 0 });
      for (const signer of row.signers)
        statements.insertSigner.run({ ...row, isAwaited: 0, signer: signer.toLowerCase() });
      count(key.profileId, row, 1);
    }
    if (row === undefined) details.hearGone(key);
    else details.hearRow(key);
    return before;
  });

  return {
    markStale(key) {
      // Nobody has asked for the list yet: it is made when somebody does.
      if (!fills.has(key.profileId)) return;
      statements.stale.run(key);
      tell(key.profileId);
    },
    onStale: (listener) => void listeners.add(listener),
    isBegun: (profileId) => fills.has(profileId),
    refill(profileId) {
      fills.set(profileId, { transaction: FIRST, signature: FIRST });
      tell(profileId);
    },
    takeStale(profileId, limit) {
      const stale = statements.takeStale.all({ profileId, limit }) as InboxKey[];
      for (const key of stale) statements.settle.run(key);
      return stale.length > 0 ? stale : fillNext(profileId, limit);
    },
    isComplete(profileId) {
      const fill = fills.get(profileId);
      const isFilled = fill !== undefined && KINDS.every((kind) => fill[kind] === undefined);
      return isFilled && statements.takeStale.get({ profileId, limit: 1 }) === undefined;
    },
    replace,
    find,
    list: ({ profileIds, after, limit, signer }) => {
      const statement = signer === undefined ? statements.list : statements.listOfSigner;
      const asked = { after, limit, signer: signer?.toLowerCase() };
      // The first of all are among the first of each, which the index has.
      const rows = profileIds.flatMap((profileId) => statement.all({ ...asked, profileId }) as PlacedKey[]);
      if (profileIds.length > 1) rows.sort((left, right) => (left.place < right.place ? -1 : 1));
      return rows.slice(0, limit);
    },
    counts: (profileId) => Object.fromEntries(statements.counts.all(profileId) as [string, number][]),
    noteTold: (key) => statements.noteTold.run(key).changes === 1,
    details,
    forecasts,
    views: createInboxViews(database),
  };
}

/** Takes the records of a profile in their order, those of one kind after the other. */
function createFillNext(statements: ReturnType<typeof prepare>, fills: ReadonlyMap<string, Fill>) {
  return (profileId: string, limit: number): InboxKey[] => {
    const fill = fills.get(profileId);
    const kind = fill && KINDS.find((each) => fill[each] !== undefined);
    if (fill === undefined || kind === undefined) return [];
    const rows = statements.unsettled[kind].all({ profileId, limit, ...fill[kind] }) as (InboxKey & typeof FIRST)[];
    const last = rows.at(-1);
    fill[kind] =
      rows.length < limit || last === undefined ? undefined : { createdAt: last.createdAt, rowid: last.rowid };
    return rows.map(({ parent, id }) => ({ profileId, kind, parent, id }));
  };
}

/** What a row counts as. */
function listCounted({ group, isAwaited, signers }: Omit<InboxRow, keyof InboxKey | 'place'>): string[] {
  const names = [`group ${group}`, ...signers.map((signer) => `signer ${signer.toLowerCase()}`)];
  return isAwaited ? [...names, 'awaited'] : names;
}

const TABLES = `
  CREATE TEMP TABLE inbox_rows (
    profile_id TEXT NOT NULL, kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL,
    in_group TEXT NOT NULL, is_awaited INTEGER NOT NULL, place TEXT NOT NULL,
    PRIMARY KEY (profile_id, kind, parent, id)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX temp.inbox_rows_by_place ON inbox_rows (profile_id, place);
  CREATE TEMP TABLE inbox_signers (
    profile_id TEXT NOT NULL, signer TEXT NOT NULL, place TEXT NOT NULL,
    kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (profile_id, signer, place)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX temp.inbox_signers_by_place ON inbox_signers (profile_id, place);
  CREATE TEMP TABLE inbox_counts (
    profile_id TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (profile_id, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE inbox_stale (
    profile_id TEXT NOT NULL, kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (profile_id, kind, parent, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE inbox_told (
    profile_id TEXT NOT NULL, kind TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL,
    PRIMARY KEY (profile_id, kind, parent, id)
  ) STRICT, WITHOUT ROWID;`;

function prepare(database: Database) {
  const columns = 'profile_id AS profileId, kind, parent, id';
  const unsettled = (table: string) =>
    database.prepare(
      `SELECT parent, id, ${CREATED_AT} AS createdAt, rowid FROM ${table}
       -- The first of the two is what SQLite finds its place in the index by.
       WHERE profile_id = @profileId AND settled = 0
         AND ${CREATED_AT} >= @createdAt AND (${CREATED_AT}, rowid) > (@createdAt, @rowid)
       ORDER BY ${CREATED_AT}, rowid LIMIT @limit`,
    );
  return {
    unsettled: { transaction: unsettled('transactions'), signature: unsettled('signatures') },
    stale: database.prepare('INSERT OR IGNORE INTO inbox_stale VALUES (@profileId, @kind, @parent, @id)'),
    takeStale: database.prepare(
      `SELECT ${columns} FROM inbox_stale WHERE profile_id = ${bound('profileId')} LIMIT ${bound('limit')}`,
    ),
    settle: database.prepare(`DELETE FROM inbox_stale WHERE ${KEY}`),
    find: database.prepare(`SELECT in_group AS "group", is_awaited AS isAwaited, place FROM inbox_rows WHERE ${KEY}`),
    insert: database.prepare(
      'INSERT INTO inbox_rows VALUES (@profileId, @kind, @parent, @id, @group, @isAwaited, @place)',
    ),
    remove: database.prepare(`DELETE FROM inbox_rows WHERE ${KEY}`),
    insertSigner: database.prepare(
      'INSERT OR IGNORE INTO inbox_signers VALUES (@profileId, @signer, @place, @kind, @parent, @id)',
    ),
    signersOf: database
      .prepare('SELECT signer FROM inbox_signers WHERE profile_id = @profileId AND place = @place')
      .pluck(),
    removeSigners: database.prepare('DELETE FROM inbox_signers WHERE profile_id = @profileId AND place = @place'),
    count: database.prepare(
      `INSERT INTO inbox_counts VALUES (@profileId, @name, @by)
       ON CONFLICT (profile_id, name) DO UPDATE SET number = number + excluded.number`,
    ),
    noteTold: database.prepare('INSERT OR IGNORE INTO inbox_told VALUES (@profileId, @kind, @parent, @id)'),
    counts: database.prepare('SELECT name, number FROM inbox_counts WHERE profile_id = ? AND number > 0').raw(),
    list: database.prepare(
      `SELECT ${columns}, place FROM inbox_rows WHERE profile_id = @profileId AND place > @after ORDER BY place LIMIT @limit`,
    ),
    listOfSigner: database.prepare(
      `SELECT ${columns}, place FROM inbox_signers
       WHERE profile_id = @profileId AND signer = @signer AND place > @after ORDER BY place LIMIT @limit`,
    ),
  };
}
