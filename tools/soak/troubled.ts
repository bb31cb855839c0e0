import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNumbers, type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';
import type { Comparison } from './compare.ts';
import { atDesk, type Desk } from './desk.ts';
import type { Figures } from './figures.ts';
import { runCore } from './run-core.ts';
import { runSeveral } from './run-several.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const JUMPS = [-20 * YEAR_MS, -YEAR_MS, -13 * HOUR_MS, -HOUR_MS, 0, HOUR_MS, 13 * HOUR_MS, YEAR_MS, 20 * YEAR_MS];
const JOBS = 15;
const WITHIN_MS = 3_000;
const DISK_BYTES = 6 * 1024 * 1024;
/** The disk is full from a random moment on, for so long. */
const FULL_MS = 4_000;
const RETRIES = 3;

type Troubled = Comparison & { told: number };
export type TroubledOptions = { seed: number; count: number; programs: string; say: (line: string) => void };

/** Puts the clock back and forth while the app works. What that makes doubtful has to be told, and nothing else may come of it. */
export async function soakClock(options: TroubledOptions): Promise<Figures> {
  return soakTroubled('clock', options, (seed) =>
    atDesk({ seed, programs: options.programs }, async (desk) => {
      const numbers = createNumbers(seed);
      const clockJumps = Array.from({ length: 6 }, () => ({
        afterMs: numbers(WITHIN_MS),
        offsetMs: pick(numbers, JUMPS),
      }));
      return workAndRecover(desk, options.programs, { clockJumps });
    }),
  );
}

/** Fills a small disk while the app works, then makes room again. */
export async function soakDisk(options: TroubledOptions): Promise<Figures> {
  const reason = whyNoDisk();
  if (reason !== undefined)
    return { part: 'disk', tried: '', lost: 0, doubled: 0, stuck: 0, silent: 0, notes: '', leftOut: reason };
  return soakTroubled('disk', options, (seed) =>
    withSmallDisk((disk) =>
      atDesk({ seed, programs: options.programs, dataFolder: disk }, (desk) => {
        const fill = fillLater(disk, createNumbers(seed));
        return workAndRecover(desk, options.programs, {}, fill);
      }),
    ),
  );
}

async function soakTroubled(
  part: string,
  { seed, count, say }: TroubledOptions,
  work: (seed: number) => Promise<Troubled>,
): Promise<Figures> {
  const seeds = Array.from({ length: count }, (_, index) => seed + index);
  const desks = await runSeveral(seeds, async (each) => {
    const found = await work(each);
    for (const sentence of found.wrong) say(`  seed ${each}: ${sentence}`);
    return found;
  });
  const sum = (read: (desk: Troubled) => number) => desks.reduce((all, desk) => all + read(desk), 0);
  return {
    part,
    tried: `${count} desks, ${sum(({ operations }) => operations)} operations`,
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    stuck: sum(({ stuck }) => stuck),
    silent: 0,
    notes: `seed ${seed}, ${sum(({ done }) => done)} done, ${sum(({ asked }) => asked)} told or asked about, ${sum(({ told }) => told)} times the app told of the trouble`,
  };
}

type Trouble = { clockJumps?: { afterMs: number; offsetMs: number }[] };

async function workAndRecover(desk: Desk, programs: string, trouble: Trouble, onWork?: () => void): Promise<Troubled> {
  const first = await runCore({ ...desk.run, setUp: desk.setUp, jobs: [] }, { programs });
  if (first.ended === undefined) throw new Error(`The desk could not be set up: ${first.stderr}`);
  const jobs = await desk.makeJobs(JOBS, WITHIN_MS);
  const onPhase = (phase: string) => void (phase === 'working' && onWork?.());
  const worked = await runCore({ ...desk.run, ...trouble, jobs }, { programs, onPhase });
  const after = await runCore({ ...desk.run, jobs: [], retries: RETRIES }, { programs });
  const found = await desk.compare([...worked.accepted, ...after.accepted], { mayFail: true });
  const hung = [worked, after].filter(({ ended }) => ended === undefined);
  const wrong = hung.map(({ stderr }) => `stuck: the app did not come to its end: ${stderr.slice(0, 300)}`);
  const told = worked.troubles.length + worked.refused.length + after.troubles.length;
  return { ...found, stuck: found.stuck + wrong.length, wrong: [...found.wrong, ...wrong], told };
}

function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a small disk';
  return undefined;
}

async function withSmallDisk<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder]);
  try {
    return await work(folder);
  } finally {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function fillUp(filler: string): void {
  try {
    for (;;) appendFileSync(filler, Buffer.alloc(4_096));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
  }
}

/** @returns what begins it: the disk is filled at a random moment after that, and has room again later */
function fillLater(disk: string, numbers: Numbers): () => void {
  const afterMs = numbers(WITHIN_MS);
  const filler = join(disk, 'filler');
  return () => {
    setTimeout(() => {
      fillUp(filler);
      setTimeout(() => rmSync(filler, { force: true }), FULL_MS);
    }, afterMs);
  };
}
