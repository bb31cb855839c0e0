import type { Database } from 'better-sqlite3';
import type { RecordKind } from '#shared/model/review.ts';
import type { InboxKey } from './inbox-key.ts';
import { parentKey } from './parent-key.ts';

type WalletKey = { profileId: string; parent: string };

/** Where a record stands in a wallet's history: no two stand at the same place. */
export type HistoryPlace = { at: number; kind: RecordKind; id: string };

type Question = WalletKey & {
  /** A record has to have all of these; at least one. */
  marks: readonly string[];
  since: number;
  until: number;
  /** `older` begins with the newest record, `newer` with the oldest one. */
  towards: 'older' | 'newer';
  /** A place that is not on the page itself. */
  from?: HistoryPlace | undefined;
  limit: number;
};

/**
 * By what the records of a wallet are found: each has marks (`token ETH`, `state done`), kept beside the file as long as the app runs
 * and sorted by time, so that a page costs what it shows. Nothing is kept of a wallet before somebody looks at its history.
 */
export type HistoryMarks = {
  isBegun(wallet: WalletKey): boolean;
  /** All records of the wallet have to be marked (again); those that have no marks yet come first, the newest of them before others. */
  refill(wallet: WalletKey): void;
  /** Some records that have to be marked. */
  next(wallet: WalletKey, limit: number): InboxKey[];
  /** It is marked; nothing is kept of a record that is not there any more. */
  put(key: InboxKey, row: { at: number; marks: readonly string[] } | undefined): void;
  /** The record is another one than before. */
  hear(key: InboxKey): void;
  /** Every wallet begins again. */
  forgetAll(): void;
  /** Whether every record has marks, of now or of before. */
  isComplete(wallet: WalletKey): boolean;
  list(question: Question): HistoryPlace[];
  /** What stands behind this word in marks of the wallet, each once. */
  values(wallet: WalletKey, word: string): string[];
};

/** Of one word so many values are told. */
const MOST_VALUES = 300;
const OF_WALLET = 'profile_id = @profileId AND parent = @parent';
const KEY = `${OF_WALLET} AND kind = @kind AND id = @id`;
const KEY_COLUMNS = 'profile_id TEXT NOT NULL, parent TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL';

const TABLES = `
  CREATE TEMP TABLE history_marks (
    ${KEY_COLUMNS}, mark TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (profile_id, parent, mark, at, kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX temp.history_marks_by_record ON history_marks (profile_id, parent, kind, id);
  CREATE TEMP TABLE history_unmarked (
    ${KEY_COLUMNS}, is_known INTEGER NOT NULL, seen TEXT NOT NULL, PRIMARY KEY (profile_id, parent, kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX temp.history_unmarked_first ON history_unmarked (profile_id, parent, is_known, seen DESC);`;

export function createHistoryMarks(database: Database): HistoryMarks {
  database.exec(TABLES);
  const statements = prepare(database);
  const begun = new Set<string>();
  const list = createList(database);
  const put = database.transaction((key: InboxKey, row: Parameters<HistoryMarks['put']>[1]) => {
    statements.remove.run(key);
    statements.settle.run(key);
    for (const mark of new Set(row?.marks ?? [])) statements.insert.run({ ...key, mark, at: row?.at });
  });
  return {
    isBegun: (wallet) => begun.has(nameOf(wallet)),
    refill: database.transaction((wallet: WalletKey) => {
      begun.add(nameOf(wallet));
      for (const statement of statements.refill) statement.run(keyed(wallet));
    }),
    next: (wallet, limit) => statements.next.all({ ...keyed(wallet), limit }) as InboxKey[],
    put: (key, row) => put(keyed(key), row),
    hear(key) {
      if (begun.has(nameOf(key))) statements.queue.run(keyed(key));
    },
    forgetAll() {
      begun.clear();
      database.exec('DELETE FROM temp.history_marks; DELETE FROM temp.history_unmarked;');
    },
    isComplete: (wallet) => begun.has(nameOf(wallet)) && statements.unknown.get(keyed(wallet)) === undefined,
    list: (question) => list(keyed(question)),
    values: (wallet, word) => {
      // A space is followed by the exclamation mark.
      const between = { first: `${word} `, end: `${word}!`, length: word.length + 2, limit: MOST_VALUES };
      return statements.values.all({ ...keyed(wallet), ...between }) as string[];
    },
  };
}

