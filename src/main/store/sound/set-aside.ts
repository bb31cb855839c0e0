import type { Database } from 'better-sqlite3';
import { addRuleFunctions } from './cell-rules.ts';
import { type BrokenRow, findBrokenRows } from './find-broken-rows.ts';
import { ALL_ROWS, type Among, checkTables, isUtf8, quoteName, type TableCheck } from './table-check.ts';
import type { FileRules } from './table-rules.ts';

/**
 * Finds every row of a file that cannot be read and keeps it out of the way of the others, each as its table's rules say, in one
 * step. Runs before anything else reads the file, and makes the `sound_` view of every table whose broken rows stay in it.
 * @returns what was found, with the number under which it is kept
 */
export function setAsideBrokenRows(
  database: Database,
  { rules, now }: { rules: FileRules; now: number },
): SetAsideRow[] {
  addRuleFunctions(database);
  // What is remembered of this run alone needs no room on the disk.
  database.pragma('temp_store = MEMORY');
  // Whatever is found is written down in `set_aside`: that table has to be sound before the others.
  const checks = checkTables(database, rules).sort((left, right) => rank(left) - rank(right));
  return database.transaction(() => checks.flatMap((check) => treatRows(database, { check, now })))();
}

function rank({ table }: TableCheck): number {
  return table === 'set_aside' ? 0 : 1;
}

/** A row that was found in this run. */
export type SetAsideRow = BrokenRow & { id: number };

/** Finds the rows of a table that cannot be read, or some of them, and keeps them out of the way of the others. */
export function treatRows(database: Database, { check, now, among = ALL_ROWS }: Treating): SetAsideRow[] {
  const found = findBrokenRows(database, check, among);
  if (check.rules.handling === 'hidden') hide(database, check);
  else if (found.length > 0) takeAway(database, check, { now, rowids: found.map(({ rowid }) => rowid) });
  const stays = check.rules.handling === 'hidden';
  return found.map((row) => ({
    ...row,
    id: (stays ? findKept(database, row) : undefined) ?? keep(database, row, now),
  }));
}

type Treating = { check: TableCheck; now: number; among?: Among };

/** A row that stays in its table is found at each start, and was kept at the first of them. */
function findKept(database: Database, row: BrokenRow): number | undefined {
  return database
    .prepare('SELECT id FROM set_aside WHERE of_table = @table AND cells = @cells AND broken = @broken')
    .pluck()
    .get(toKept(row)) as number | undefined;
}

function keep(database: Database, row: BrokenRow, now: number): number {
  const kept = database
    .prepare(
      `INSERT INTO set_aside (profile_id, of_table, broken, cells, found_at)
       VALUES (@profileId, @table, @broken, @cells, @now)`,
    )
    .run({ ...toKept(row), now });
  return Number(kept.lastInsertRowid);
}

function toKept({ table, broken, cells, readable }: BrokenRow) {
  const profileId = readable.profile_id ?? '';
  return { table, profileId, broken: JSON.stringify(broken), cells: JSON.stringify(cells) };
}

function hide(database: Database, { table, place, isSound }: TableCheck): void {
  const name = quoteName(table);
  const hidden = quoteName(`hidden_${table}`);
  const same = place.map((column) => `${hidden}.${column} IS ${name}.${column}`).join(' AND ');
  const columns = place.map((column) => `${column} AS ${column === 'rowid' ? 'place' : column}`);
  const isHidden = place[0] === 'rowid' ? `${hidden}.place = ${name}.rowid` : same;
  database.exec(`
    CREATE TEMP TABLE ${hidden} AS SELECT ${columns.join(', ')} FROM main.${name} WHERE NOT (${isSound});
    CREATE TEMP VIEW ${quoteName(`sound_${table}`)} AS
      SELECT ${place[0] === 'rowid' ? 'rowid AS rowid, ' : ''}* FROM main.${name}
      WHERE NOT EXISTS (SELECT 1 FROM ${hidden} WHERE ${isHidden});
  `);
}

function takeAway(
  database: Database,
  { table, columns, isSound, place, rules }: TableCheck,
  { now, rowids }: { now: number; rowids: readonly (number | null)[] },
): void {
  const name = quoteName(table);
  const found = place[0] === 'rowid' ? `rowid IN (SELECT value FROM json_each(@rowids)) AND` : '';
  const parameters = { now, rowids: JSON.stringify(rowids) };
  // Where the disk turned a cell into another, the indexes still hold what stood there before.
  database.exec(`REINDEX main.${name}`);
  if (rules.handling === 'read-again') {
    const keys = columns.filter(({ isKey }) => isKey).map((column) => column.isSound);
    database
      .prepare(`UPDATE ${name} SET ${markUnread(columns)} WHERE ${found} NOT (${isSound}) AND ${keys.join(' AND ')}`)
      .run(parameters);
  }
  withoutTriggers(database, table, () =>
    database.prepare(`DELETE FROM ${name} WHERE ${found} NOT (${isSound})`).run(parameters),
  );
}

/** A trigger that follows what is in a row would follow what is broken in it. */
function withoutTriggers(database: Database, table: string, change: () => unknown): void {
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
    .all(table) as { name: string; sql: string }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${quoteName(name)}`);
  change();
  for (const { sql } of triggers) database.exec(sql);
}

/** What stands in place of a record whose copy cannot be read: its key, and that it has to be read again. */
function markUnread(columns: TableCheck['columns']): string {
  const orElse = (column: string, other: string) => {
    const rule = columns.find(({ name }) => name === column)?.isSound ?? 'FALSE';
    return `CASE WHEN ${rule} AND ${isUtf8(column)} THEN ${column} ELSE ${other} END`;
  };
  // Older than any answer, so that the next one takes its place, whatever this one was.
  return `status = NULL, parsed = NULL, raw = ${orElse('raw', "'null'")}, settled = 0, request_number = 0,
    first_seen_at = ${orElse('first_seen_at', '@now')}, fetched_at = ${orElse('first_seen_at', '@now')},
    malformed_field = 'the copy on this computer',
    malformed_rule = 'it is damaged, and is read from the service again'`;
}
