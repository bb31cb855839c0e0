import type { Database } from 'better-sqlite3';
import { briefText } from '#shared/cut-text.ts';
import type { Malformed } from '#shared/model/parse-record.ts';
import type { SearchIndex } from './search-index.ts';
import { collectText, readTitle, type SearchedResource } from './search-text.ts';

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

type RecordKey = { profileId: string; parent: string; id: string };

/** A record without its content: thousands of these are sorted and counted. */
export type RecordHead = { parent: string; id: string; settled: boolean; firstSeenAt: number; fetchedAt: number };

export type ServiceRecords = {
  /** Keeps the record, and what is searched of it, unless a newer or final one is there. @returns whether anything changed */
  put(record: PutRecord): boolean;
  get(key: RecordKey): StoredRecord | undefined;
  /** Whether it will not change any more; undefined for one that is not there. */
  isSettled(key: RecordKey): boolean | undefined;
  /** Has each that the search does not know found again. */
  indexMissing(): void;
  /** Takes it out of the store and the search. */
  remove(key: RecordKey): void;
  listByParent(key: { profileId: string; parent: string }): StoredRecord[];
  /** A page of them, the newest first; pages count from 1. */
  listPage(page: { profileId: string; parent: string; page: number; perPage: number }): StoredRecord[];
  count(key: { profileId: string; parent: string }): number;
  /** All of the profile, or of one parent. */
  listHeads(key: { profileId: string; parent?: string | undefined }): RecordHead[];
  listByProfile(profileId: string): StoredRecord[];
  /** Those that may still change, and those that could not be read. */
  listUnsettled(profileId: string): StoredRecord[];
  /** One text member of every parsed record of a parent, by its path in SQLite's JSON notation; nothing else is read. */
  listMember(key: { profileId: string; parent: string; path: string }): { id: string; value: string }[];
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
};

type Options = {
  database: Database;
  table: ServiceTable;
  index: SearchIndex;
  /** Called with the key of each record that became another one or was removed, in the step that did it. */
  touched?: (key: RecordKey) => void;
};

/** The repository of one service resource. EVM addresses of wallets are keyed in lower case, so one wallet is one parent. */
export function createServiceRecords({ database, table, index, touched = () => {} }: Options): ServiceRecords {
  const statements = prepare(database, table);
  const { searchedAs, ofWallet } = TABLES[table];
  const keyed = <Key extends { parent?: string | undefined }>(key: Key) =>
    ofWallet && key.parent !== undefined ? { ...key, parent: parentKey(key.parent) } : key;
  const all = (rows: unknown[]) => (rows as Row[]).map(fromRow);
  const put = database.transaction((record: PutRecord): boolean => {
    const before = statements.before.get(record) as { raw: string; isMalformed: number } | undefined;
    if (statements.upsert.run(toParameters(record)).changes === 0) return false;
    // What was damaged on this computer may have been read again with the very same text.
    if (before?.raw === record.raw && before.isMalformed === 0) return true;
    if (searchedAs !== null) index.put(toEntry(searchedAs, record));
    touched(record);
    return true;
  });
  const remove = database.transaction((key: RecordKey): void => {
    statements.remove.run(key);
    if (searchedAs !== null) index.remove({ ...key, resource: searchedAs });
    touched(key);
  });
  return {
    put: (record) => put(keyed(record)),
    get(key) {
      const row = statements.one.get(keyed(key)) as Row | undefined;
      return row === undefined ? undefined : fromRow(row);
    },
    isSettled(key) {
      const settled = statements.settled.get(keyed(key)) as number | undefined;
      return settled === undefined ? undefined : settled === 1;
    },
    indexMissing() {
      if (searchedAs === null) return;
      for (const record of all(statements.unsearched.all({ resource: searchedAs })))
        index.put(toEntry(searchedAs, record));
    },
    remove: (key) => remove(keyed(key)),
    listByParent: (key) => all(statements.byParent.all(keyed(key))),
    listPage: (page) => all(statements.page.all({ ...keyed(page), offset: (page.page - 1) * page.perPage })),
    count: (key) => statements.count.get(keyed(key)) as number,
    listHeads: (key) =>
      (
        statements.heads.all({ parent: null, ...keyed(key) }) as (Omit<RecordHead, 'settled'> & { settled: number })[]
      ).map((head) => ({ ...head, settled: head.settled === 1 })),
    listUnsettled: (profileId) => all(statements.unsettled.all({ profileId })),
    listMember: (key) => statements.member.all(keyed(key)) as { id: string; value: string }[],
    listByProfile: (profileId) => all(statements.byProfile.all({ profileId })),
    newestRequestNumber: () => statements.newest.get() as number,
  };
}

