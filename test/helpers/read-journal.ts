import { copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';

type JournalStep = { intentId: string; step: number; state: string; condition: string; at: number };
export type Journal = {
  intents: { id: string; kind: string; state: string; condition: string; facts: Record<string, unknown> }[];
  steps: JournalStep[];
};

/** What is on the disk of a journal, read from a copy: looking at what a killed process left must not mend it. */
export function readJournal(dataFolder: string): Journal {
  const copy = mkdtempSync(join(tmpdir(), 'countersign-journal-'));
  try {
    for (const file of globSync(join(dataFolder, 'journal.db*'))) copyFileSync(file, join(copy, basename(file)));
    const database = new Database(join(copy, 'journal.db'));
    const intents = database.prepare('SELECT id, kind, state, condition, facts FROM intents ORDER BY created_at').all();
    const steps = database
      .prepare('SELECT intent_id AS intentId, step, state, condition, at FROM intent_steps ORDER BY intent_id, step')
      .all();
    database.close();
    return {
      intents: (intents as (Omit<Journal['intents'][number], 'facts'> & { facts: string })[]).map((row) => ({
        ...row,
        facts: JSON.parse(row.facts),
      })),
      steps: steps as JournalStep[],
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
