import type { Database } from 'better-sqlite3';
import { attempt } from '#shared/result.ts';
import { quoteName } from '../sound/table-check.ts';
import { readRows, type SalvagedTable } from './read-rows.ts';

/** `count`: rows that were copied. `isWhole`: whether nothing was in the way of reading any table, and no row was refused. */
export type Copied = { count: number; isWhole: boolean };

/** Copies every row that can be read from a damaged file into one with the same tables, each under its number. */
export function copyRows(source: Database, target: Database): Copied {
  const triggers = target.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all() as Trigger[];
  return target.transaction(() => {
    // What a trigger wrote of a row stands in the file by itself.
    for (const { name } of triggers) target.exec(`DROP TRIGGER ${quoteName(name)}`);
    const copied = listTables(target).map((table) => copyTable(source, target, table));
    for (const { sql } of triggers) target.exec(sql);
    return {
      count: copied.reduce((sum, { count }) => sum + count, 0),
      isWhole: copied.every(({ isWhole }) => isWhole),
    };
  })();
}

type Trigger = { name: string; sql: string };

function copyTable(source: Database, target: Database, shape: SalvagedTable): Copied {
  const known = attempt(() => namesOf(source, shape.table));
  const columns = shape.columns.filter((column) => known.ok && known.value.includes(column));
  if (columns.length === 0) return { count: 0, isWhole: false };
  const insert = prepareInsert(target, { ...shape, columns });
  let [count, refused] = [0, 0];
  const isThrough = readRows(source, { ...shape, columns }, ({ rowid, cells }) => {
    // One of which the parent is gone, or that its table does not take.
    const written = attempt(() => insert.run(...(rowid === null ? cells : [rowid, ...cells])).changes);
    if (written.ok && written.value > 0) count += 1;
    else refused += 1;
  });
  return { count, isWhole: isThrough && refused === 0 };
}

function prepareInsert(target: Database, { table, columns, isNumbered }: SalvagedTable) {
  const into = [...(isNumbered ? ['rowid'] : []), ...columns.map(quoteName)];
  const places = into.map(() => '?').join(', ');
  return target.prepare(`INSERT OR IGNORE INTO ${quoteName(table)} (${into.join(', ')}) VALUES (${places})`);
}

/** The tables of a file, each behind those that its rows refer to. A column that is the number of its row stands for it. */
function listTables(database: Database): SalvagedTable[] {
  const found = database
    .prepare(
      "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all() as { name: string; wr: number }[];
  const sorted = new Set<string>();
  const visit = (name: string): void => {
    if (sorted.has(name)) return;
    const parents = database.pragma(`foreign_key_list(${quoteName(name)})`) as { table: string }[];
    for (const { table } of parents) if (table !== name) visit(table);
    sorted.add(name);
  };
  for (const { name } of found) visit(name);
  return [...sorted].map((table) => {
    const info = database.pragma(`table_info(${quoteName(table)})`) as { name: string; type: string; pk: number }[];
    const isNumbered = found.find(({ name }) => name === table)?.wr === 0;
    const key = info.filter(({ pk }) => pk > 0).toSorted((left, right) => left.pk - right.pk);
    const isNumber = isNumbered && key.length === 1 && key[0]?.type === 'INTEGER';
    const columns = info.map(({ name }) => name).filter((name) => !isNumber || name !== key[0]?.name);
    return { table, columns, isNumbered, key: key.map(({ name }) => name) };
  });
}

function namesOf(database: Database, table: string): string[] {
  return (database.pragma(`table_info(${quoteName(table)})`) as { name: string }[]).map(({ name }) => name);
}
