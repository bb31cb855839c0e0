import type { Database } from 'better-sqlite3';
import { briefText } from '#shared/cut-text.ts';
import type { Malformed } from '#shared/model/parse-record.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { nameUnnamed } from '#shared/model/unnamed-record.ts';
import { joinTransaction } from './join-transaction.ts';
import type { Listings } from './listings.ts';
import { parentKey } from './parent-key.ts';
import { createRecordHeads, type ReadRow, type RecordHeads } from './record-heads.ts';
import { createRecordPages, type RecordPageKey, type RecordPages, rowsSql } from './record-pages.ts';
import type { SearchIndex } from './search-index.ts';
import { collectText, readTitle, type SearchedResource } from './search-text.ts';
import type { RowCheck } from './sound/row-check.ts';
import { refreshSql, upsertSql } from './upsert-sql.ts';

/** Tables of service resources; all have one shape (see the first two migrations). */
const TABLES = {
  wallets: { searchedAs: 'wallet', ofWallet: true },
  transactions: { searchedAs: 'transaction', ofWallet: true },
  signatures: { searchedAs: 'signature', ofWallet: true },
  delegated_signers: { searchedAs: 'delegated-signer', ofWallet: true },
  // Amounts change with each look, and nobody looks for a wallet by its balance.
  balances: { searchedAs: null, ofWallet: true },
  nfts: { searchedAs: 'nft', ofWallet: false },
  collections: { searchedAs: 'collection', ofWallet: false },
  templates: { searchedAs: 'template', ofWallet: false },
  credentials: { searchedAs: 'credential', ofWallet: false },
  orders: { searchedAs: 'order', ofWallet: false },
  actions: { searchedAs: 'action', ofWallet: false },
} as const satisfies Record<string, { searchedAs: SearchedResource | null; ofWallet: boolean }>;
export type ServiceTable = keyof typeof TABLES;

/** A record of the service as last read: parsed where it could be, raw always. */
export type StoredRecord = {
  profileId: string;
  /** What it belongs to: the address of its wallet, the id of its collection or template; empty where it belongs to nothing. */
  parent: string;
  id: string;
  status: string | undefined;
  /** The parsed record, to be read again with its schema; undefined when it is malformed. */
  parsed: unknown;
  raw: string;
  malformed: Malformed | undefined;
  /** Milliseconds since 1970. */
  firstSeenAt: number;
  fetchedAt: number;
};

export type PutRecord = Omit<StoredRecord, 'firstSeenAt'> & {
  /** Number of the request that brought it: an older request's answer never replaces a newer one's. */
  requestNumber: number;
  /** Whether the record will not change any more: such a record is not replaced by one that still might. */
  final: boolean;
  /** What it is known by beside itself, where the service does not tell it: searched like a part of it. */
  asked?: { title: string | undefined; text: unknown } | undefined;
};

export type RecordKey = { profileId: string; parent: string; id: string };

type Kept = 'changed' | 'same' | 'refused';

export type ServiceRecords = RecordHeads & {
  /** Keeps the record, and what is searched of it, unless a newer or final one is there: `same` is one that has the very same text. */
  put(record: PutRecord): Kept;
  /** The same for a record as a list has it: where it is kept just so, nothing is written. */
  putListed(record: PutRecord): Kept;
  get(key: RecordKey): StoredRecord | undefined;
  /** Whether it will not change any more; undefined for one that is not there. */
  isSettled(key: RecordKey): boolean | undefined;
  /** Has each that the search does not know found again. */
  indexMissing(): void;
  /** Takes it out of the store and the search. */
  remove(key: RecordKey): void;
  listByParent(key: { profileId: string; parent: string }): StoredRecord[];
  /** A page of them, the newest first. */
  listPage(page: RecordPageKey): StoredRecord[];
  count(key: { profileId: string; parent: string }): number;
  listByProfile(profileId: string): StoredRecord[];
  /** What those belong to that may still change, in the whole profile. */
  listOpenParents(profileId: string): string[];
  /** Of one parent, those that have no name but the one they were given here. */
  listUnnamed(key: { profileId: string; parent: string }): string[];
  /** One text member of all records of a parent, each value once, by its path in SQLite's JSON notation. */
  listValues(key: { profileId: string; parent: string; path: string }): string[];
  /** Those that may still change, and those that could not be read. */
  listUnsettled(profileId: string): StoredRecord[];
  /** The highest number of a request whose answer is kept; 0 when there is none. */
  newestRequestNumber(): number;
};

