import { randomUUID } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { FundingRow } from '#shared/ipc/funding-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { parseFundingRow } from '#shared/rules/check-funding-row.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { FundingRunRow, PlannedRow } from '../store/funding-runs.ts';
import type { Store } from '../store/open-store.ts';
import { explainBadRow, explainReusedFundingForm } from './funding-failures.ts';

type StartRun = { profileId: string; formId: string; name: string; rows: readonly FundingRow[] };

/** Keeps all rows at once, checked again: a page that forgot to is not the last word. */
export function startRun(
  { store, clock }: { store: Pick<Store, 'fundingRuns' | 'profiles'>; clock: () => number },
  { profileId, formId, name, rows }: StartRun,
): Result<FundingRunRow, Failure> {
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
  return canonicalJson(kept) === canonicalJson(rows) ? succeed(run) : fail(explainReusedFundingForm(run));
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
