import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** A table of one's own with nothing around it, for the transactions of one wallet. */
export function createPlainTable({ profileId, parent }: { profileId: string; parent: string }) {
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
  const keepAll = database.transaction((pages: readonly Buffer[]): number => {
    const fetchedAt = Date.now();
    let written = 0;
    for (const page of pages) {
      for (const record of (JSON.parse(page.toString()) as Page).transactions) {
        const raw = JSON.stringify(record);
        const { id, status } = record;
        written += upsert.run({ profileId, parent, id, status, parsed: raw, raw, fetchedAt }).changes;
      }
    }
    return written;
  });
  return {
    /** Keeps each record of these pages, as what knows nothing of them does. @returns how many rows were written */
    keepAll,
    close: () => database.close(),
  };
}

type Page = { transactions: { id: string; status: string }[] };