type Row = {
  profile_id: string;
  parent: string;
  id: string;
  status: string | null;
  parsed: string | null;
  raw: string;
  malformed_field: string | null;
  malformed_rule: string | null;
  first_seen_at: number;
  fetched_at: number;
  request_number: number;
  settled: number;
};

type Options = {
  database: Database;
  table: ServiceTable;
  index: SearchIndex;
  /** Called with the key of each record that became another one or was removed, in the step that did it. */
  touched?: (key: RecordKey) => void;
  /** Where lists bring them: how old they are is kept there. */
  listed?: { listings: Listings; kind: RecordKind };
  /** Checks rows before they are read. */
  check: Pick<RowCheck, 'ensure'>;
};

/** The repository of one service resource. EVM addresses of wallets are keyed in lower case, so one wallet is one parent. */
export function createServiceRecords({
  database,
  table,
  index,
  touched = () => {},
  listed,
  check,
}: Options): ServiceRecords {
  const statements = prepare(database, table);
  const { searchedAs, ofWallet } = TABLES[table];
  const keyed = <Key extends { parent?: string | undefined }>(key: Key) =>
    ofWallet && key.parent !== undefined ? { ...key, parent: parentKey(key.parent) } : key;
  const readAt = listed === undefined ? fetchedAtOf : createReadAt(listed);
  const fromRow = (row: Row): StoredRecord => toStored(row, readAt(row));
  const all = (rows: unknown[]) => (rows as Row[]).map(fromRow);
  const isLate = (record: PutRecord): boolean =>
    (listed?.listings.lastRead({ ...record, kind: listed.kind }, true)?.requestNumber ?? 0) > record.requestNumber;
  const sound = (where: string, parameters: object) => check.ensure(table, { where, parameters: { ...parameters } });
  const soundOne = (key: RecordKey) => sound(`${OF_PARENT} AND id = @id`, key);
  const put = joinTransaction(database, (record: PutRecord): Kept => {
    const parameters = toParameters(record);
    const before = statements.kept.get(parameters) as KeptBefore | undefined;
    // A list that was read since has it as it is kept.
    if (isLate(record)) return 'refused';
    // Of what is the same no index but one is written.
    const write = before?.isSame === 1 ? statements.refresh : statements.upsert;
    if (write.run(parameters).changes === 0) return 'refused';
    const isSameText = before?.isSameText === 1;
    // What was damaged on this computer may have been read again with the very same text.
    if (isSameText && before.isMalformed === 0) return 'same';
    if (searchedAs !== null) index.put(toEntry(searchedAs, record));
    touched(record);
    return isSameText ? 'same' : 'changed';
  });
  const remove = joinTransaction(database, (key: RecordKey): void => {
    statements.remove.run(key);
    if (searchedAs !== null) index.remove({ ...key, resource: searchedAs });
    touched(key);
  });
  return {
    put(record) {
      soundOne(keyed(record));
      return put(keyed(record));
    },
    putListed(given) {
      const record = keyed(given);
      soundOne(record);
      const kept = statements.kept.get(toParameters(record)) as KeptBefore | undefined;
      return kept?.isSame === 1 ? 'same' : put(record);
    },
    get(key) {
      soundOne(keyed(key));
      const row = statements.one.get(keyed(key)) as Row | undefined;
      return row === undefined ? undefined : fromRow(row);
    },
    isSettled(key) {
      soundOne(keyed(key));
      const settled = statements.settled.get(keyed(key)) as number | undefined;
      return settled === undefined ? undefined : settled === 1;
    },
    indexMissing() {
      if (searchedAs === null) return;
      sound('TRUE', {});
      for (const record of all(statements.unsearched.all({ resource: searchedAs })))
        index.put(toEntry(searchedAs, record));
    },
    remove: (key) => remove(keyed(key)),
    ...createLists({ pages: createRecordPages(database, table), statements, keyed, sound, readAt }),
    ...createRecordHeads({ database, table, keyed, readAt, check }),
    newestRequestNumber: () => statements.newest.get() as number,
  };
}

