import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { FundingRunRow } from '../store/funding-runs.ts';
import { explainUnfinishedRun } from './funding-failures.ts';
import { type ViewRunOptions, viewRun } from './view-run.ts';

/** Gives a run another name, once nothing of it goes on. */
export function renameRun(
  options: ViewRunOptions,
  { run, name }: { run: FundingRunRow; name: string },
): Result<FundingRunRow, Failure> {
  const refused = refuseUnfinished(options, run);
  if (refused !== null) return fail(refused);
  return succeed(options.store.fundingRuns.change({ id: run.id, state: run.state, name }));
}

/** Takes a run off the list, once nothing of it goes on. Its rows and every step of the journal stay. */
export function removeRun(
  options: ViewRunOptions & { clock: () => number },
  run: FundingRunRow,
): Result<null, Failure> {
  const refused = refuseUnfinished(options, run);
  if (refused !== null) return fail(refused);
  options.store.fundingRuns.remove({ id: run.id, at: options.clock() });
  return succeed(null);
}

function refuseUnfinished(options: ViewRunOptions, run: FundingRunRow): Failure | null {
  const { state, counts } = viewRun(options, run);
  const isFinished = (state === 'ended' || state === 'stopped') && counts.sending === 0;
  return isFinished ? null : explainUnfinishedRun(run);
}
