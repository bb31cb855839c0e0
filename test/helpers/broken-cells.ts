import { isUtf8 } from 'node:buffer';
import Database from 'better-sqlite3';

/** One cell of a row that is broken, and how it looks in the file. */
export type BrokenCell = {
  table: string;
  column: string;
  breakage: string;
  /** As `set_aside` writes a cell down. */
  found: readonly [type: string, value: string];
  /** Set where no reading of the column allows this: it has to be set aside. */
  isImpossible: boolean;
};

type Column = { name: string; type: string; notnull: number; pk: number };
type Value = string | number | Buffer | null;
type Breakage = { name: string; sql: string; isImpossible: (column: Column, template: Value) => boolean };

const always = () => true;
const never = () => false;
const isJson = (_: Column, template: Value) => typeof template === 'string' && /^[[{]/.test(template);
const isRequired = ({ notnull }: Column) => notnull === 1;

/** What a disk, a person with a tool or a mistake of ours may leave in a cell. */
const BREAKAGES: Readonly<Record<string, readonly Breakage[]>> = {
  TEXT: [
    { name: 'broken JSON', sql: `'{"a'`, isImpossible: isJson },
    { name: 'JSON of another shape', sql: `'[[7]]'`, isImpossible: never },
    { name: 'wrong type', sql: "x'00ff10'", isImpossible: always },
    { name: 'unknown enum', sql: "'no-such-thing'", isImpossible: isJson },
    { name: 'empty text', sql: "''", isImpossible: isJson },
    { name: 'NUL', sql: "'a' || char(0) || 'b'", isImpossible: isJson },
    { name: 'invalid UTF-8', sql: "CAST(x'61ff62' AS TEXT)", isImpossible: always },
    { name: 'NULL', sql: 'NULL', isImpossible: isRequired },
  ],
  INTEGER: [
    { name: 'wrong type', sql: "'seven'", isImpossible: always },
    { name: 'not whole', sql: '1.5', isImpossible: always },
    { name: 'negative', sql: '-1', isImpossible: always },
    { name: 'beyond any date', sql: '9223372036854775807', isImpossible: always },
    { name: 'NULL', sql: 'NULL', isImpossible: isRequired },
  ],
};

/** The tables that hold rows of ours, by what the file itself says: a new one is there without a word about it here. */
export function listTables(file: string): string[] {
  return inspect(file, (database) =>
    database
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .pluck()
      .all(),
  ) as string[];
}

export function inspect<Read>(file: string, read: (database: Database.Database) => Read): Read {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/**
 * Adds to a table one row for each breakage of each of its columns: a twin of a good row, with one broken cell. The table is strict
 * again afterwards, with its indexes and triggers.
 * @param template which good row is doubled, as SQL; any where it is left out
 * @returns the cells, and how many there are that SQLite lets nobody write
 */
export function addBrokenRows(
  file: string,
  { table, template = 'TRUE' }: { table: string; template?: string | undefined },
): { cells: BrokenCell[]; impossible: number } {
  const database = new Database(file);
  try {
    const columns = database.pragma(`table_info("${table}")`) as Column[];
    const good = database.prepare(`SELECT * FROM "${table}" WHERE ${template}`).get() as
      | Record<string, Value>
      | undefined;
    if (good === undefined) throw new Error(`The table ${table} has no good row to be doubled: the test needs one.`);
    const keys = listKeys(database, table, columns);
    const tighten = loosen(database, table);
    const cells: BrokenCell[] = [];
    let impossible = 0;
    for (const column of columns) {
      for (const { name: breakage, sql, isImpossible } of BREAKAGES[column.type] ?? []) {
        const number = cells.length + impossible + 1;
        const twin = Object.fromEntries(
          columns.map(({ name }) => [name, keys.has(name) ? alter(good[name] ?? null, number) : good[name]]),
        );
        // SQLite gives a row a number of its own where it is told none.
        if (sql === 'NULL' && column.pk === 1 && column.type === 'INTEGER') continue;
        try {
          const names = columns.map(({ name }) => `"${name}"`).join(', ');
          const values = columns.map(({ name }) => (name === column.name ? sql : `@${name}`)).join(', ');
          const { [column.name]: _, ...others } = twin;
          database.prepare(`INSERT INTO "${table}" (${names}) VALUES (${values})`).run(others);
          const found = writeDown(database, sql);
          cells.push({
            table,
            column: column.name,
            breakage,
            found,
            isImpossible: isImpossible(column, good[column.name] ?? null),
          });
        } catch {
          impossible += 1;
        }
      }
    }
    tighten();
    return { cells, impossible };
  } finally {
    database.close();
  }
}

/** The last column of each key: with another value there, a row is another row. */
function listKeys(database: Database.Database, table: string, columns: readonly Column[]): Set<string> {
  const indexes = database.pragma(`index_list("${table}")`) as { name: string; unique: number }[];
  const lastOfIndex = indexes
    .filter(({ unique }) => unique === 1)
    .map(({ name }) => (database.pragma(`index_info("${name}")`) as { name: string }[]).at(-1)?.name ?? '');
  const rowid = columns.filter(({ pk, type }) => pk === 1 && type === 'INTEGER').map(({ name }) => name);
  return new Set([...lastOfIndex, ...rowid]);
}

/** Another value of the same form. */
function alter(value: Value, number: number): Value {
  if (typeof value === 'number') return value + 1_000 + number;
  if (typeof value !== 'string') return value;
  const hex = number.toString(16).padStart(4, '0');
  const isFixedForm = /^0x[0-9a-f]{40}$/i.test(value) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
  return isFixedForm ? `${value.slice(0, -4)}${hex}` : `${value}-${number}`;
}

/** Takes every rule off a table that keeps a broken cell out. @returns what puts them back */
function loosen(database: Database.Database, table: string): () => void {
  database.pragma('foreign_keys = OFF');
  database.unsafeMode(true);
  const schema = database
    .prepare('SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL')
    .all(table) as { type: string; name: string; sql: string }[];
  const own = schema.find(({ type }) => type === 'table')?.sql ?? '';
  const others = schema.filter(({ type }) => type !== 'table');
  for (const { type, name } of others) database.exec(`DROP ${type} "${name}"`);
  const setSql = (sql: string) => {
    database.pragma('writable_schema = ON');
    database.prepare("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?").run(sql, table);
    database.pragma('writable_schema = RESET');
  };
  const loose = own
    .replace(/\bSTRICT\b\s*,?/, '')
    .replace(/,\s*$/, '')
    .replaceAll(/\bNOT NULL\b/g, '')
    .replace(/,\s*CHECK \(\(.*\)\)/, '');
  setSql(loose);
  return () => {
    setSql(own);
    for (const { sql } of others) database.exec(sql);
  };
}

function writeDown(database: Database.Database, sql: string): BrokenCell['found'] {
  const { type, bytes } = database
    .prepare(`SELECT typeof(value) AS type, CAST(value AS BLOB) AS bytes FROM (SELECT ${sql} AS value)`)
    .get() as { type: string; bytes: Buffer | null };
  if (bytes === null) return [type, ''];
  const isText = type !== 'blob' && isUtf8(bytes);
  return isText ? [type, bytes.toString('utf8')] : [`${type} as hex`, bytes.toString('hex')];
}

/** What became of a broken cell, as the file says after the app has run on it. */
export function findCell(file: string, { table, column, found }: BrokenCell): { setAside: boolean; inTable: boolean } {
  return inspect(file, (database) => {
    const [type, value] = found;
    const asides = database.prepare('SELECT cells FROM set_aside WHERE of_table = ?').all(table) as { cells: string }[];
    const setAside = asides.some(({ cells }) => {
      const cell = (JSON.parse(cells) as Record<string, unknown[]>)[column];
      return cell?.[0] === type && cell[1] === value;
    });
    const bytes = type === 'null' ? null : type.endsWith(' as hex') ? Buffer.from(value, 'hex') : Buffer.from(value);
    const inTable = database
      .prepare(`SELECT 1 FROM "${table}" WHERE typeof("${column}") = @type AND CAST("${column}" AS BLOB) IS @bytes`)
      .get({ type: type.replace(' as hex', ''), bytes });
    return { setAside, inTable: inTable !== undefined };
  });
}