type Statements = ReturnType<typeof prepare>;
type ListsOptions = {
  pages: RecordPages;
  statements: Statements;
  keyed: <Key extends { parent?: string | undefined }>(key: Key) => Key;
  sound: (where: string, parameters: object) => boolean;
  readAt: (row: ReadRow) => number;
};
type Lists = Pick<
  ServiceRecords,
  | 'listByParent'
  | 'listPage'
  | 'count'
  | 'listOpenParents'
  | 'listUnnamed'
  | 'listValues'
  | 'listUnsettled'
  | 'listByProfile'
>;

function createLists({ pages, statements, keyed, sound, readAt }: ListsOptions): Lists {
  const all = (rows: unknown[]) => (rows as Row[]).map((row) => toStored(row, readAt(row)));
  return {
    listByParent(key) {
      sound(OF_PARENT, keyed(key));
      return all(statements.byParent.all(keyed(key)));
    },
    listPage(key) {
      const asked = () => ({ rowids: JSON.stringify(pages.find(keyed(key))) });
      // What could not be read has gone, or stands elsewhere.
      const isChanged = sound('rowid IN (SELECT value FROM json_each(@rowids))', asked());
      if (isChanged) sound(OF_PARENT, keyed(key));
      return all(statements.ofRowids.all(asked()));
    },
    count: (key) => statements.count.get(keyed(key)) as number,
    listOpenParents: (profileId) => statements.openParents.all({ profileId }) as string[],
    listUnnamed: (key) => statements.unnamed.all({ ...keyed(key), ...UNNAMED }) as string[],
    listValues: (key) => statements.values(key.path).all(keyed(key)) as string[],
    listUnsettled(profileId) {
      sound('profile_id = @profileId AND settled = 0', { profileId });
      return all(statements.unsettled.all({ profileId }));
    },
    listByProfile(profileId) {
      sound('profile_id = @profileId', { profileId });
      return all(statements.byProfile.all({ profileId }));
    },
  };
}

/** Between these are the names that are given here. */
const UNNAMED = { first: nameUnnamed(''), last: nameUnnamed('\u{10ffff}') };

type KeptBefore = { isSame: number; isSameText: number; isMalformed: number };

const OF_PARENT = 'profile_id = @profileId AND parent = @parent';

