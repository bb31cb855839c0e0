import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';

const FILES = ['journal.db', 'cache.db'] as const;
type File = (typeof FILES)[number];

/** Lets the files of stores that are opened from now on grow no more, as a full disk does, and grow again. */
export function watchDisk() {
  const original = Database.prototype.pragma;
  const pragma = vi.spyOn(Database.prototype, 'pragma');
  onTestFinished(() => pragma.mockRestore());
  const find = (file: File) =>
    [...new Set(pragma.mock.contexts as Database.Database[])].filter(({ name, open }) => open && name.endsWith(file));
  return {
    fill(...files: File[]) {
      for (const database of (files.length === 0 ? FILES : files).flatMap(find)) {
        database.pragma(`max_page_count = ${database.pragma('page_count', { simple: true })}`);
        // What lies in the file unused is room as well.
        while (Number(database.pragma('freelist_count', { simple: true })) > 0) database.pragma('incremental_vacuum');
      }
    },
    /** Files that are opened from now on are on a disk that is full already. */
    fillOnOpening() {
      pragma.mockImplementation(function (this: Database.Database, ...asked) {
        const answer = original.apply(this, asked);
        if (asked[0] === 'foreign_keys = ON')
          original.call(this, `max_page_count = ${this.pragma('page_count', { simple: true })}`);
        return answer;
      });
    },
    free() {
      for (const database of FILES.flatMap(find)) database.pragma('max_page_count = 4294967294');
    },
  };
}

/** From now on the disk takes nothing of what a signer of this process appends to its ledger, which alone is written by the number of an open file. */
export function fillLedgerDisk() {
  const original = fs.writeFileSync;
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((...asked) => {
    if (typeof asked[0] === 'number') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    original(...asked);
  });
  // Named imports of it see it too.
  syncBuiltinESMExports();
  const free = () => {
    write.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(free);
  return { free };
}

/** More than the pages of a file that are there leave room for. */
export const LARGE_TEXT = 'large '.repeat(50_000);
