import type { Need } from './needs.ts';

/**
 * What a comparison's ratio says. `speed`: how many times as fast as the reference ours is, more is better. `time`: how many times
 * as long as the reference ours takes, less is better.
 */
export type Measure = 'speed' | 'time';

/**
 * Which time is told. `wall`: what a person waits for. `processor`: how long all threads of the process computed, so that other programs
 * on the machine change nothing; only for what neither waits nor has another process at work.
 */
export type Clock = 'wall' | 'processor';

/** One side of a comparison. A repeat is one `run`; what it uses up is made by `prepare`, which is not timed. */
export type Contender = {
  /** What it is, in a few words for the table. */
  what: string;
  /** How many operations one repeat does: times are told for one. */
  operations: number;
  prepare?: () => void | Promise<void>;
  run: () => unknown;
  /** `run` resolves with its milliseconds: it ends in another process, whose own clock says when. */
  timesItself?: boolean;
  /** In place of a run: milliseconds that follow from a rule alone, and that `what` says are computed. */
  computedMs?: number;
};

/** Something that is counted and not timed, for example written rows. It has to be a whole number from 0. */
export type Count = { what: string; value: number; atMost: number };

/** Two contenders that do the same work side by side. */
export type Comparison = {
  name: string;
  measure: Measure;
  clock: Clock;
  /** What the ratio has to reach (`speed`) or may come to (`time`); null where it is only measured. */
  goal: number | null;
  ours: Contender;
  reference: Contender;
  /** Does the work of both once and looks at what came out. @throws where one of the results is wrong: then nothing is timed */
  check: () => void | Promise<void>;
  /** Untimed repeats of each before the first timed one: 1 unless told. `check` warms up what is long. */
  warmUps?: number;
  /** How often each is timed, where five times would take too long. */
  repeats?: number;
  /** Asked for once, outside of every timed repeat. */
  count?: () => Count[] | Promise<Count[]>;
};

/** A case that is ready to be compared. */
export type PreparedCase = { comparisons: readonly Comparison[]; close?: () => void | Promise<void> };

/** One case of the benchmark: what `npm run bench -- NAME` runs. Each runs in a process of its own. */
export type BenchCase = {
  name: string;
  needs?: readonly Need[];
  /** How long it takes, where that is so long that it runs only with `--long`. */
  isLong?: string;
  prepare: () => PreparedCase | Promise<PreparedCase>;
};

/** A result that is not what it has to be: such a case has no figures. */
class WrongResult extends Error {}

/** @throws WrongResult with this sentence, unless it holds */
export function requireResult(holds: boolean, sentence: string): void {
  if (!holds) throw new WrongResult(sentence);
}
