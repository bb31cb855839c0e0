import type { Database } from 'better-sqlite3';
import { parseJson } from '#shared/parse-json.ts';
import { quoteName } from '../sound/table-check.ts';
import { SEALED_TABLES } from './sealed-tables.ts';
import { canonicalCells } from './sealer.ts';

/** What has to be known of a table to seal its rows. */
export type TableShape = {
  table: string;
  columns: readonly string[];
  /** The columns that tell which row one is. */
  key: readonly string[];
  /** False where its key is all that says which row it is. */
  isNumbered: boolean;
};

/** @returns undefined where there is no such table */
export function readShape(database: Database, table: string): TableShape | undefined {
  const listed = database
    .prepare("SELECT wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name = ?")
    .get(table) as { wr: number } | undefined;
  if (listed === undefined) return undefined;
  const info = database.pragma(`table_info(${quoteName(table)})`) as { name: string; pk: number }[];
  return {
    table,
    columns: info.map(({ name }) => name),
    key: [...info.filter(({ pk }) => pk > 0).map(({ name }) => name), ...(SEALED_TABLES[table]?.alsoKnownBy ?? [])],
    isNumbered: listed.wr === 0,
  };
}

/** Where a row stands: its number, where the table has numbers, and its key. */
export function addPlaceFunction(database: Database): void {
  database.function('row_place', { deterministic: true, varargs: true }, (...parts) => canonicalCells(parts));
}

/** @param row `OLD`, `NEW` or the table's own name, quoted. @returns SQL for where it stands */
export function placeOf({ isNumbered, key }: TableShape, row: string): string {
  const number = isNumbered ? `${row}.rowid` : 'NULL';
  return `row_place(${[number, ...key.map((column) => `${row}.${quoteName(column)}`)].join(', ')})`;
}

/** The same of a row that was read. */
export function placeOfRow(
  { columns, key }: TableShape,
  { rowid, cells }: { rowid: unknown; cells: readonly unknown[] },
): string {
  return canonicalCells([rowid, ...key.map((column) => cells[columns.indexOf(column)])]);
}

/** SQL that finds the row at a place, which is its one parameter. */
export function findByPlace(shape: TableShape): string {
  return shape.isNumbered ? "rowid = json_extract(?, '$[0]')" : `${placeOf(shape, quoteName(shape.table))} = ?`;
}

/** The number of a row, where its table has numbers, and the cells of its key. */
export function readPlace({ key }: TableShape, place: string): { rowid: number | null; key: Record<string, unknown> } {
  const parts = parseJson(place);
  if (!Array.isArray(parts)) return { rowid: null, key: {} };
  const [rowid, ...cells] = parts as unknown[];
  return {
    rowid: typeof rowid === 'number' ? rowid : null,
    key: Object.fromEntries(key.map((column, index) => [column, cells[index]])),
  };
}

export function cellsOf(columns: readonly string[], row: string): string {
  return columns.map((column) => `${row}.${quoteName(column)}`).join(', ');
}

/** A name as a text of SQL. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
