import { formatUnits, parseUnits } from '../amount.ts';
import type { FundingBalance, FundingRow } from '../ipc/funding-views.ts';
import { FUNDING_AMOUNT } from '../model/funding-terms.ts';
import { checkFundingAmount, parseFundingRow } from './check-funding-row.ts';
import type { TypedFundingRow } from './check-funding-rows.ts';
import { lackOf, splitAmount } from './plan-top-up.ts';

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
  const most = parseUnits(row.amount.trim(), decimals);
  const isOpen = isTopUp && row.amount.trim() === '';
  // A larger one is split; everything else about it has to be right.
  const isLarge = most !== undefined && splitAmount(most).length > 1;
  const judged = parseFundingRow({ ...row, amount: isOpen || isLarge ? String(min) : row.amount });
  const { locator, token, chain } = judged.ok ? judged.value : row;
  return {
    reasons: judged.ok ? [] : judged.failure.map(({ rule }) => rule),
    value: { row: number, locator, token, chain, most: isOpen ? undefined : most },
  };
}

/** What is sent to one wallet, in rows that may each be asked for at once. */
export function writeRows({ locator, token, chain }: Target, units: bigint): FundingRow[] {
  return splitAmount(units).map((part) => ({ locator, token, chain, amount: formatUnits(part, decimals) }));
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
    else planned.rows.push(...writeRows(target, most === undefined || lack < most ? lack : most));
  }
  return planned;
}

/** The rule that `--amount` breaks, in words: it may be more than is asked for at once. */
export function checkAmount(text: string): string | undefined {
  const units = parseUnits(text.trim(), decimals);
  const isLarge = units !== undefined && splitAmount(units).length > 1;
  return isLarge ? undefined : checkFundingAmount(text);
}