/** The service's own time of making where it tells one: a first reading brings what is old and what is new at one moment. */
const MADE_AT = `coalesce(json_extract(parsed, '$.createdAt'),
  strftime('%Y-%m-%dT%H:%M:%fZ', first_seen_at / 1000.0, 'unixepoch'))`;

function prepare(database: Database, table: ServiceTable) {
  const ofParent = 'profile_id = @profileId AND parent = @parent';
  const newestFirst = 'ORDER BY first_seen_at DESC, rowid DESC';
  return {
    upsert: database.prepare(upsertSql(table)),
    one: database.prepare(`SELECT * FROM ${table} WHERE ${ofParent} AND id = @id`),
    before: database.prepare(
      `SELECT raw, malformed_field IS NOT NULL AS isMalformed FROM ${table} WHERE ${ofParent} AND id = @id`,
    ),
    settled: database.prepare(`SELECT settled FROM ${table} WHERE ${ofParent} AND id = @id`).pluck(),
    remove: database.prepare(`DELETE FROM ${table} WHERE ${ofParent} AND id = @id`),
    byParent: database.prepare(`SELECT * FROM ${table} WHERE ${ofParent} ${newestFirst}`),
    page: database.prepare(
      `SELECT * FROM ${table} WHERE ${ofParent} ORDER BY ${MADE_AT} DESC, rowid DESC LIMIT @perPage OFFSET @offset`,
    ),
    byProfile: database.prepare(`SELECT * FROM ${table} WHERE profile_id = @profileId ${newestFirst}`),
    count: database.prepare(`SELECT count(*) FROM ${table} WHERE ${ofParent}`).pluck(),
    heads: database.prepare(
      `SELECT parent, id, settled, first_seen_at AS firstSeenAt, fetched_at AS fetchedAt FROM ${table}
       WHERE profile_id = @profileId AND (@parent IS NULL OR parent = @parent) ${newestFirst}`,
    ),
    newest: database.prepare(`SELECT coalesce(max(request_number), 0) FROM ${table}`).pluck(),
    unsettled: database.prepare(`SELECT * FROM ${table} WHERE profile_id = @profileId AND settled = 0 ${newestFirst}`),
    unsearched: database.prepare(
      `SELECT record.* FROM ${table} AS record WHERE NOT EXISTS (SELECT 1 FROM search_entries AS entry
       WHERE entry.profile_id = record.profile_id AND entry.resource = @resource AND entry.parent = record.parent AND entry.id = record.id)`,
    ),
    member: database.prepare(
      `SELECT id, json_extract(parsed, @path) AS value FROM ${table}
       WHERE ${ofParent} AND json_type(parsed, @path) = 'text' ORDER BY id`,
    ),
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

function upsertSql(table: ServiceTable): string {
  return `
    INSERT INTO ${table} (profile_id, parent, id, status, parsed, raw, malformed_field, malformed_rule,
                          first_seen_at, fetched_at, request_number, settled)
    VALUES (@profileId, @parent, @id, @status, @parsed, @raw, @malformedField, @malformedRule,
            @fetchedAt, @fetchedAt, @requestNumber, @settled)
    ON CONFLICT (profile_id, parent, id) DO UPDATE SET
      status = excluded.status, parsed = excluded.parsed, raw = excluded.raw,
      malformed_field = excluded.malformed_field, malformed_rule = excluded.malformed_rule,
      fetched_at = excluded.fetched_at, request_number = excluded.request_number, settled = excluded.settled
    WHERE excluded.request_number >= ${table}.request_number
      AND (@settled = 1 OR ${table}.settled = 0)`;
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

function fromRow(row: Row): StoredRecord {
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
    fetchedAt: row.fetched_at,
  };
}

/** One wallet is one parent, however its address is written. */
export function parentKey(parent: string): string {
  return parent.startsWith('0x') ? parent.toLowerCase() : parent;
}
