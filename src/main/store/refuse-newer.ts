import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { FailureError } from '#shared/failure.ts';
import { attempt } from '#shared/result.ts';

/**
 * Looks at a file through a connection that cannot write: what opens it to write it brings what stands in its log into it when it is closed.
 * Where it cannot be looked at, whoever opens it says why.
 * @throws FailureError `store-newer`; neither the file nor its log was changed
 */
export function refuseNewer(file: string, newest: number): void {
  if (!existsSync(file)) return;
  const memory = `${file}-shm`;
  const hadMemory = existsSync(memory);
  const current = attempt(() => {
    const database = new Database(file, { readonly: true, timeout: 0 });
    try {
      return readVersion(database);
    } finally {
      database.close();
      if (!hadMemory) rmSync(memory, { force: true });
    }
  });
  if (current.ok) refuseVersion(file, { current: current.value, newest });
}

/** @throws FailureError `store-newer` */
export function refuseVersion(file: string, { current, newest }: { current: number; newest: number }): void {
  if (current <= newest) return;
  throw new FailureError({
    code: 'store-newer',
    happened: `${file} was written by a newer Countersign (format ${current}; this one knows up to ${newest}).`,
    kept: 'The file was not changed.',
    next: 'Start the newer Countersign, or choose another data folder.',
  });
}

export function readVersion(database: Database.Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}
