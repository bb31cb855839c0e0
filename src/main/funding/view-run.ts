import type { FundingRowState, FundingRowView, FundingRunDetail, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { viewUnreadable } from '../outbox/read-row.ts';
import type { FundingRowPage, FundingRunRow, FundingRunRows, FundingRuns, PlannedRow } from '../store/funding-runs.ts';
import type { Intents } from '../store/intents.ts';
import { writeRowFormId } from './fund-wallet-body.ts';
import type { FundingRunner } from './funding-runner.ts';
import { ROW_CONDITIONS, rowState } from './row-state.ts';

export type ViewRunOptions = {
  store: { fundingRuns: FundingRuns; intents: Pick<Intents, 'get' | 'unreadable'> };
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
    unreadable: store.fundingRuns.countUnreadable(id),
  };
}

/** The same with every row, for its report. */
export function viewRunDetail(options: ViewRunOptions, run: FundingRunRow): FundingRunDetail {
  const rows = options.store.fundingRuns.listRows(run.id);
  return { run: viewRun(options, run), rows: viewRows(options, { run, rows }) };
}

type AskedRows = Omit<FundingRowPage, 'runId' | 'conditions'> & { state?: FundingRowState | undefined };

/** Some rows of a run, as far as they are shown. */
export function viewRunPage(
  options: ViewRunOptions,
  run: FundingRunRow,
  { state, ...page }: AskedRows,
): FundingRowView[] {
  const conditions =
    state === undefined ? undefined : ROW_CONDITIONS.filter((each) => rowState(each, run.state) === state);
  const rows = options.store.fundingRuns.listPage({ ...page, runId: run.id, conditions });
  return viewRows(options, { run, rows });
}

function viewRows(
  { store, outbox }: ViewRunOptions,
  { run, rows }: { run: FundingRunRow; rows: FundingRunRows },
): FundingRowView[] {
  const unreadable = store.intents.unreadable.list(run.profileId);
  return rows.map(({ intentId, isUnreadable, ...row }): FundingRowView => {
    const intent = intentId === null ? undefined : store.intents.get(intentId);
    if (!isUnreadable) return viewRow({ row, intent: intent && outbox.view(intent), run, none: null });
    const formId = writeRowFormId({ runId: run.id, number: row.number });
    const lost = unreadable.find((each) => each.formId === formId);
    return viewRow({ row, intent: lost && viewUnreadable(lost, run.profileId), run, none: 'unreadable' });
  });
}

function viewState({ state }: FundingRunRow, counts: Record<FundingRowState, number>): FundingRunView['state'] {
  if (state === 'stopped') return state;
  if (counts.waiting === 0 && counts.sending === 0) return 'ended';
  return state === 'begun' ? 'running' : state;
}

/** `none`: how a row stands that has no intent to show. */
type Viewed = { row: PlannedRow; intent: IntentView | undefined; run: FundingRunRow; none: 'unreadable' | null };

function viewRow({ row, intent, run, none }: Viewed): FundingRowView {
  const { number, locator, amount, token, chain, typed } = row;
  return {
    number,
    locator,
    amount,
    token,
    chain,
    ...(typed.part === undefined ? {} : { part: typed.part }),
    state: rowState(intent?.condition ?? none, run.state),
    intent: intent ?? null,
    before: readText(intent?.facts.before),
    after: readText(intent?.facts.after),
  };
}

function readText(fact: unknown): string | null {
  return typeof fact === 'string' ? fact : null;
}
