import type { Database } from 'better-sqlite3';
import { anything, type CellRule, WHOLE_NUMBER } from './cell-rules.ts';
import type { FileRules, TableRules } from './table-rules.ts';

/** A table of the file with the SQL that judges its rows. */
export type TableCheck = {
  table: string;
  rules: TableRules;
  columns: readonly ColumnCheck[];
  /** True for a row that can be read. */
  isSound: string;
  /** The columns that say which row it is: its number, or its key where it has none. */
  place: readonly string[];
};

/** Some rows of a table: SQL over its columns, with named parameters. */
export type Among = { where: string; parameters: Readonly<Record<string, unknown>> };
export const ALL_ROWS: Among = { where: 'TRUE', parameters: {} };

type ColumnCheck = { name: string; isKey: boolean; isNullable: boolean; isSound: string };
type ColumnInfo = { name: string; type: string; notnull: number; pk: number };

/** A table that no rule names holds what its columns' types say. */
const UNNAMED: TableRules = {
  cells: {},
  handling: 'taken-out',
  called: ['entry', 'entries'],
  kept: 'Everything that can be read is used as always.',
  next: 'Nothing has to be done.',
};

/** How to judge each table that holds rows of ours; the index of the search makes its own. */
export function checkTables(database: Database, rules: FileRules): TableCheck[] {
  const tables = database
    .prepare(
      "SELECT name, wr AS hasNoNumber FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all() as { name: string; hasNoNumber: number }[];
  return tables.map(({ name, hasNoNumber }) => {
    const own = Object.hasOwn(rules, name) ? (rules[name] ?? UNNAMED) : UNNAMED;
    const info = database.pragma(`table_info(${quoteName(name)})`) as ColumnInfo[];
    const columns = info.map((column) => checkColumn(column, own));
    const texts = info.filter(({ type }) => type === 'TEXT').map((column) => quoteName(column.name));
    const rule = columns.map(({ isSound }) => isSound);
    return {
      table: name,
      rules: own,
      columns,
      // One question for all texts of a row: asked of each by itself it takes as long as everything else together.
      isSound: [...rule, isUtf8(`concat_ws(char(10), ${texts.join(', ')})`)].join(' AND '),
      place: hasNoNumber === 1 ? info.filter(({ pk }) => pk > 0).map((column) => quoteName(column.name)) : ['rowid'],
    };
  });
}

function checkColumn({ name, type, notnull, pk }: ColumnInfo, { cells, together }: TableRules): ColumnCheck {
  const cell = quoteName(name);
  const ofType: CellRule = type === 'INTEGER' ? WHOLE_NUMBER : anything;
  const own: CellRule = Object.hasOwn(cells, name) ? (cells[name] ?? anything) : anything;
  const isNullable = notnull === 0;
  const byItself = `CASE typeof(${cell}) WHEN 'null' THEN ${isNullable ? 'TRUE' : 'FALSE'}
    WHEN '${type.toLowerCase()}' THEN (${ofType(cell)}) AND (${own(cell)}) ELSE FALSE END`;
  const withOthers = together !== undefined && Object.hasOwn(together, name) ? `AND (${together[name]})` : '';
  return { name, isKey: pk > 0, isNullable, isSound: `((${byItself} ${withOthers}) IS TRUE)` };
}

export function isUtf8(text: string): string {
  return `is_utf8(CAST(${text} AS BLOB))`;
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
