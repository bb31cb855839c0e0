import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { FundingRow } from '#shared/ipc/funding-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { parseFundingRow } from '#shared/rules/check-funding-row.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import type { Desktop } from '../desktop.ts';
import {
  explainBadRow,
  explainReusedFundingForm,
  explainStopped,
  explainUnknownRun,
} from '../funding/funding-failures.ts';
import type { FundingRunner } from '../funding/funding-runner.ts';
import { pauseRun, resumeRun, stopRun } from '../funding/steer-run.ts';
import { viewRun, viewRunDetail } from '../funding/view-run.ts';
import { nameReport, writeReport } from '../funding/write-report.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { FundingRunRow, PlannedRow } from '../store/funding-runs.ts';
import type { Store } from '../store/open-store.ts';

export type FundingHandlersOptions = {
  store: Store;
  outbox: Outbox;
  runner: FundingRunner;
  desktop: Desktop;
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
    start: async (request) => startRun(options, request),
    list: async ({ profileId }) => succeed(store.fundingRuns.list(profileId).map((run) => viewRun(options, run))),
    async detail(key) {
      const run = find(key);
      return run.ok ? succeed(viewRunDetail(options, run.value)) : run;
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
    async saveReport(key) {
      const run = find(key);
      if (!run.ok) return run;
      const detail = viewRunDetail(options, run.value);
      return options.desktop.saveText({ suggestedName: nameReport(detail.run), text: writeReport(detail) });
    },
  };
}

type StartRequest = Parameters<Handlers['funding']['start']>[0];

/** Keeps all rows at once, checked again: a page that forgot to is not the last word. */
function startRun(
  options: FundingHandlersOptions,
  { profileId, formId, name, rows }: StartRequest,
): Awaited<ReturnType<Handlers['funding']['start']>> {
  const { store, clock, runner } = options;
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return fail(explainUnknownProfile());
  const refused = refuseFunding(profile);
  if (refused !== null) return fail(refused);
  const planned = planRows(rows);
  if (!planned.ok) return planned;
  const run = store.fundingRuns.insert(
    {
      id: randomUUID(),
      profileId,
      formId,
      name,
      createdAt: clock(),
      state: 'running',
      pausedBecause: null,
      countsFrom: 1,
    },
    planned.value,
  );
  const kept = store.fundingRuns.listRows(run.id).map(({ typed }) => typed);
  if (canonicalJson(kept) !== canonicalJson(rows)) return fail(explainReusedFundingForm(run));
  options.onRunChange(profileId);
  runner.wake();
  return succeed(viewRun(options, run));
}

function planRows(rows: readonly FundingRow[]): Result<PlannedRow[], Failure> {
  const planned: PlannedRow[] = [];
  for (const [index, typed] of rows.entries()) {
    const number = index + 1;
    const row = parseFundingRow(typed);
    if (!row.ok) return fail(explainBadRow({ number, problem: row.failure[0] }));
    const { units: _, ...sent } = row.value;
    planned.push({ ...sent, number, typed });
  }
  return succeed(planned);
}
