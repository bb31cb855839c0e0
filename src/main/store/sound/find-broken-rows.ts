import { isUtf8 as isUtf8Bytes } from 'node:buffer';
import type { Database, Statement } from 'better-sqlite3';
import { ALL_ROWS, type Among, isUtf8, quoteName, type TableCheck } from './table-check.ts';
import type { ReadableCells } from './table-rules.ts';

/** A cell as it was found: its type in SQLite, and its value as text, or its bytes as hex where they are no text. */
export type FoundCell = readonly [type: string, value: string];

/** A row that cannot be read. */
export type BrokenRow = {
  table: string;
  /** The columns that are to blame. */
  broken: readonly string[];
  cells: Readonly<Record<string, FoundCell>>;
  readable: ReadableCells;
  /** The row's number, where the table numbers its rows. */
  rowid: number | null;
};

/** Finds the rows of a table that break a rule. Good rows never leave SQLite, so that thousands of them cost little. */
export function findBrokenRows(
  database: Database,
  check: TableCheck,
  { where, parameters }: Among = ALL_ROWS,
): BrokenRow[] {
  const { table, columns } = check;
  const question = prepareOnce(database, check, where);
  const rows = (question?.all(parameters) ?? []) as (Record<string, unknown> & {
    rowid: number | null;
  })[];
  return rows.map((row) => {
    const read = columns.map(({ name }, index) => ({
      name,
      isSound: row[`sound${index}`] === 1,
      cell: toCell(String(row[`type${index}`]), row[`bytes${index}`]),
    }));
    return {
      table,
      rowid: row.rowid,
      broken: read.filter((each) => !each.isSound).map(({ name }) => name),
      cells: Object.fromEntries(read.map(({ name, cell }) => [name, cell])),
      readable: Object.fromEntries(read.flatMap(({ name, isSound: is, cell }) => (is ? [[name, toValue(cell)]] : []))),
    };
  });
}

const prepared = new WeakMap<TableCheck, Map<string, Statement>>();

/**
 * The same question is asked of every row before it is read: to prepare it takes far longer than to answer it. Undefined where a table has no
 * row to ask it of, as many have none.
 */
function prepareOnce(database: Database, check: TableCheck, where: string): Statement | undefined {
  const ofCheck = prepared.get(check) ?? new Map<string, Statement>();
  prepared.set(check, ofCheck);
  const before = ofCheck.get(where);
  if (before !== undefined) return before;
  if (isEmpty(database, check)) return undefined;
  const statement = database.prepare(writeQuestion(check, where));
  ofCheck.set(where, statement);
  return statement;
}

/** Looked for in the table itself: in a damaged file an index may lack what stands there. */
function isEmpty(database: Database, { table }: TableCheck): boolean {
  return (
    database
      .prepare(`SELECT NOT EXISTS (SELECT 1 FROM main.${quoteName(table)} NOT INDEXED)`)
      .pluck()
      .get() === 1
  );
}

function writeQuestion({ table, columns, isSound, place }: TableCheck, where: string): string {
  const parts = columns.map(({ name, isSound: rule }, index) => {
    const cell = quoteName(name);
    const bytes = `CASE WHEN typeof(${cell}) = 'null' THEN NULL ELSE CAST(${cell} AS BLOB) END`;
    return `typeof(${cell}) AS type${index}, ${bytes} AS bytes${index}, ${rule} AND ${isUtf8(cell)} AS sound${index}`;
  });
  const rowid = place[0] === 'rowid' ? 'rowid' : 'NULL';
  return `SELECT ${rowid} AS rowid, ${parts.join(', ')} FROM ${quoteName(table)} WHERE (${where}) AND NOT (${isSound})`;
}

function toCell(type: string, bytes: unknown): FoundCell {
  if (!(bytes instanceof Uint8Array)) return [type, ''];
  const buffer = Buffer.from(bytes);
  const isText = type !== 'blob' && isUtf8Bytes(buffer);
  return isText ? [type, buffer.toString('utf8')] : [`${type} as hex`, buffer.toString('hex')];
}

export function toValue([type, value]: FoundCell): string | number | null {
  if (type === 'null') return null;
  return type === 'integer' ? Number(value) : value;
}
