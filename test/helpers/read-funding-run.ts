import type { Failure } from '#shared/failure.ts';
import type { FundingRowView, FundingRunDetail, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { Result } from '#shared/result.ts';
import { expectValue } from './expect-result.ts';

type OfRun = { profileId: string; runId: string };

/** What is asked of the app, or of its handlers themselves. */
type Funding = {
  list(argument: { profileId: string }): Promise<Result<FundingRunView[], Failure>>;
  rows(
    argument: OfRun & { towards: 'end'; from: number | undefined; perPage: number },
  ): Promise<Result<FundingRowView[], Failure>>;
};

/** A run with all its rows, page by page, as the window would read them to their end. */
export async function readFundingRun(funding: Funding, { profileId, runId }: OfRun): Promise<FundingRunDetail> {
  const run = expectValue(await funding.list({ profileId })).find(({ id }) => id === runId);
  if (run === undefined) throw new Error(`There is no run ${runId}.`);
  const rows: FundingRowView[] = [];
  for (;;) {
    const from = rows.at(-1)?.number;
    const page = expectValue(await funding.rows({ profileId, runId, towards: 'end', from, perPage: 100 }));
    if (page.length === 0) return { run, rows };
    rows.push(...page);
  }
}
