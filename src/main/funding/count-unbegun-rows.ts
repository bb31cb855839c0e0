import type { FundingRuns } from '../store/funding-runs.ts';

/** How many rows of the runs that are running, in all profiles, have not had their turn. */
export function countUnbegunRows(fundingRuns: Pick<FundingRuns, 'listRunning' | 'countConditions'>): number {
  return fundingRuns
    .listRunning()
    .flatMap(({ id }) => fundingRuns.countConditions(id))
    .filter(({ condition }) => condition === null)
    .reduce((sum, { count }) => sum + count, 0);
}
