import { judgeCount } from './judge.ts';
import type { Figures } from './measure.ts';

/** What became of one case. Only a measured one has figures. */
export type CaseOutcome =
  | { name: string; outcome: 'measured'; figures: Figures[] }
  | { name: string; outcome: 'left-out'; reason: string }
  | { name: string; outcome: 'failed'; reason: string };

/** What the figures are made with. Versions are by package name. */
export type Environment = {
  node: string;
  platform: string;
  cpus: number;
  /** Processes that wanted a processor in the minute before: above the count of processors, others were running too. */
  loadBefore: number;
  packages: Record<string, string>;
};

/** What `npm run bench` writes as JSON. Times are milliseconds of one operation. */
export type Report = { measuredAt: string; environment: Environment; cases: CaseOutcome[] };

/** Names of what missed its goal; a count that is too high is one as well. */
export function listMissed(cases: readonly CaseOutcome[]): string[] {
  return cases.flatMap((each) =>
    each.outcome !== 'measured'
      ? []
      : each.figures.flatMap(({ name, verdict, counts }) => [
          ...(verdict === 'missed' ? [name] : []),
          ...counts.filter((count) => judgeCount(count) === 'missed').map(({ what }) => `${name}: ${what}`),
        ]),
  );
}

/**
 * 0 where every case that ran met its goals, else 1. A case that was left out misses nothing, one that failed always fails the run,
 * and without goals (`isJudged` false) nothing else does.
 */
export function exitCodeOf(cases: readonly CaseOutcome[], { isJudged }: { isJudged: boolean }): 0 | 1 {
  if (cases.some(({ outcome }) => outcome === 'failed')) return 1;
  return isJudged && listMissed(cases).length > 0 ? 1 : 0;
}
