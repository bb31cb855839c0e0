import type { Failure } from '#shared/failure.ts';
import type { FundingRowCheck } from '#shared/ipc/funding-views.ts';
import type { FundingRunRow } from '../store/funding-runs.ts';

export function explainUnknownRun(): Failure {
  return {
    code: 'unknown-run',
    happened: 'There is no such funding run in this profile.',
    kept: 'Nothing was done.',
    next: 'Look at Funding again.',
  };
}

export function explainStopped({ name }: Pick<FundingRunRow, 'name'>): Failure {
  return {
    code: 'run-stopped',
    happened: `The run "${name}" was stopped for good.`,
    kept: 'What was funded before is funded; the rest was skipped.',
    next: 'Start a new run with the wallets that were skipped.',
  };
}

export function explainUnfinishedRun({ name }: Pick<FundingRunRow, 'name'>): Failure {
  return {
    code: 'run-not-finished',
    happened: `The run "${name}" is not finished yet.`,
    kept: 'It stays as it is; nothing was changed.',
    next: 'Wait until it has ended, or stop it for good, then try again.',
  };
}

export function explainReusedFundingForm({ name }: Pick<FundingRunRow, 'name'>): Failure {
  return {
    code: 'form-reused',
    happened: `This form was sent before with other rows, as the run "${name}".`,
    kept: 'The first run is kept; the second was not begun.',
    next: 'Open a new form and enter it again.',
  };
}

/** `field` is the row's place in what was asked, for example `rows.2.amount`, counted from 0. */
export function explainBadRow({
  number,
  problem,
}: {
  number: number;
  problem: FundingRowCheck['problems'][number] | undefined;
}): Failure {
  const { field = 'locator', rule = 'It cannot be read.' } = problem ?? {};
  return {
    code: 'rule-broken',
    happened: `Row ${number} cannot be funded. ${rule}`,
    kept: 'Nothing was sent; no row was begun.',
    next: 'Correct the row or take it out, then start again.',
    facts: { field: `rows.${number - 1}.${field}` },
  };
}

/** One entry of the journal may be the funding of a row that would be begun next. */
export function explainUnknownFunding(): Failure {
  return {
    code: 'funding-unknown',
    happened: 'An entry of the journal cannot be read, and it may be a funding of this run.',
    kept: 'No further row was begun, so that no wallet is funded twice.',
    next: 'Look at the unreadable entry in Activity and check at the service which wallets were funded. Dismiss the entry, then resume this run, or stop it and start a new one with the wallets that are left.',
  };
}
