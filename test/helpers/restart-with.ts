import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Desk, reopenDesk } from './practice-desk.ts';
import type { TestCoreOptions } from './start-test-core.ts';

/** The desk after a restart, with this done to one of its files meanwhile; no rule of the file keeps it out. */
export async function restartWith(
  desk: Desk,
  sql: string,
  options: TestCoreOptions = {},
  file: 'journal.db' | 'cache.db' = 'journal.db',
): Promise<Desk> {
  await desk.stop();
  const database = new Database(join(desk.dataFolder, file));
  database.unsafeMode(true);
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  database.close();
  return reopenDesk(desk, options);
}
