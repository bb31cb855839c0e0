import { randomUUID } from 'node:crypto';
import { FailureError } from '#shared/failure.ts';
import type { FundingRow, FundingRowState, FundingRowView, FundingRunDetail } from '#shared/ipc/funding-views.ts';
import type { Answers } from '../support/answers.ts';
import { WALLET } from './reviews.ts';
import { PROFILE_ID, type World } from './world.ts';

export const RUN_ID = '7f1c2f0e-8f4e-4c53-9a1e-0a6f0c1d2e3f';
const STATES: readonly FundingRowState[] = ['waiting', 'sending', 'funded', 'uncertain', 'failed', 'parked', 'skipped'];

export function answerFunding(world: World): Answers['funding'] {
  const runs = world.options.empty
    ? []
    : [runOf(RUN_ID, 'Regression wallets', listRows(world.options.fundingRows ?? 0))];
  const find = (runId: string): FundingRunDetail => {
    const found = runs.find(({ run }) => run.id === runId);
    if (found === undefined) throw new FailureError(UNKNOWN);
    return found;
  };
  const steer =
    (state: FundingRunDetail['run']['state']) =>
    ({ runId }: { runId: string }) => {
      const found = find(runId);
      found.run = { ...found.run, state };
      world.tell('funding-changed');
      return found.run;
    };
  return {
    balances: ({ locators }) =>
      locators.map((locator) => ({ locator, balance: { amount: '2500000', decimals: 6 }, failure: null })),
    list: () => runs.map(({ run }) => run),
    rows({ runId, state, towards, from, perPage }) {
      const ofState = find(runId).rows.filter((row) => state === undefined || row.state === state);
      const ordered = towards === 'end' ? ofState : ofState.toReversed();
      const start = ordered.findIndex(({ number }) => number === from) + 1;
      const page = ordered.slice(start, start + perPage);
      return towards === 'end' ? page : page.toReversed();
    },
    pause: steer('paused'),
    resume: steer('running'),
    stop(asked) {
      const run = steer('stopped')(asked);
      const { waiting, sending, funded, skipped } = run.counts;
      const counts = { ...run.counts, waiting: 0, sending: 0, funded: funded + sending, skipped: skipped + waiting };
      find(asked.runId).run = { ...run, counts };
      return find(asked.runId).run;
    },
    rename: ({ runId, name }) => {
      const found = find(runId);
      found.run = { ...found.run, name };
      return found.run;
    },
    remove: ({ runId }) => {
      runs.splice(runs.indexOf(find(runId)), 1);
      return null;
    },
    saveReport: () => ({ path: 'Documents/funding.csv' }),
    start: ({ name, rows }) => {
      const detail = runOf(randomUUID(), name, rows.map(rowOf('waiting')));
      runs.unshift(detail);
      world.tell('funding-changed');
      return detail.run;
    },
  };
}

const UNKNOWN = { code: 'unknown-run', happened: 'No such run.', kept: 'Nothing.', next: 'Look at Funding.' };

function rowOf(state: FundingRowState) {
  return (row: FundingRow, index: number): FundingRowView => {
    return { ...row, number: index + 1, state, intent: null, before: null, after: null };
  };
}

function listRows(more: number): FundingRowView[] {
  const row = { locator: WALLET, amount: '10', token: 'usdc', chain: 'base-sepolia' };
  const others = Array.from({ length: 1 + more }, (_, index) => rowOf('waiting')(row, STATES.length + index));
  return [...STATES.map((state, index) => rowOf(state)(row, index)), ...others];
}

function runOf(id: string, name: string, rows: FundingRowView[]): FundingRunDetail {
  const counts = { waiting: 0, sending: 0, funded: 0, uncertain: 0, failed: 0, parked: 0, skipped: 0 };
  for (const { state } of rows) counts[state] += 1;
  const createdAt = Date.now() - 4 * 60_000;
  const run = { id, profileId: PROFILE_ID, name, createdAt, state: 'running' as const, pausedBecause: null };
  return { run: { ...run, counts, total: rows.length, unreadable: 0 }, rows };
}
