import type { FundingRowState, FundingRowView, FundingRunDetail, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { FundingRunRow, FundingRuns, PlannedRow } from '../store/funding-runs.ts';
import type { IntentRow, Intents } from '../store/intents.ts';
import type { FundingRunner } from './funding-runner.ts';
import { rowState } from './row-state.ts';

export type ViewRunOptions = {
  store: { fundingRuns: FundingRuns; intents: Pick<Intents, 'get'> };
  outbox: Pick<Outbox, 'view'>;
  runner: Pick<FundingRunner, 'stuckBecause'>;
};

/** A run as the window sees it: how it stands follows from its rows' intents. */
export function viewRun({ store, runner }: ViewRunOptions, run: FundingRunRow): FundingRunView {
  const { id, profileId, name, createdAt, state } = run;
  const counts: FundingRunView['counts'] = {
    waiting: 0,
    sending: 0,
    funded: 0,
    uncertain: 0,
    failed: 0,
    parked: 0,
    skipped: 0,
  };
  for (const { condition, count } of store.fundingRuns.countConditions(id)) counts[rowState(condition, state)] += count;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const stuck = state === 'running' ? runner.stuckBecause(id) : undefined;
  return {
    id,
    profileId,
    name,
    createdAt,
    state: stuck === undefined ? viewState(run, counts) : 'paused',
    pausedBecause: stuck ?? run.pausedBecause,
    counts,
    total,
  };
}

/** The same with every row. */
export function viewRunDetail(options: ViewRunOptions, run: FundingRunRow): FundingRunDetail {
  const { store, outbox } = options;
  const rows = store.fundingRuns.listRows(run.id).map(({ intentId, ...row }): FundingRowView => {
    const intent = intentId === null ? undefined : store.intents.get(intentId);
    return viewRow({ row, intent, run, outbox });
  });
  return { run: viewRun(options, run), rows };
}

function viewState({ state }: FundingRunRow, counts: Record<FundingRowState, number>): FundingRunView['state'] {
  if (state === 'stopped') return state;
  if (counts.waiting === 0 && counts.sending === 0) return 'ended';
  return state === 'begun' ? 'running' : state;
}

type Viewed = { row: PlannedRow; intent: IntentRow | undefined; run: FundingRunRow; outbox: ViewRunOptions['outbox'] };

function viewRow({ row, intent, run, outbox }: Viewed): FundingRowView {
  const { number, locator, amount, token, chain } = row;
  return {
    number,
    locator,
    amount,
    token,
    chain,
    state: rowState(intent?.condition ?? null, run.state),
    intent: intent === undefined ? null : outbox.view(intent),
    before: readText(intent?.facts.before),
    after: readText(intent?.facts.after),
  };
}

function readText(fact: unknown): string | null {
  return typeof fact === 'string' ? fact : null;
}
