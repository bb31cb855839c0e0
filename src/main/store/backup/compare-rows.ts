import type { ReadableCells } from '../sound/table-rules.ts';
import { BACKUP_TABLES, type BackupTable } from './backup-tables.ts';
import type { JournalRows, Replacement } from './journal-rows.ts';
import { keyOf } from './key-of-row.ts';

/** How a table of a backup differs from the one that is here. */
export type TableDifference = {
  table: string;
  /** Only in the backup. */
  added: readonly ReadableCells[];
  /** In both, with something in the backup that may be taken instead. */
  changed: readonly Replacement[];
  /** In both, and nothing of it is to be decided. */
  same: number;
};

/** What is only here is not counted: nothing of it is ever touched. */
export function compareRows(here: JournalRows, there: JournalRows): TableDifference[] {
  const differences = new Map<string, TableDifference>();
  for (const table of BACKUP_TABLES) {
    const parents = table.of && differences.get(table.of.table)?.added;
    const parentKey = table.of?.column ?? '';
    // Of a write that is here the steps are here, too.
    const added = parents && new Set(parents.map((row) => row[table.of?.table === 'intents' ? 'id' : parentKey]));
    const isMeant = (row: ReadableCells) => added === undefined || added.has(row[parentKey] ?? null);
    const rows = (there[table.table] ?? []).filter(isMeant);
    differences.set(table.table, compareTable(table, here[table.table] ?? [], rows));
  }
  return [...differences.values()];
}

function compareTable(
  table: BackupTable,
  here: readonly ReadableCells[],
  there: readonly ReadableCells[],
): TableDifference {
  const known = new Map(here.map((row) => [keyOf(table, row), row]));
  const added: ReadableCells[] = [];
  const changed: Replacement[] = [];
  for (const row of there) {
    const own = known.get(keyOf(table, row));
    if (own === undefined) added.push(row);
    else if (table.mayChange.some((column) => (own[column] ?? null) !== (row[column] ?? null)))
      changed.push({ here: own, there: row });
  }
  return { table: table.table, added, changed, same: there.length - added.length - changed.length };
}
