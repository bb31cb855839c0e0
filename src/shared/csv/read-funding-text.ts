import type { FundingRow } from '../ipc/funding-views.ts';
import type { TypedFundingRow } from '../rules/check-funding-rows.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';

const COLUMNS: CsvOptions<Exclude<keyof FundingRow, 'part'>>['columns'] = [
  { name: 'locator', aliases: ['wallet', 'address'] },
  { name: 'amount' },
  { name: 'token', aliases: ['currency'] },
  { name: 'chain', aliases: ['network'] },
];

/** What a row is given that leaves a cell empty. */
type FundingDefaults = Pick<FundingRow, 'amount' | 'token' | 'chain'>;

/** Reads pasted text: one wallet a line, or CSV. Nothing is judged here but what cannot be read. */
export function readFundingText(text: string, defaults: FundingDefaults): TypedFundingRow[] {
  const { rows = [] } = readCsv(text, { columns: COLUMNS, amount: 'amount', isArmed: true }) ?? {};
  return rows.map(({ line, cells: { locator, amount, token, chain }, broken }) => ({
    locator: locator.trim(),
    amount: amount.trim() || defaults.amount,
    token: token.trim() || defaults.token,
    chain: chain.trim() || defaults.chain,
    line,
    ...(broken === undefined ? {} : { broken }),
  }));
}
