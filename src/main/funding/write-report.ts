import { formatUnits } from '#shared/amount.ts';
import { writeCsv } from '#shared/csv/write-csv.ts';
import type { FundingRowView, FundingRunDetail, RunFile } from '#shared/ipc/funding-views.ts';

const COLUMNS = [
  'row',
  'wallet',
  'amount',
  'token',
  'chain',
  'state',
  'before',
  'after',
  'failure',
  'request id',
  'time',
  'part',
] as const;

/** A run as CSV, one line a row. Balances are in whole tokens; the time is that of the row's last change, in UTC. */
export function writeReport({ rows }: FundingRunDetail): string {
  return writeCsv([COLUMNS, ...rows.map(writeRow)]);
}

/** A file name that says which run it is, of characters that every system takes. */
export function nameReport({ name, createdAt }: FundingRunDetail['run'], { what, format }: RunFile): string {
  const words = name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  const day = new Date(createdAt).toISOString().slice(0, 10);
  const start = what === 'report' ? 'funding' : 'teardown';
  return `${[start, words, day].filter((part) => part !== '').join('-')}.${format}`;
}

function writeRow({ number, locator, amount, part, token, ...row }: FundingRowView): string[] {
  const { chain, state, before, after, intent } = row;
  const { failure = null, facts = {}, updatedAt } = intent ?? {};
  return [
    String(number),
    locator,
    amount,
    token,
    chain,
    state,
    writeBalance(before, facts.decimals),
    writeBalance(after, facts.decimals),
    failure === null ? '' : `${failure.happened} ${failure.kept}`,
    failure?.facts?.requestId ?? '',
    updatedAt === undefined ? '' : new Date(updatedAt).toISOString(),
    // Not with a slash, which a spreadsheet would take for a date.
    part === undefined ? '' : `${part.number} of ${part.of}`,
  ];
}

function writeBalance(amount: string | null, decimals: unknown): string {
  return amount === null || typeof decimals !== 'number' ? '' : formatUnits(BigInt(amount), decimals);
}
