import { withPrograms } from './build-core.ts';
import type { Figures } from './figures.ts';
import { soakKills } from './kills.ts';
import { soakPaging } from './paging.ts';
import { soakPlanted } from './planted.ts';
import { soakProxy } from './proxy.ts';

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
  planted: { small: 1, run: (options) => soakPlanted(options) },
};
