import type { Comparison } from '../../bench/harness/bench-case.ts';
import type { Figures } from '../../bench/harness/measure.ts';

/** A clock that stands still unless a contender takes its time. */
export function createHandClock() {
  let at = 0;
  return {
    now: () => at,
    take: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

/** A comparison of two contenders that do nothing. */
export function makeComparison(over: Partial<Comparison> = {}): Comparison {
  const contender = { operations: 1, run: () => {} };
  return {
    name: 'sample',
    measure: 'speed',
    clock: 'wall',
    goal: null,
    check: () => {},
    ours: { what: 'ours', ...contender },
    reference: { what: 'theirs', ...contender },
    ...over,
  };
}

/** What was measured of one. */
export function makeFigures(over: Partial<Figures> = {}): Figures {
  const spread = { median: 2, low: 1, high: 3 };
  return {
    name: 'sample',
    measure: 'speed',
    clock: 'wall',
    goal: 1,
    ours: { what: 'ours', ...spread, repeats: [1, 2, 3] },
    reference: { what: 'theirs', ...spread, repeats: [1, 2, 3] },
    ratio: { median: 1, low: 0.5, high: 2 },
    verdict: 'met',
    counts: [],
    ...over,
  };
}
