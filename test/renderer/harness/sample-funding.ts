import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type {
  FundingRow,
  FundingRowState,
  FundingRowView,
  FundingRunDetail,
  FundingRunView,
} from '#shared/ipc/funding-views.ts';
import { PROFILE_ID } from './sample-reviews.ts';

/** Made-up funding runs, and what starting one looks like. */

type Handlers = Record<string, (argument: never) => unknown>;

export const RUN_ID = '7f1c2f0e-8f4e-4c53-9a1e-0a6f0c1d2e3f';
const LOST: Failure = {
  code: 'timeout',
  happened: 'The service did not answer within 30 seconds.',
  kept: 'The balance was 15 usdc before and is 25 usdc now: it rose by exactly the amount, so it probably happened. The request is kept.',
  next: 'Check at the service whether it happened; only then repeat it or dismiss it in Activity.',
};
const REFUSED: Failure = {
  code: 'rejected',
  happened: 'The service refused: 400 "amount" is not between 1 and 100.',
  kept: 'Nothing was funded.',
  next: 'Mend the row and start a new run with it.',
};

export function createFundingHandlers(emit: (event: AppEvent) => void, empty: boolean): Handlers {
  const runs: FundingRunDetail[] = empty ? [] : [sampleRun()];
  const find = (runId: string) => runs.find(({ run }) => run.id === runId);
  const steer =
    (state: FundingRunView['state']) =>
    ({ runId }: { runId: string }) => {
      const found = find(runId);
      if (found === undefined) return undefined;
      found.run = { ...found.run, state };
      emit({ type: 'funding-changed', profileId: PROFILE_ID });
      return found.run;
    };
  return {
    'funding.list': () => runs.map(({ run }) => run),
    'funding.detail': ({ runId }: { runId: string }) => find(runId),
    'funding.pause': steer('paused'),
    'funding.resume': steer('running'),
    'funding.stop': steer('stopped'),
    'funding.saveReport': () => ({ path: 'Documents/funding.csv' }),
    'funding.start': ({ name, rows }: { name: string; rows: FundingRow[] }) => {
      const id = crypto.randomUUID();
      const views = rows.map((row, index) => view(row, index + 1, 'waiting'));
      runs.unshift({ run: runOf({ id, name, rows: views, state: 'running' }), rows: views });
      return runs[0]?.run;
    },
  };
}

function sampleRun(): FundingRunDetail {
  const states: FundingRowState[] = [
    'funded',
    'funded',
    'uncertain',
    'failed',
    'funded',
    'sending',
    'waiting',
    'skipped',
  ];
  const rows = Array.from({ length: 64 }, (_, index) => {
    const locator = index % 3 === 0 ? `email:qa+${index}@example.com:evm-smart-wallet` : addressOf(index);
    const row = { locator, amount: '10', token: 'usdc', chain: 'base-sepolia' };
    return view(row, index + 1, index > 12 ? 'waiting' : (states[index % states.length] ?? 'waiting'));
  });
  return { run: runOf({ id: RUN_ID, name: 'Regression wallets, November', rows, state: 'running' }), rows };
}

function addressOf(index: number): string {
  return `0x${(index + 11).toString(16).padStart(2, '0').repeat(20)}`;
}

function view(row: FundingRow, number: number, state: FundingRowState): FundingRowView {
  const failure = state === 'uncertain' ? LOST : state === 'failed' ? REFUSED : null;
  const isBegun = state !== 'waiting' && state !== 'skipped';
  return {
    ...row,
    number,
    state,
    before: isBegun ? '15000000' : null,
    after: state === 'funded' || state === 'uncertain' ? '25000000' : null,
    intent: isBegun
      ? {
          id: `intent-${number}`,
          profileId: PROFILE_ID,
          kind: 'fund-wallet',
          target: `10 usdc on base-sepolia for ${row.locator}`,
          state: 'sending',
          condition: state === 'uncertain' ? 'uncertain' : state === 'failed' ? 'failed' : 'done',
          facts: {},
          failure,
          attempts: 1,
          createdAt: Date.now() - 60_000,
          updatedAt: Date.now() - 30_000,
        }
      : null,
  };
}

type RunParts = Pick<FundingRunView, 'id' | 'name' | 'state'> & { rows: readonly FundingRowView[] };

function runOf({ rows, ...parts }: RunParts): FundingRunView {
  const count = (state: FundingRowState) => rows.filter((row) => row.state === state).length;
  return {
    ...parts,
    profileId: PROFILE_ID,
    createdAt: Date.now() - 4 * 60_000,
    pausedBecause: null,
    counts: {
      waiting: count('waiting'),
      sending: count('sending'),
      funded: count('funded'),
      uncertain: count('uncertain'),
      failed: count('failed'),
      parked: count('parked'),
      skipped: count('skipped'),
    },
    total: rows.length,
    unreadable: 0,
  };
}
