import { copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import * as z from 'zod';

/** A row of the journal as it is on the disk, and the mark by which what it does at the service is known. */
export type JournalRow = {
  id: string;
  kind: string;
  mark: string;
  state: string;
  condition: string;
  failure: string | null;
};

const text = z.coerce.string();
const named = z.looseObject({ metadata: z.looseObject({ name: text }) });

/** What each kind of write is known by, from what was asked for; the same as tools/soak/effects.ts reads from what arrived. */
const MARKS: Readonly<Record<string, (body: unknown) => string>> = {
  'create-wallet': () => 'wallet',
  'create-transaction': (body) =>
    `transaction ${z.looseObject({ calls: z.array(z.looseObject({ value: text })) }).parse(body).calls[0]?.value}`,
  'create-signature': (body) => `signature ${z.looseObject({ message: text }).parse(body).message}`,
  approve: (body) => `approve ${z.looseObject({ recordId: text }).parse(body).recordId}`,
  'fund-wallet': (body) => `fund ${z.looseObject({ locator: text }).parse(body).locator.toLowerCase()}`,
  'register-signer': (body) => `signer ${z.looseObject({ signer: text }).parse(body).signer.toLowerCase()}`,
  'mint-nft': (body) => `mint ${z.looseObject({ nftId: text }).parse(body).nftId}`,
  'edit-nft': (body) => `edit ${z.looseObject({ nftId: text }).parse(body).nftId}`,
  'create-template': (body) => `template ${z.looseObject({ request: named }).parse(body).request.metadata.name}`,
  'issue-credential': (body) => `credential ${z.looseObject({ request: named }).parse(body).request.metadata.name}`,
};

const rowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  body: z.string(),
  state: z.string(),
  condition: z.string(),
  failure: z.string().nullable(),
});

/** Reads every row of a journal from a copy: looking at what a killed process left must not mend it. */
export function readJournalRows(dataFolder: string): JournalRow[] {
  const copy = mkdtempSync(join(tmpdir(), 'countersign-journal-'));
  try {
    for (const file of globSync(join(dataFolder, 'journal.db*'))) copyFileSync(file, join(copy, basename(file)));
    const database = new Database(join(copy, 'journal.db'));
    const rows = database.prepare('SELECT id, kind, body, state, condition, failure FROM intents').all();
    database.close();
    return z
      .array(rowSchema)
      .parse(rows)
      .map(({ body, ...row }) => ({ ...row, mark: markOf(row.kind, body) }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function markOf(kind: string, body: string): string {
  const read = MARKS[kind];
  if (read === undefined) throw new Error(`Nobody knows what ${kind} does.`);
  return read(JSON.parse(body));
}
