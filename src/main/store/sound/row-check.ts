import type { Database } from 'better-sqlite3';
import { addRuleFunctions } from './cell-rules.ts';
import { type SetAsideRow, treatRows } from './set-aside.ts';
import { type Among, checkTables, quoteName, type TableCheck } from './table-check.ts';
import type { FileRules } from './table-rules.ts';

/**
 * Holds the rows of a file against the rules of its tables before they are used. What may be very much is checked when somebody asks
 * for it, and all the rest of it behind, some rows at a time.
 */
export type RowCheck = {
  /** Checks what is about to be read, unless it was checked. @returns whether a row of it could not be read and was set aside */
  ensure(table: string, among: Among): boolean;
  /** Checks as many more rows at most. @returns whether any are left */
  next(limit: number): boolean;
  /** Every row that was set aside in this run. */
  setAside: readonly SetAsideRow[];
  /** To be told of rows that are set aside from now on. */
  onFound(listener: (rows: readonly SetAsideRow[]) => void): void;
};

/** So many rows of large tables are checked when the file is opened: of a small file nothing is left to be checked behind. */
const AT_ONCE = 300;

type Unchecked = { check: TableCheck; after: number; last: number };

export function beginRowCheck(database: Database, { rules, now }: { rules: FileRules; now: number }): RowCheck {
  addRuleFunctions(database);
  const setAside: SetAsideRow[] = [];
  const listeners = new Set<(rows: readonly SetAsideRow[]) => void>();
  const treat = database.transaction((check: TableCheck, among?: Among) =>
    treatRows(database, { check, now, ...(among === undefined ? {} : { among }) }),
  );
  const note = (found: readonly SetAsideRow[]): boolean => {
    if (found.length === 0) return false;
    setAside.push(...found);
    for (const listener of listeners) listener(found);
    return true;
  };
  const checks = checkTables(database, rules);
  // Whatever is found is written down in `set_aside`: that table has to be sound before the others.
  const first = checks.filter(({ table }) => table === 'set_aside');
  const small = checks.filter(({ table, rules: { isLarge } }) => table !== 'set_aside' && isLarge !== true);
  for (const check of [...first, ...small]) note(treat(check));
  const large = checks.filter(({ rules: { isLarge } }) => isLarge === true);
  // SQLite counts rows from 1: others are never many, and stand before the first that is checked behind.
  for (const check of large) note(treat(check, { where: 'rowid < 0', parameters: {} }));
  const unchecked = new Map(large.map((check) => [check.table, open(database, check)]));

  const next = (limit: number): boolean => {
    let left = limit;
    for (const [table, part] of unchecked) {
      if (left <= 0) return true;
      const { until, rows } = endOf(database, part, left);
      left -= rows;
      if (rows > 0) {
        const among = { where: 'rowid > @after AND rowid <= @until', parameters: { after: part.after, until } };
        note(treat(part.check, among));
      }
      part.after = until;
      if (until >= part.last) unchecked.delete(table);
    }
    return unchecked.size > 0;
  };
  next(AT_ONCE);
  return {
    setAside,
    ensure(table, among) {
      const part = unchecked.get(table);
      return part !== undefined && note(treat(part.check, among));
    },
    next,
    onFound: (listener) => void listeners.add(listener),
  };
}

function open(database: Database, check: TableCheck): Unchecked {
  // Rows that come later are of our own writing.
  const last = database
    .prepare(`SELECT coalesce(max(rowid), 0) FROM ${quoteName(check.table)}`)
    .pluck()
    .get();
  return { check, after: -1, last: last as number };
}

/** Where the next rows end, as many at most, and how many they are. */
function endOf(database: Database, { check: { table }, after, last }: Unchecked, limit: number) {
  const rowids = database
    .prepare(
      `SELECT rowid FROM ${quoteName(table)} WHERE rowid > @after AND rowid <= @last ORDER BY rowid LIMIT @limit`,
    )
    .pluck()
    .all({ after, last, limit }) as number[];
  return { rows: rowids.length, until: rowids.length < limit ? last : (rowids.at(-1) ?? last) };
}
