import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import { journalMigrations } from '../journal-migrations/all.ts';
import { decideNotes, listOutsideNotes } from '../seals/outside-notes.ts';
import { quoteName } from '../sound/table-check.ts';
import type { ReadableCells } from '../sound/table-rules.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';
import { keyOf } from './key-of-row.ts';

/** Rows of the journal by their tables. */
export type JournalRows = Readonly<Record<string, readonly ReadableCells[]>>;

/** A row of a backup in the place of what is here. */
export type Replacement = { here: ReadableCells; there: ReadableCells };

/** What is taken from a backup. */
type Restoring = {
  added: JournalRows;
  changed: Readonly<Record<string, readonly Replacement[]>>;
  /** Why a funding run that was under way is paused. */
  pausedBecause: Failure;
};

/** The journal as a backup has it, and what is put into it from one. */
export type BackupRows = {
  /** The version of the journal, and every row that can be read, but for those that are of this machine alone. */
  read(): { version: number; rows: JournalRows };
  /**
   * Puts rows in, all or none. They are sealed like anything that this app writes: a person has to have seen them. What was under way waits
   * for a person. What was found changed, removed or damaged and is put in again needs no decision any more.
   * @returns how many were added, without what is a part of others
   */
  restore(restoring: Restoring): number;
};

type Options = {
  database: Database;
  clock: () => number;
  /** Called when rows are there that were not read before. */
  reread: () => void;
};

export function createBackupRows({ database, clock, reread }: Options): BackupRows {
  const restoreAll = database.transaction((restoring: Restoring) => {
    let count = 0;
    for (const table of BACKUP_TABLES) {
      for (const replacement of restoring.changed[table.table] ?? []) replace(database, table, replacement);
      const added = addRows(database, table, restoring);
      settleNotes(database, { table, rows: added, at: clock() });
      if (table.of === undefined) count += added.length;
    }
    return count;
  });
  return {
    read: () => ({
      version: journalMigrations.at(-1)?.version ?? 0,
      rows: Object.fromEntries(BACKUP_TABLES.map((table) => [table.table, readTable(database, table)])),
    }),
    restore(restoring) {
      const count = restoreAll(restoring);
      reread();
      return count;
    },
  };
}

/** Every row that readers see. */
export function readTable(database: Database, { table, leaves = () => false }: BackupTable): ReadableCells[] {
  const sound = `sound_${table}`;
  const view = database.prepare("SELECT 1 FROM temp.sqlite_schema WHERE type = 'view' AND name = ?").get(sound);
  const columns = database.pragma(`table_info(${quoteName(table)})`) as { name: string }[];
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const rows = database
    .prepare(`SELECT ${names} FROM ${view === undefined ? quoteName(table) : quoteName(sound)}`)
    .all();
  return (rows as ReadableCells[]).filter((row) => !leaves(row));
}

/** @throws where a column is not known here */
export function insertRow(database: Database, table: string, row: ReadableCells): boolean {
  const names = Object.keys(row);
  const into = `INSERT OR IGNORE INTO ${quoteName(table)} (${names.map(quoteName).join(', ')})`;
  const { changes } = database.prepare(`${into} VALUES (${names.map(() => '?').join(', ')})`).run(Object.values(row));
  return changes > 0;
}

/** What is there already stays, also where another column than the key says that it is the same. */
function addRows(database: Database, { table, of }: BackupTable, { added, pausedBecause }: Restoring): ReadableCells[] {
  const put: ReadableCells[] = [];
  const isThere =
    of && database.prepare(`SELECT 1 FROM ${quoteName(of.table)} WHERE ${quoteName(firstKeyOf(of.table))} = ?`);
  for (const row of added[table] ?? []) {
    if (isThere !== undefined && of !== undefined && isThere.get(row[of.column]) === undefined) continue;
    if (!insertRow(database, table, hold(table, row, pausedBecause))) continue;
    put.push(row);
    if (table === 'profiles')
      database.prepare("DELETE FROM settings WHERE profile_id = ? AND name = 'profile-removed'").run(row.profile_id);
  }
  return put;
}

type Settling = { table: BackupTable; rows: readonly ReadableCells[]; at: number };

/** What another program or the disk did to a row is mended where the row was put in again: there is nothing to decide. */
function settleNotes(database: Database, { table, rows, at }: Settling): void {
  if (rows.length === 0) return;
  const put = new Set(rows.map((row) => keyOf(table, row)));
  const ids = listOutsideNotes(database).flatMap(({ id, table: of, why, cells }) =>
    of === table.table && why !== 'added' && put.has(keyOf(table, cells)) ? [id] : [],
  );
  decideNotes(database, { ids, at });
}

function firstKeyOf(table: string): string {
  return BACKUP_TABLES.find((each) => each.table === table)?.key[0] ?? 'rowid';
}

/** What was under way on another machine may have been done there since. */
function hold(table: string, row: ReadableCells, because: Failure): ReadableCells {
  if (table === 'intents' && (row.condition === 'active' || row.condition === 'parked'))
    return { ...row, condition: 'uncertain' };
  if (table === 'funding_runs' && row.state === 'running')
    return { ...row, state: 'paused', paused_because: JSON.stringify(because) };
  return row;
}

function replace(database: Database, { table, key, mayChange }: BackupTable, { here, there }: Replacement): void {
  const known = mayChange.filter((column) => Object.hasOwn(there, column));
  const set = known.map((column) => `${quoteName(column)} = ?`).join(', ');
  const where = key.map((column) => `${quoteName(column)} = ?`).join(' AND ');
  database
    .prepare(`UPDATE ${quoteName(table)} SET ${set} WHERE ${where}`)
    .run(...known.map((column) => there[column]), ...key.map((column) => here[column]));
}
