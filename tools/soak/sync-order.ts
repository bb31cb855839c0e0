import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atDesk } from './desk.ts';
import type { Figures } from './figures.ts';
import { runCore } from './run-core.ts';

const CALLS = 'pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg';
/** One job at a time: then whatever is in the journal belongs to what is sent next. */
const BETWEEN_JOBS_MS = 1_500;

export type SyncOrderOptions = { seed: number; count: number; programs: string };

/** Watches the system calls of the app: before a write leaves for the service, nothing of the journal may be unsynced. */
export async function soakSyncOrder({ seed, count, programs }: SyncOrderOptions): Promise<Figures> {
  const figures = { part: 'sync-order', lost: 0, doubled: 0, stuck: 0, silent: 0, notes: '' };
  if (!hasStrace()) return { ...figures, tried: '', leftOut: 'strace is not installed' };
  const folder = mkdtempSync(join(tmpdir(), 'countersign-soak-'));
  try {
    const log = join(folder, 'calls');
    await atDesk({ seed, programs }, async (desk) => {
      await runCore({ ...desk.run, setUp: desk.setUp, jobs: [] }, { programs });
      const jobs = (await desk.makeJobs(count, 0)).map((job, index) => ({ ...job, afterMs: index * BETWEEN_JOBS_MS }));
      const tracer: [string, ...string[]] = ['strace', '-f', '-y', '-s', '12', '-e', `trace=${CALLS}`, '-o', log];
      const { ended, stderr } = await runCore({ ...desk.run, jobs }, { programs, tracer });
      if (ended === undefined) throw new Error(`The traced app did not come to its end: ${stderr}`);
    });
    const { sent, unsynced, syncs } = readSyncOrder(readFileSync(log, 'utf8'));
    if (sent === 0) throw new Error('Nothing was seen to be sent.');
    const share = `${(((sent - unsynced) / sent) * 100).toFixed(1)} %`;
    return {
      ...figures,
      tried: `${sent} writes that left for the service`,
      lost: unsynced,
      notes: `seed ${seed}, ${share} with the journal synced before, ${syncs} syncs of the journal`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const JOURNAL_WRITE = /^\d+ +pwrite64\(\d+<[^>]*\/journal\.db-wal>/;
const JOURNAL_SYNC = /^\d+ +f(?:data)?sync\(\d+<[^>]*\/journal\.db-wal>/;
const SENDING = /^\d+ +(?:write|writev|sendto|sendmsg)\(\d+<(?:TCP|socket)[^"]*"(?:POST|PUT|PATCH) /;

/** @param calls as strace writes them, with `-f -y` */
export function readSyncOrder(calls: string): { sent: number; unsynced: number; syncs: number } {
  const found = { sent: 0, unsynced: 0, syncs: 0 };
  let isDirty = false;
  for (const line of calls.split('\n')) {
    if (JOURNAL_WRITE.test(line)) isDirty = true;
    else if (JOURNAL_SYNC.test(line)) {
      isDirty = false;
      found.syncs += 1;
    } else if (SENDING.test(line)) {
      found.sent += 1;
      if (isDirty) found.unsynced += 1;
    }
  }
  return found;
}
