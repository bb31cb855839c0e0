import Database from 'better-sqlite3';

type Cell = string | number | Buffer | null;
type Row = Record<string, Cell>;
type Column = { name: string; type: string; pk: number };

/** What another program that can write the file, and has older copies of it, does to one table. @returns whether there was anything to do it to */
export type Attack = (database: Database.Database, about: { table: string; olderFile: string }) => boolean;

/** A change of one row that its table's rules allow, by table: as good a one for whoever makes it as there is. */
const CHANGES: Readonly<Record<string, string>> = {
  profiles: "environment = 'staging'",
  signer_keys: "label = 'Another name'",
  watched_wallets: "address_source = 'operator'",
  watched_records: "added_at = '2020-01-01T00:00:00.000Z'",
  intents: "facts = '{}'",
  intent_steps: 'at = at + 1',
  declines: 'undone_at = 5',
  settings: "value = '{\"amounts\":[]}' WHERE name = 'limits'",
  followed: "origin = 'imported'",
  drafts: 'value = \'{"formId":"f","values":{"to":"somebody else"}}\'',
  funding_runs: "state = 'running', paused_because = NULL",
  funding_rows: "amount = '999'",
  address_book: 'trusted = 1',
  address_uses: 'at = at + 1',
  denied_addresses: "chain = 'base'",
  confirmed_hosts: "place = 'http://127.0.0.1:2'",
  signed_permissions: 'changes = \'{"chain":"base","changes":[]}\'',
  library: "json = '[]'",
  set_aside: 'decided_at = 1',
};

/** Does this to a table past everything in the file that would keep it out. */
export function change(file: string, run: (database: Database.Database) => boolean): boolean {
  const database = new Database(file);
  try {
    database.unsafeMode(true);
    database.pragma('foreign_keys = OFF');
    const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all() as {
      name: string;
      sql: string;
    }[];
    for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
    const isDone = run(database);
    for (const { sql } of triggers) database.exec(sql);
    return isDone;
  } finally {
    database.close();
  }
}

function listColumns(database: Database.Database, table: string): Column[] {
  return database.pragma(`table_info("${table}")`) as Column[];
}

function isLikeKey({ pk }: Column): boolean {
  return pk > 0;
}

function readRows(database: Database.Database, table: string): Row[] {
  return database.prepare(`SELECT * FROM "${table}"`).all() as Row[];
}

function where(columns: readonly Column[]): string {
  return columns
    .filter(isLikeKey)
    .map(({ name }) => `"${name}" IS @${name}`)
    .join(' AND ');
}

function insert(database: Database.Database, table: string, row: Row): void {
  const names = Object.keys(row);
  database
    .prepare(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row);
}

function alter(value: Cell): Cell {
  if (typeof value === 'number') return value + 1_000;
  if (typeof value !== 'string') return value;
  return /^0x[0-9a-f]{40}$/i.test(value) ? `${value.slice(0, -4)}1234` : `${value}-2`;
}

/** A twin of a row under another key. */
const addRow: Attack = (database, { table }) => {
  const [row] = readRows(database, table);
  if (row === undefined) return false;
  const columns = listColumns(database, table);
  const last = columns.filter(isLikeKey).at(-1)?.name ?? '';
  const unique = ['form_id', 'idempotency_key', 'record_id'].filter((name) => row[name] !== undefined && name !== last);
  const twin = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name === last || unique.includes(name) ? alter(value) : value]),
  );
  insert(database, table, twin);
  return true;
};

const changeRow: Attack = (database, { table }) =>
  database.prepare(`UPDATE "${table}" SET ${CHANGES[table]}`).run().changes > 0;

/** One bit of one cell: of the longest text in a row, else of a number. */
const flipBit: Attack = (database, { table }) => {
  const columns = listColumns(database, table);
  const [row] = readRows(database, table);
  if (row === undefined) return false;
  const free = columns.filter((column) => !isLikeKey(column)).map(({ name }) => name);
  const lengthOf = (name: string) => (typeof row[name] === 'string' ? row[name].length : 0);
  const name = free.toSorted((left, right) => lengthOf(right) - lengthOf(left))[0] ?? columns.at(-1)?.name ?? '';
  const write = database.prepare(`UPDATE "${table}" SET "${name}" = @flipped WHERE ${where(columns)}`);
  return write.run({ ...row, flipped: flip(row[name] ?? null) }).changes > 0;
};

function flip(cell: Cell): Cell {
  if (typeof cell === 'number') return cell ^ 1;
  if (typeof cell !== 'string') return 1;
  const bytes = Buffer.from(cell, 'utf8');
  const place = bytes.length >> 1;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes.toString('utf8');
}

const deleteRows: Attack = (database, { table }) => database.prepare(`DELETE FROM "${table}"`).run().changes > 0;

const deleteWithSeals: Attack = (database, about) => {
  database.prepare('DELETE FROM seals WHERE of_table = ?').run(about.table);
  return deleteRows(database, about);
};

const deleteWithHead: Attack = (database, about) => {
  database.prepare('DELETE FROM seal_heads WHERE of_table = ?').run(about.table);
  return deleteWithSeals(database, about);
};

/** Two rows exchange everything but their keys. */
const swapRows: Attack = (database, { table }) => {
  const columns = listColumns(database, table);
  const others = columns.filter((column) => !isLikeKey(column));
  const [left, right] = readRows(database, table);
  if (left === undefined || right === undefined || others.length === 0) return false;
  if (others.every(({ name }) => left[name] === right[name])) return false;
  const free = others.filter(({ name }) => name !== 'form_id');
  const write = database.prepare(
    `UPDATE "${table}" SET ${free.map(({ name }) => `"${name}" = @${name}`).join(', ')} WHERE ${where(columns)}`,
  );
  const keyOf = (row: Row): Row =>
    Object.fromEntries(columns.filter(isLikeKey).map(({ name }) => [name, row[name] ?? null]));
  const cellsOf = (row: Row): Row => Object.fromEntries(free.map(({ name }) => [name, row[name] ?? null]));
  write.run({ ...cellsOf(right), ...keyOf(left) });
  write.run({ ...cellsOf(left), ...keyOf(right) });
  return true;
};

function putBackOlder({ withHead }: { withHead: boolean }): Attack {
  return (database, { table, olderFile }) => {
    database.exec(`ATTACH '${olderFile}' AS older`);
    database.exec(`DELETE FROM main."${table}"; INSERT INTO main."${table}" SELECT * FROM older."${table}"`);
    for (const seals of ['seals', ...(withHead ? ['seal_heads'] : [])]) {
      database.exec(`DELETE FROM main.${seals} WHERE of_table = '${table}';
        INSERT INTO main.${seals} SELECT * FROM older.${seals} WHERE of_table = '${table}'`);
    }
    database.exec('DETACH older');
    return true;
  };
}

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a row is added': addRow,
  'a row is changed': changeRow,
  'one bit of a row is flipped': flipBit,
  'rows are deleted': deleteRows,
  'rows are deleted with their seals': deleteWithSeals,
  'rows are deleted with every trace of their seals': deleteWithHead,
  'two rows are swapped': swapRows,
  'older rows are put back with their seals': putBackOlder({ withHead: false }),
  'the whole table is put back as it was': putBackOlder({ withHead: true }),
};
