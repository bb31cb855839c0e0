import { runToEnd } from '../start/run-to-end.ts';
import { withPrograms } from './build-core.ts';
import { soakDamage } from './damage.ts';
import type { Figures } from './figures.ts';
import { soakKills } from './kills.ts';
import { soakPaging } from './paging.ts';
import { soakPlanted } from './planted.ts';
import { soakProxy } from './proxy.ts';
import { soakSyncOrder } from './sync-order.ts';
import { soakClock, soakDisk } from './troubled.ts';

export type SoakOptions = {
  /** How much is tried. */
  count: number;
  seed: number;
  /** Desks at one time; as many as the computer takes where it is left out. */
  atOnce?: number | undefined;
  say: (line: string) => void;
};

/** A part of the soak by its name: how much of it is run unless told, and how. */
export type Part = { small: number; run: (options: SoakOptions) => Promise<Figures> };

export const PARTS: Readonly<Record<string, Part>> = {
  kills: {
    small: 40,
    run: ({ count, ...options }) => withPrograms((programs) => soakKills({ ...options, kills: count, programs })),
  },
  proxy: {
    small: 100,
    run: ({ count, ...options }) => withPrograms((programs) => soakProxy({ ...options, operations: count, programs })),
  },
  paging: { small: 300, run: ({ count, ...options }) => soakPaging({ ...options, schedules: count }) },
  damage: { small: 100, run: ({ count, ...options }) => soakDamage({ ...options, count }) },
  'sync-order': { small: 12, run: (options) => withPrograms((programs) => soakSyncOrder({ ...options, programs })) },
  clock: { small: 4, run: (options) => withPrograms((programs) => soakClock({ ...options, programs })) },
  disk: { small: 4, run: (options) => withPrograms((programs) => soakDisk({ ...options, programs })) },
  planted: { small: 1, run: (options) => soakPlanted(options) },
  steps: { small: 1, run: soakSteps },
};

/** Kills the app at each step of each write, as often as told: the reliability suite of `npm test`, which goes through a share of them once. */
async function soakSteps({ count }: SoakOptions): Promise<Figures> {
  process.env.COUNTERSIGN_SOAK_TURNS = String(count);
  process.env.COUNTERSIGN_WHOLE_TESTS = '1';
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=reliability'];
  const code = await runToEnd([process.execPath, ...vitest]);
  const stuck = code === 0 ? 0 : 1;
  return { part: 'steps', tried: `each step ${count} times`, lost: 0, doubled: 0, stuck, silent: 0, notes: '' };
}
