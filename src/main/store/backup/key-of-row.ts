import type { ReadableCells } from '../sound/table-rules.ts';
import type { BackupTable } from './backup-tables.ts';

/** Rows of a table with the same one are the same entry. */
export function keyOf({ key }: Pick<BackupTable, 'key'>, row: ReadableCells): string {
  return JSON.stringify(key.map((column) => (isAddress(column) ? String(row[column]).toLowerCase() : row[column])));
}

/** Whether the table takes capitals of this column for the same. */
function isAddress(column: string): boolean {
  return column === 'address' || column === 'wallet_address';
}
