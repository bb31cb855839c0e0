import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

type SecondInstance = { argv: string[]; workingDirectory: string; additionalData: unknown };

let held: Database.Database | undefined;
let stopWatching: (() => void) | undefined;

/**
 * Takes the lock of a data folder, or leaves word for the instance that has it. The lock is an exclusive transaction on a file, so
 * the operating system releases it however the process ends.
 */
export function takeInstanceLock({
  dataFolder,
  additionalData,
  onSecond,
}: {
  dataFolder: string;
  additionalData: unknown;
  onSecond: (second: SecondInstance) => void;
}): boolean {
  if (held !== undefined) return true;
  const folder = join(dataFolder, 'chromium-host-instance');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new Database(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    leaveWord({ folder, word: { argv: process.argv, workingDirectory: process.cwd(), additionalData } });
    return false;
  }
  held = lock;
  listen(folder, onSecond);
  return true;
}

export function hasInstanceLock(): boolean {
  return held !== undefined;
}

export function releaseInstanceLock(): void {
  stopWatching?.();
  held?.close();
  held = undefined;
}

/** Written aside first, so that the other instance never reads half of it. */
function leaveWord({ folder, word }: { folder: string; word: SecondInstance }): void {
  const file = join(folder, `${process.pid}.second`);
  writeFileSync(`${file}.part`, JSON.stringify(word), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

function listen(folder: string, onSecond: (second: SecondInstance) => void): void {
  const read = () => {
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.second'))) {
      const file = join(folder, name);
      const word = JSON.parse(readFileSync(file, 'utf8')) as SecondInstance;
      rmSync(file);
      onSecond(word);
    }
  };
  for (const name of readdirSync(folder).filter((entry) => entry.includes('.second'))) rmSync(join(folder, name));
  const watcher = watch(folder, read);
  watcher.unref();
  stopWatching = () => watcher.close();
}
