import type { Database } from 'better-sqlite3';
import type { Malformed } from '#shared/model/parse-record.ts';

/** Tables of service nouns; all have one shape (see the first migration). */
export type ServiceTable = 'wallets' | 'transactions' | 'signatures' | 'delegated_signers' | 'balances';

/** A record of the service as last read: parsed where it could be, raw always. */
export type StoredRecord = {
  profileId: string;
  /** What it belongs to: the address of its wallet. */
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
};

export type ServiceRecords = {
  /** Keeps the record unless a newer or final one is there. @returns whether anything changed */
  put(record: PutRecord): boolean;
  get(key: { profileId: string; parent: string; id: string }): StoredRecord | undefined;
  listByParent(key: { profileId: string; parent: string }): StoredRecord[];
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

/** The repository of one service noun. EVM addresses are keyed in lower case, so one wallet is one parent. */
export function createServiceRecords({ database, table }: { database: Database; table: ServiceTable }): ServiceRecords {
  const upsert = database.prepare(upsertSql(table));
  const select = database.prepare(`SELECT * FROM ${table} WHERE profile_id = ? AND parent = ? AND id = ?`);
  const byParent = database.prepare(
    `SELECT * FROM ${table} WHERE profile_id = ? AND parent = ? ORDER BY first_seen_at DESC, id`,
  );
  const byProfile = database.prepare(`SELECT * FROM ${table} WHERE profile_id = ? ORDER BY first_seen_at DESC, id`);
  const newest = database.prepare(`SELECT coalesce(max(request_number), 0) FROM ${table}`).pluck();
  const unsettled = database.prepare(
    `SELECT * FROM ${table} WHERE profile_id = ? AND (status IS NULL OR status NOT IN ('success', 'failed'))
     ORDER BY first_seen_at DESC, id`,
  );
  const member = database.prepare(
    `SELECT id, json_extract(parsed, @path) AS value FROM ${table}
     WHERE profile_id = @profileId AND parent = @parent AND json_type(parsed, @path) = 'text' ORDER BY id`,
  );
  return {
    put(record) {
      return upsert.run(toParameters(record)).changes > 0;
    },
    get({ profileId, parent, id }) {
      const row = select.get(profileId, parentKey(parent), id) as Row | undefined;
      return row === undefined ? undefined : fromRow(row);
    },
    listByParent({ profileId, parent }) {
      return (byParent.all(profileId, parentKey(parent)) as Row[]).map(fromRow);
    },
    listUnsettled: (profileId) => (unsettled.all(profileId) as Row[]).map(fromRow),
    listMember: ({ parent, ...key }) =>
      member.all({ ...key, parent: parentKey(parent) }) as { id: string; value: string }[],
    listByProfile(profileId) {
      return (byProfile.all(profileId) as Row[]).map(fromRow);
    },
    newestRequestNumber: () => newest.get() as number,
  };
}

function upsertSql(table: ServiceTable): string {
  return `
    INSERT INTO ${table} (profile_id, parent, id, status, parsed, raw, malformed_field, malformed_rule,
                          first_seen_at, fetched_at, request_number)
    VALUES (@profileId, @parent, @id, @status, @parsed, @raw, @malformedField, @malformedRule,
            @fetchedAt, @fetchedAt, @requestNumber)
    ON CONFLICT (profile_id, parent, id) DO UPDATE SET
      status = excluded.status, parsed = excluded.parsed, raw = excluded.raw,
      malformed_field = excluded.malformed_field, malformed_rule = excluded.malformed_rule,
      fetched_at = excluded.fetched_at, request_number = excluded.request_number
    WHERE excluded.request_number >= ${table}.request_number
      AND (@final OR ${table}.status IS NULL OR ${table}.status NOT IN ('success', 'failed'))`;
}

function toParameters(record: PutRecord) {
  return {
    profileId: record.profileId,
    parent: parentKey(record.parent),
    id: record.id,
    status: record.status ?? null,
    parsed: record.parsed === undefined ? null : JSON.stringify(record.parsed),
    raw: record.raw,
    malformedField: record.malformed?.field ?? null,
    malformedRule: record.malformed?.rule ?? null,
    fetchedAt: record.fetchedAt,
    requestNumber: record.requestNumber,
    final: record.final ? 1 : 0,
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

function parentKey(parent: string): string {
  return parent.startsWith('0x') ? parent.toLowerCase() : parent;
}
