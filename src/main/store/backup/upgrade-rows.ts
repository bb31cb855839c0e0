import Database from 'better-sqlite3';
import type { Migration } from '../database.ts';
import { journalMigrations } from '../journal-migrations/all.ts';
import { journalRules } from '../sound/journal-rules.ts';
import { setAsideBrokenRows } from '../sound/set-aside.ts';
import { BACKUP_TABLES } from './backup-tables.ts';
import { insertRow, type JournalRows, readTable } from './journal-rows.ts';

type Upgraded = { rows: JournalRows; unreadable: number };

/** Whether a journal of this version can be brought up to this app's. */
export function isKnownVersion(version: number): boolean {
  return journalMigrations.some((migration) => migration.version === version);
}

/**
 * Rows of a journal of an earlier version as this version has them: in a journal of that version, in memory, which is brought up to date
 * like any other. What cannot be read there is counted and left out.
 * @throws where a table or a column was never one of that version
 */
export function upgradeRows({ version, rows, now }: { version: number; rows: JournalRows; now: number }): Upgraded {
  const database = new Database(':memory:');
  try {
    migrate(
      database,
      journalMigrations.filter((migration) => migration.version <= version),
    );
    for (const { table } of BACKUP_TABLES) for (const row of rows[table] ?? []) insertRow(database, table, row);
    migrate(
      database,
      journalMigrations.filter((migration) => migration.version > version),
    );
    const unreadable = setAsideBrokenRows(database, { rules: journalRules, now }).length;
    return {
      rows: Object.fromEntries(BACKUP_TABLES.map((table) => [table.table, readTable(database, table)])),
      unreadable,
    };
  } finally {
    database.close();
  }
}

function migrate(database: Database.Database, migrations: readonly Migration[]): void {
  for (const { sql } of migrations) database.exec(sql);
}
