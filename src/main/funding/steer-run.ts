import type { Outbox } from '../outbox/outbox.ts';
import type { FundingRunRow } from '../store/funding-runs.ts';
import type { Store } from '../store/open-store.ts';
import type { FundingRunner } from './funding-runner.ts';
import { viewRun } from './view-run.ts';

export type SteerRunOptions = {
  store: Pick<Store, 'fundingRuns' | 'intents'>;
  outbox: Pick<Outbox, 'dismiss' | 'view'>;
  runner: Pick<FundingRunner, 'unstick' | 'stuckBecause'>;
};

/** What is being sent comes to its end, nothing new begins. Where nothing was left to begin, nothing changes. */
export function pauseRun({ store }: SteerRunOptions, run: FundingRunRow): FundingRunRow {
  if (run.state !== 'running') return run;
  return store.fundingRuns.change({ id: run.id, state: 'paused', pausedBecause: null });
}

/** Goes on with the first row that was not begun; the failures before it are not counted again. */
export function resumeRun({ store, runner }: SteerRunOptions, run: FundingRunRow): FundingRunRow {
  const resumed = run.state === 'paused' ? unpause(store, run) : run;
  runner.unstick(run.id);
  return resumed;
}

function unpause({ fundingRuns }: SteerRunOptions['store'], { id, countsFrom }: FundingRunRow): FundingRunRow {
  const next = fundingRuns.nextRow(id)?.number ?? countsFrom;
  return fundingRuns.change({ id, state: 'running', pausedBecause: null, countsFrom: next });
}

/** For good. First the run, then what waits in the journal without having begun its effect; what is being sent comes to its end. */
export function stopRun(options: SteerRunOptions, run: FundingRunRow): FundingRunRow {
  const { store, outbox } = options;
  if (run.state === 'stopped' || viewRun(options, run).state === 'ended') return run;
  const stopped = store.fundingRuns.change({ id: run.id, state: 'stopped', pausedBecause: null });
  for (const { intentId } of store.fundingRuns.listRows(run.id)) {
    const intent = intentId === null ? undefined : store.intents.get(intentId);
    // Refused where it may be under way already; then it stays.
    if (intent?.condition === 'active') outbox.dismiss(intent.id);
  }
  return stopped;
}
