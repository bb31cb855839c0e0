import type { BenchCase } from './bench-case.ts';
import { type Need, whyNotHere } from './needs.ts';
import type { CaseOutcome } from './report.ts';

export type PlannedCase = { name: string; needs: readonly Need[] } | Extract<CaseOutcome, { outcome: 'left-out' }>;

type Question = {
  cases: readonly BenchCase[];
  /** Names that were asked for; empty for all. */
  wanted: readonly string[];
  withLong: boolean;
  findReason?: (need: Need) => string | undefined;
};

/** Which cases run, and which are left out for what reason, in the order of `cases`. @throws when a wanted name is none of them */
export function planCases({ cases, wanted, withLong, findReason = whyNotHere }: Question): PlannedCase[] {
  const unknown = wanted.filter((name) => !cases.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new Error(`No case is called ${unknown.join(', ')}. There are: ${cases.map(({ name }) => name).join(', ')}.`);
  }
  const chosen = wanted.length === 0 ? cases : cases.filter(({ name }) => wanted.includes(name));
  return chosen.map(({ name, needs = [], isLong }) => {
    const [reason] = needs.flatMap((need) => findReason(need) ?? []);
    if (reason !== undefined) return { name, outcome: 'left-out', reason };
    if (isLong !== undefined && !withLong) {
      return { name, outcome: 'left-out', reason: `It takes ${isLong}: run it with --long.` };
    }
    return { name, needs };
  });
}
