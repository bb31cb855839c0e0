import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import { explainStopped, explainUnknownRun } from '../funding/funding-failures.ts';
import type { FundingRunner } from '../funding/funding-runner.ts';
import { readBalances } from '../funding/read-balances.ts';
import { startRun } from '../funding/start-run.ts';
import { pauseRun, resumeRun, stopRun } from '../funding/steer-run.ts';
import { removeRun, renameRun } from '../funding/tidy-runs.ts';
import { viewRun, viewRunDetail, viewRunPage } from '../funding/view-run.ts';
import { nameReport } from '../funding/write-report.ts';
import { writeRunFile } from '../funding/write-run-file.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ProfileSession } from '../profiles/profile-sessions.ts';
import type { FundingRunRow } from '../store/funding-runs.ts';
import type { Store } from '../store/open-store.ts';

export type FundingHandlersOptions = {
  store: Store;
  outbox: Outbox;
  runner: FundingRunner;
  desktop: Desktop;
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  clock: () => number;
  onRunChange: (profileId: string) => void;
};

type OfRun = { profileId: string; runId: string };

export function createFundingHandlers(options: FundingHandlersOptions): Handlers['funding'] {
  const { store } = options;
  const find = ({ profileId, runId }: OfRun): Result<FundingRunRow, Failure> => {
    const run = store.fundingRuns.get({ profileId, id: runId });
    return run === undefined ? fail(explainUnknownRun()) : succeed(run);
  };
  const tell = (run: FundingRunRow) => {
    options.onRunChange(run.profileId);
    return succeed(viewRun(options, run));
  };
  return {
    async start(request) {
      const run = startRun(options, request);
      if (!run.ok) return run;
      options.runner.wake();
      return tell(run.value);
    },
    async balances({ profileId, ...asked }) {
      const session = options.getSession(profileId);
      return session.ok ? succeed(await readBalances(session.value, asked)) : session;
    },
    list: async ({ profileId }) => succeed(store.fundingRuns.list(profileId).map((run) => viewRun(options, run))),
    async rows({ profileId, runId, ...page }) {
      const run = find({ profileId, runId });
      return run.ok ? succeed(viewRunPage(options, run.value, page)) : run;
    },
    async pause(key) {
      const run = find(key);
      return run.ok ? tell(pauseRun(options, run.value)) : run;
    },
    async resume(key) {
      const run = find(key);
      if (!run.ok) return run;
      return run.value.state === 'stopped' ? fail(explainStopped(run.value)) : tell(resumeRun(options, run.value));
    },
    async stop(key) {
      const run = find(key);
      return run.ok ? tell(stopRun(options, run.value)) : run;
    },
    async rename({ name, ...key }) {
      const run = find(key);
      const renamed = run.ok ? renameRun(options, { run: run.value, name }) : run;
      return renamed.ok ? tell(renamed.value) : renamed;
    },
    async remove(key) {
      const run = find(key);
      const removed = run.ok ? removeRun(options, run.value) : run;
      if (removed.ok) options.onRunChange(key.profileId);
      return removed;
    },
    async saveReport({ what, format, ...key }) {
      const run = find(key);
      if (!run.ok) return run;
      const detail = viewRunDetail(options, run.value);
      const text = writeRunFile(store, { detail, what, format });
      return options.desktop.saveText({ suggestedName: nameReport(detail.run, { what, format }), text });
    },
  };
}
