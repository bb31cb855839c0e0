import { formatUnits, parseUnits } from '../amount.ts';
import type { FundingBalance, FundingRow } from '../ipc/funding-views.ts';
import { FUNDING_AMOUNT, MOST_FOR_A_WALLET, MOST_ROWS } from '../model/funding-terms.ts';
import { parseFundingRow } from './check-funding-row.ts';
import type { TypedFundingRow } from './check-funding-rows.ts';
import { countParts, lackOf, splitAmount } from './plan-top-up.ts';

const { min, decimals } = FUNDING_AMOUNT;

/** A row that is not sent, with every reason; numbered from 1 as in the list. `line` is where it begins in a text. */
export type LeftOut = { row: number; locator: string; reasons: string[]; line?: number | undefined };
/** A wallet of the list as it can be sent; `most` is what it may get, in units of 10^-6, undefined where it gets what it lacks. */
export type Target = { row: number; locator: string; token: string; chain: string; most: bigint | undefined };
type Read = { targets: Target[]; leftOut: LeftOut[] };

/**
 * Holds the rows of a list against the rules of funding.
 * @param isTopUp whether an amount may be missing, because balances say how much
 */
export function readTargets(typed: readonly TypedFundingRow[], { isTopUp }: { isTopUp: boolean }): Read {
  const read: Read = { targets: [], leftOut: [] };
  const seen = new Set<string>();
  for (const [index, { broken, ...row }] of typed.entries()) {
    const number = index + 1;
    const target = readTarget(row, { number, isTopUp });
    const reasons = broken === undefined ? target.reasons : [broken];
    const key = `${row.locator.trim().toLowerCase()} ${row.token} ${row.chain}`;
    // Funded once by what it lacks, a second time it would get it again.
    if (reasons.length === 0 && isTopUp && seen.has(key)) reasons.push('This wallet stands in the list before.');
    seen.add(key);
    if (reasons.length > 0) read.leftOut.push({ row: number, locator: row.locator, reasons });
    else read.targets.push(target.value);
  }
  return read;
}

function readTarget(row: FundingRow, { number, isTopUp }: { number: number; isTopUp: boolean }) {
  const isOpen = isTopUp && row.amount.trim() === '';
  const judged = parseFundingRow({ ...row, amount: isOpen ? String(min) : row.amount }, MOST_FOR_A_WALLET);
  const { locator, token, chain } = judged.ok ? judged.value : row;
  return {
    reasons: judged.ok ? [] : judged.failure.map(({ rule }) => rule),
    value: { row: number, locator, token, chain, most: isOpen || !judged.ok ? undefined : judged.value.units },
  };
}

/** What one wallet is to get. */
export function writeRow({ locator, token, chain }: Target, units: bigint): FundingRow {
  return { locator, token, chain, amount: formatUnits(units, decimals) };
}

/** A row as it is sent: in as few parts as may each be asked for at once, every one a row of its own. */
function splitRow(row: FundingRow): FundingRow[] {
  const parts = splitAmount(unitsOf(row));
  if (parts.length === 1) return [row];
  const { locator, token, chain } = row;
  return parts.map((units, index) => ({
    locator,
    token,
    chain,
    amount: formatUnits(units, decimals),
    part: { number: index + 1, of: parts.length },
  }));
}

type Split = {
  /** What each row is sent as; each stays as it is where all together would be more than a run may have. */
  parts: FundingRow[][];
  /** How many rows a run of all of them has. */
  count: number;
};

/** Splits what is more than may be asked for at once. @param rows with amounts that {@link parseFundingRow} lets through */
export function splitRows(rows: readonly FundingRow[]): Split {
  const count = rows.reduce((sum, row) => sum + countParts(unitsOf(row)), 0);
  return { parts: count > MOST_ROWS ? rows.map((row) => [row]) : rows.map(splitRow), count };
}

function unitsOf({ amount }: FundingRow): bigint {
  return parseUnits(amount.trim(), decimals) ?? 0n;
}

type ToppedUp = { rows: FundingRow[]; enough: string[]; leftOut: LeftOut[] };

/** What each wallet gets so that it has the balance; one whose balance is not told is left out, because nobody can say what it lacks. */
export function planTopUps(
  read: readonly (Target & Pick<FundingBalance, 'balance' | 'failure'>)[],
  upTo: string,
): ToppedUp {
  const planned: ToppedUp = { rows: [], enough: [], leftOut: [] };
  for (const target of read) {
    const { row, locator, balance, failure, most } = target;
    if (balance === null) {
      planned.leftOut.push({
        row,
        locator,
        reasons: [failure?.happened ?? 'The service does not tell what this wallet has.'],
      });
      continue;
    }
    const lack = lackOf(balance, upTo);
    if (lack === 0n) planned.enough.push(locator);
    else planned.rows.push(writeRow(target, most === undefined || lack < most ? lack : most));
  }
  return planned;
}
