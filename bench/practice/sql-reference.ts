import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { PutRecord } from '#main/store/service-records.ts';

/** A table of one's own with nothing around it; it is filled with the records. */
export function createPlainTable(records: readonly PutRecord[]) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-plain-'));
  const database = new Database(join(folder, 'plain.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(`CREATE TABLE records (profile_id TEXT NOT NULL, parent TEXT NOT NULL, id TEXT NOT NULL, status TEXT,
    parsed TEXT, raw TEXT NOT NULL, fetched_at INTEGER NOT NULL, PRIMARY KEY (profile_id, parent, id)) STRICT`);
  const upsert = database.prepare(
    `INSERT INTO records VALUES (@profileId, @parent, @id, @status, @parsed, @raw, @fetchedAt)
     ON CONFLICT (profile_id, parent, id) DO UPDATE SET status = excluded.status, parsed = excluded.parsed,
     raw = excluded.raw, fetched_at = excluded.fetched_at`,
  );
  const rows = records.map(({ profileId, parent, id, status, raw }) => ({ profileId, parent, id, status, raw }));
  const upsertAll = database.transaction((): number => {
    const fetchedAt = Date.now();
    return rows.reduce((sum, row) => sum + upsert.run({ ...row, parsed: row.raw, fetchedAt }).changes, 0);
  });
  upsertAll();
  return {
    /** Writes every record again. @returns how many rows were written */
    upsertAll,
    close: () => database.close(),
  };
}
