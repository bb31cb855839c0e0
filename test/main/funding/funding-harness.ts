import { onTestFinished } from 'vitest';
import { fundWalletBodySchema } from '#main/funding/fund-wallet-body.ts';
import { createFundingRunner } from '#main/funding/funding-runner.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { createFundingHandlers } from '#main/ipc/funding-handlers.ts';
import { intentKind, type StepOutcome } from '#main/outbox/intent-kind.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { openStore } from '#main/store/open-store.ts';
import type { Failure } from '#shared/failure.ts';
import type { FundingRow, FundingRunDetail } from '#shared/ipc/funding-views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { readFundingRun } from '../../helpers/read-funding-run.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

export const PROFILE = 'practice';
export const FORM = 'form-0001';
export const DONE: StepOutcome = { next: 'advance', state: 'final' };

const NOT_OPEN: Failure = { code: 'profile-not-open', happened: 'It is not open.', kept: 'k', next: 'n' };

export function failed(code: string): StepOutcome {
  return { next: 'fail', failure: { code, happened: `It is ${code}.`, kept: 'k', next: 'Do something.' } };
}

/** Rows for so many wallets; the wallet of row 3 ends in …3. */
export function makeRows(count: number): FundingRow[] {
  return Array.from({ length: count }, (_, index) => ({
    locator: `0x${String(index + 1).padStart(40, '0')}`,
    amount: '10',
    token: 'usdc',
    chain: 'base-sepolia',
  }));
}

/** The runner and its handlers over a real journal and a real outbox; `fund` stands in for the service, by the row's number. */
export function openFundingDesk(options: {
  fund: (number: number) => Promise<StepOutcome> | StepOutcome;
  dataFolder?: string;
  environment?: Environment;
}) {
  const { dataFolder = makeStoreFolder(), environment = 'practice' } = options;
  const store = openStore({ dataFolder, clock: Date.now });
  if (store.profiles.get(PROFILE) === undefined) {
    store.profiles.add({ id: PROFILE, name: 'P', environment, baseUrl: 'http://127.0.0.1:1', createdAt: '' });
  }
  const sent: number[] = [];
  const changed: string[] = [];
  const troubles: Failure[] = [];
  const saved: { suggestedName: string; text: string }[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const outbox = createOutbox({
    intents: store.intents,
    kinds: [
      intentKind({
        name: 'fund-wallet',
        bodySchema: fundWalletBodySchema,
        usesIdempotencyKey: false,
        dismissibleIn: ['intent'],
        retryableIn: ['intent', 'sending'],
        steps: {
          intent: async () => ({ next: 'advance', state: 'sending' }),
          async sending({ body }) {
            const number = Number(body.locator);
            sent.push(number);
            return options.fund(number);
          },
        },
      }),
    ],
    clock: Date.now,
    random: () => 0,
    onChange: (intent) => {
      runner.hear(intent);
      tell();
    },
    onTrouble: ({ failure }) => troubles.push(failure),
  });
  const runner = createFundingRunner({
    findDoubt: () => undefined,
    fundingRuns: store.fundingRuns,
    outbox,
    onChange: (profileId) => {
      changed.push(profileId);
      tell();
    },
    onFunded: () => {},
    onTrouble: ({ failure }) => troubles.push(failure),
  });
  const funding = createFundingHandlers({
    store,
    outbox,
    runner,
    clock: Date.now,
    getSession: () => fail(NOT_OPEN),
    desktop: {
      ...headlessDesktop,
      async saveText(file) {
        saved.push(file);
        return succeed({ path: '/chosen.csv' });
      },
    },
    onRunChange: (profileId) => changed.push(profileId),
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    runner.stop();
    closed ??= outbox.stop().then(() => store.close());
    return closed;
  };
  onTestFinished(close);

  const detail = (runId: string) => readFundingRun(funding, { profileId: PROFILE, runId });
  return {
    dataFolder,
    store,
    outbox,
    runner,
    funding,
    sent,
    changed,
    troubles,
    saved,
    close,
    detail,
    start: async (rows: FundingRow[], formId = FORM) =>
      expectValue(await funding.start({ profileId: PROFILE, formId, name: 'Run', rows })),
    /** Resolves with the run as soon as it is as wanted. */
    async reach(runId: string, isWanted: (detail: FundingRunDetail) => boolean): Promise<FundingRunDetail> {
      for (;;) {
        const next = new Promise<void>((resolve) => {
          const listener = () => {
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
        });
        const now = await detail(runId);
        if (isWanted(now)) return now;
        await next;
      }
    },
  };
}

export const isOver = ({ run }: FundingRunDetail) => run.state === 'ended';
export const statesOf = ({ rows }: FundingRunDetail) => rows.map(({ state }) => state);
