import Database from 'better-sqlite3';
import { createInboxRows } from '#main/store/inbox-rows.ts';

/** The order of a list of approvals in memory, with no records under it. */
export function openInboxRows() {
  const database = new Database(':memory:');
  for (const table of ['transactions', 'signatures'])
    database.exec(`CREATE TABLE ${table} (profile_id TEXT, parent TEXT, id TEXT, parsed TEXT, settled INTEGER)`);
  return { database, rows: createInboxRows(database) };
}
