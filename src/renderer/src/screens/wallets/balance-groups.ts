import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { WalletDetail } from '#shared/ipc/views.ts';
import { type BalanceRow, listBalanceRows } from './balance-rows.ts';

/** One token of a wallet: what it comes to on all chains, and each chain. */
export type BalanceGroup = {
  token: string;
  imitates: string | null;
  /** Exact decimal text, its digits in threes; null where a chain's amount is no whole number and the service tells no sum. */
  total: string | null;
  isZero: boolean;
  /** What the chains add up to, where the service tells another sum than that. */
  otherSum: string | null;
  chains: BalanceRow[];
};

/** Every token once, in the service's order; those that are one's own apart from those that anybody may have sent. */
export function groupBalances(balances: WalletDetail['balances']): { known: BalanceGroup[]; others: BalanceGroup[] } {
  const groups = balances.map((balance) => {
    const rows = listBalanceRows([balance]);
    const { decimals } = balance.entry;
    const chains = rows.filter(({ isTotal }) => !isTotal);
    // Then the service's sum is of what stands in both places.
    const isMixed = new Set(chains.map(({ isNotKnown }) => isNotKnown)).size > 1;
    const make = (isNotKnown: boolean) => {
      const own = rows.filter((row) => row.isNotKnown === isNotKnown && !(isMixed && row.isTotal));
      return toGroup(own, decimals);
    };
    return { known: make(false), others: make(true) };
  });
  return {
    known: groups.flatMap(({ known }) => known ?? []),
    others: groups.flatMap(({ others }) => others ?? []),
  };
}

function toGroup(rows: readonly BalanceRow[], decimals: number): BalanceGroup | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const chains = rows.filter(({ isTotal }) => !isTotal);
  const told = rows.find(({ isTotal }) => isTotal);
  const sum = addUp(chains);
  const own = sum === undefined ? null : groupDigits(formatUnits(sum, decimals));
  const isOther = told !== undefined && own !== null && chains.length > 0 && told.units !== sum;
  return {
    token: first.token,
    imitates: first.imitates,
    total: told?.amount ?? own,
    isZero: told?.isZero ?? sum === 0n,
    otherSum: isOther ? own : null,
    chains,
  };
}

/** In the smallest unit; undefined where one of them is not a whole number. */
function addUp(rows: readonly BalanceRow[]): bigint | undefined {
  let sum = 0n;
  for (const { units } of rows) {
    if (units === undefined) return undefined;
    sum += units;
  }
  return sum;
}