function keyed<Key extends { parent: string }>(key: Key): Key {
  return { ...key, parent: parentKey(key.parent) };
}

function nameOf({ profileId, parent }: WalletKey): string {
  return JSON.stringify([profileId, parentKey(parent)]);
}

/** Before every place of its direction. */
const FIRST = {
  older: { at: Number.MAX_SAFE_INTEGER, kind: '', id: '' },
  newer: { at: -1, kind: '', id: '' },
} as const;

function createList(database: Database): HistoryMarks['list'] {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  const prepareOf = (towards: Question['towards'], count: number) => {
    const name = `${towards} ${count}`;
    const statement = prepared.get(name) ?? database.prepare(listSql(towards, count));
    prepared.set(name, statement);
    return statement;
  };
  return ({ marks, towards, from = FIRST[towards], ...question }) => {
    const named = Object.fromEntries(marks.map((mark, index) => [`mark${index}`, mark]));
    const statement = prepareOf(towards, marks.length);
    const { at, kind, id } = from;
    return statement.all({ ...question, ...named, at, kind, id }) as HistoryPlace[];
  };
}

function listSql(towards: Question['towards'], count: number): string {
  const [compare, order] = towards === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
  const others = Array.from(
    { length: count - 1 },
    (
      _,
      index,
    ) => `AND EXISTS (SELECT 1 FROM history_marks AS other WHERE other.profile_id = @profileId AND other.parent = @parent
      AND other.mark = @mark${index + 1} AND other.at = this.at AND other.kind = this.kind AND other.id = this.id)`,
  );
  return `SELECT at, kind, id FROM history_marks AS this
    WHERE ${OF_WALLET} AND mark = @mark0 AND at BETWEEN @since AND @until AND (at, kind, id) ${compare} (@at, @kind, @id)
    ${others.join(' ')} ORDER BY at ${order}, kind ${order}, id ${order} LIMIT @limit`;
}

const TABLES_OF = { transaction: 'transactions', signature: 'signatures' } as const satisfies Record<
  RecordKind,
  string
>;
const IS_KNOWN = `EXISTS (SELECT 1 FROM history_marks AS made WHERE made.profile_id = @profileId AND made.parent = @parent
  AND made.kind = asked.kind AND made.id = asked.id)`;
const CREATED_AT = `coalesce(CASE WHEN json_valid(parsed) THEN json_extract(parsed, '$.createdAt') END, '')`;

function prepare(database: Database) {
  return {
    refill: Object.entries(TABLES_OF).map(([kind, table]) =>
      database.prepare(
        `INSERT OR IGNORE INTO history_unmarked SELECT profile_id, parent, kind, id, ${IS_KNOWN}, seen
         FROM (SELECT profile_id, parent, '${kind}' AS kind, id, CAST(${CREATED_AT} AS TEXT) AS seen FROM ${table} WHERE ${OF_WALLET}) AS asked`,
      ),
    ),
    queue: database.prepare(
      `INSERT OR IGNORE INTO history_unmarked SELECT @profileId, @parent, asked.kind, asked.id, ${IS_KNOWN}, ''
       FROM (SELECT @kind AS kind, @id AS id) AS asked`,
    ),
    next: database.prepare(
      `SELECT profile_id AS profileId, kind, parent, id FROM history_unmarked WHERE ${OF_WALLET}
       ORDER BY is_known, seen DESC LIMIT @limit`,
    ),
    unknown: database.prepare(`SELECT 1 FROM history_unmarked WHERE ${OF_WALLET} AND is_known = 0 LIMIT 1`),
    settle: database.prepare(`DELETE FROM history_unmarked WHERE ${KEY}`),
    remove: database.prepare(`DELETE FROM history_marks WHERE ${KEY}`),
    insert: database.prepare('INSERT INTO history_marks VALUES (@profileId, @parent, @kind, @id, @mark, @at)'),
    values: database
      .prepare(
        `SELECT DISTINCT substr(mark, @length) FROM history_marks WHERE ${OF_WALLET} AND mark > @first AND mark < @end LIMIT @limit`,
      )
      .pluck(),
  };
}