function prepare(database: Database, table: ServiceTable) {
  const ofParent = OF_PARENT;
  const newestFirst = 'ORDER BY first_seen_at DESC, rowid DESC';
  return {
    upsert: database.prepare(upsertSql(table)),
    one: database.prepare(`SELECT * FROM ${table} WHERE ${ofParent} AND id = @id`),
    refresh: database.prepare(refreshSql(table)),
    kept: database.prepare(
      `SELECT raw = @raw AS isSameText, raw = @raw AND parsed IS @parsed AND status IS @status AND settled = @settled
         AND malformed_field IS @malformedField AND malformed_rule IS @malformedRule AS isSame,
         malformed_field IS NOT NULL AS isMalformed
       FROM ${table} WHERE ${ofParent} AND id = @id`,
    ),
    settled: database.prepare(`SELECT settled FROM ${table} WHERE ${ofParent} AND id = @id`).pluck(),
    remove: database.prepare(`DELETE FROM ${table} WHERE ${ofParent} AND id = @id`),
    byParent: database.prepare(`SELECT * FROM ${table} WHERE ${ofParent} ${newestFirst}`),
    ofRowids: database.prepare(rowsSql(table)),
    byProfile: database.prepare(`SELECT * FROM ${table} WHERE profile_id = @profileId ${newestFirst}`),
    count: database.prepare(`SELECT count(*) FROM ${table} WHERE ${ofParent}`).pluck(),
    openParents: database
      .prepare(`SELECT DISTINCT parent FROM ${table} WHERE profile_id = @profileId AND settled = 0`)
      .pluck(),
    unnamed: database.prepare(`SELECT id FROM ${table} WHERE ${ofParent} AND id BETWEEN @first AND @last`).pluck(),
    newest: database
      .prepare(
        `SELECT coalesce((SELECT request_number FROM ${table} WHERE request_number BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}
         ORDER BY request_number DESC LIMIT 1), 0)`,
      )
      .pluck(),
    unsettled: database.prepare(`SELECT * FROM ${table} WHERE profile_id = @profileId AND settled = 0 ${newestFirst}`),
    unsearched: database.prepare(
      `SELECT record.* FROM ${table} AS record WHERE NOT EXISTS (SELECT 1 FROM search_entries AS entry
       WHERE entry.profile_id = record.profile_id AND entry.resource = @resource AND entry.parent = record.parent AND entry.id = record.id)`,
    ),
    // The path stands in the text, so that an index over it is found.
    values: (path: string) =>
      database
        .prepare(`SELECT DISTINCT ${textAt(path)} FROM ${table} WHERE ${ofParent} AND ${textAt(path)} IS NOT NULL`)
        .pluck(),
  };
}

/** @param path of our own, such as `$.params.chain` */
function textAt(path: string): string {
  return `CASE WHEN json_valid(parsed) AND json_type(parsed, '${path}') = 'text' THEN json_extract(parsed, '${path}') END`;
}

function fetchedAtOf({ fetched_at }: ReadRow): number {
  return fetched_at;
}

/** When a record was last read: by itself, or as one of a list that has it as it is kept. */
function createReadAt({ listings, kind }: NonNullable<Options['listed']>): (row: ReadRow) => number {
  return ({ profile_id: profileId, parent, id, settled, fetched_at, request_number }) => {
    const read = listings.lastRead({ profileId, kind, parent, id }, settled === 1);
    return read !== undefined && read.requestNumber >= request_number ? read.at : fetched_at;
  };
}

/** What is found of a record: its ids and every text in it; of one that could not be read, its raw text. */
function toEntry(
  resource: SearchedResource,
  { profileId, parent, id, parsed, raw, asked }: Omit<StoredRecord, 'firstSeenAt'> & Pick<PutRecord, 'asked'>,
) {
  const title = briefText(asked?.title ?? readTitle(resource, parsed) ?? id);
  return { profileId, resource, parent, id, title, body: collectText([id, parent, asked?.text, parsed ?? raw]) };
}

function toParameters(record: PutRecord) {
  return {
    profileId: record.profileId,
    parent: record.parent,
    id: record.id,
    status: record.status ?? null,
    parsed: record.parsed === undefined ? null : JSON.stringify(record.parsed),
    raw: record.raw,
    malformedField: record.malformed?.field ?? null,
    malformedRule: record.malformed?.rule ?? null,
    fetchedAt: record.fetchedAt,
    requestNumber: record.requestNumber,
    settled: record.final ? 1 : 0,
  };
}

function toStored(row: Row, fetchedAt: number): StoredRecord {
  const malformed =
    row.malformed_field === null ? undefined : { field: row.malformed_field, rule: row.malformed_rule ?? '' };
  return {
    profileId: row.profile_id,
    parent: row.parent,
    id: row.id,
    status: row.status ?? undefined,
    parsed: row.parsed === null ? undefined : JSON.parse(row.parsed),
    raw: row.raw,
    malformed,
    firstSeenAt: row.first_seen_at,
    fetchedAt,
  };
}
