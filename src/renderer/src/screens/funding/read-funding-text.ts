import Papa from 'papaparse';
import type { FundingRow } from '#shared/ipc/funding-views.ts';

const COLUMNS = ['locator', 'amount', 'token', 'chain'] as const;
type Column = (typeof COLUMNS)[number];

/** Other names people give the columns. */
const NAMES: Readonly<Record<string, Column>> = {
  locator: 'locator',
  wallet: 'locator',
  address: 'locator',
  amount: 'amount',
  token: 'token',
  currency: 'token',
  chain: 'chain',
  network: 'chain',
};

/** What a row is given that leaves a cell empty. */
export type FundingDefaults = Pick<FundingRow, 'amount' | 'token' | 'chain'>;

/**
 * Reads pasted text: one wallet a line, or CSV with or without a line that names the columns. Nothing is judged here, and no
 * line is dropped but an empty one.
 */
export function readFundingText(text: string, defaults: FundingDefaults): FundingRow[] {
  const { data } = Papa.parse<string[]>(text.trim(), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const named = readHeader(data[0] ?? []);
  const lines = named === undefined ? data : data.slice(1);
  const columns = named ?? COLUMNS;
  return lines.map((cells) => {
    const cellOf = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
    return {
      locator: cellOf('locator'),
      amount: cellOf('amount') || defaults.amount,
      token: cellOf('token') || defaults.token,
      chain: cellOf('chain') || defaults.chain,
    };
  });
}

/** The columns in their order where the first line names them: it does when one of its cells is the name of a wallet's column. */
function readHeader(cells: readonly string[]): (Column | undefined)[] | undefined {
  const named = cells.map((cell) => NAMES[cell.trim().toLowerCase()]);
  return named.includes('locator') ? named : undefined;
}
