import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Folders } from './open-app.ts';

/** What the process and its files come to at one moment, garbage collected. Sizes are bytes. */
export type Sample = {
  /** Simulated hours since the beginning. */
  hour: number;
  heap: number;
  rss: number;
  /** Of the clock: started and not over. */
  timers: number;
  /** What keeps the process alive or may do so: sockets, pipes, requests to the system. */
  handles: number;
  /** Listeners on the process itself. */
  listeners: number;
  files: FileSizes;
  /** What the operator has signed by then. */
  signed: number;
  /** Rows of the list of approvals. */
  waiting: number;
};

type FileSizes = Record<'cache' | 'journal' | 'writeAhead' | 'ledger' | 'log' | 'backups' | 'other', number> & {
  logFiles: number;
  backupFiles: number;
};

export function takeSample(at: Pick<Sample, 'hour' | 'timers' | 'signed' | 'waiting'> & { folders: Folders }): Sample {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return {
    hour: at.hour,
    heap: heapUsed,
    rss,
    timers: at.timers,
    signed: at.signed,
    waiting: at.waiting,
    handles: process.getActiveResourcesInfo().length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    files: measureFiles(at.folders),
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What the first one lets go of is gone after the second.
  for (let done = 0; done < 2; done += 1) collect();
}

function measureFiles({ data, logs, backups }: Folders): FileSizes {
  const sizes = { cache: 0, journal: 0, writeAhead: 0, ledger: 0, log: 0, backups: 0, other: 0 };
  for (const { path, bytes } of listFiles(data)) sizes[groupOf(path)] += bytes;
  const [logFiles, backupFiles] = [listFiles(logs), listFiles(backups)];
  sizes.log = logFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  sizes.backups = backupFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...sizes, logFiles: logFiles.length, backupFiles: backupFiles.length };
}

function groupOf(name: string): keyof Omit<FileSizes, 'logFiles' | 'backupFiles' | 'log' | 'backups'> {
  if (/-(?:wal|shm|journal)$/.test(name)) return 'writeAhead';
  if (name.endsWith('cache.db')) return 'cache';
  if (name.endsWith('journal.db')) return 'journal';
  return name.includes('ledger') || name.includes('decisions') ? 'ledger' : 'other';
}

function listFiles(folder: string): { path: string; bytes: number }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((path) => {
    const found = statSync(join(folder, path), { throwIfNoEntry: false });
    return found?.isFile() === true ? [{ path, bytes: found.size }] : [];
  });
}
