import Database from 'better-sqlite3';
import { type Failure, FailureError } from '#shared/failure.ts';

/** Where the header of a file says whether it has a write-ahead log (https://www.sqlite.org/fileformat2.html, section 1.3). */
const LOG_BYTES = [18, 19] as const;
const WITHOUT_LOG = 1;

type Trial = { file: string; change: (copy: Database.Database) => void };

/**
 * Carries out a change on a copy in memory, and checks what came of it: where it fails there, the file is never touched.
 * @throws FailureError `store-not-upgraded`
 */
export function tryOnCopy(database: Database.Database, { file, change }: Trial): void {
  const image = database.serialize();
  // What is in memory has no log, and one that says so cannot be opened.
  for (const place of LOG_BYTES) image[place] = WITHOUT_LOG;
  const copy = new Database(image);
  try {
    change(copy);
    const found = copy.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(String(found));
  } catch (cause) {
    throw new FailureError(explainNotUpgraded(file, cause), { cause });
  } finally {
    copy.close();
  }
}

function explainNotUpgraded(file: string, cause: unknown): Failure {
  return {
    code: 'store-not-upgraded',
    happened: `${file} is from an earlier version, and could not be brought up to this one: ${cause instanceof Error ? cause.message : String(cause)}.`,
    kept: 'It was tried on a copy. The file was not changed.',
    next: 'Start the earlier version, which works with this file as before. Then report this with the words above.',
  };
}
