import { formatUnits, parseInteger } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { WalletDetail } from '#shared/ipc/views.ts';

/** One amount of one token on one chain. */
export type BalanceRow = {
  token: string;
  /** `total` is all chains together, as the service added them up. */
  chain: string;
  isTotal: boolean;
  /** Exact decimal text, its digits in threes; what came from the service where it was not a whole number. */
  amount: string;
  /** In the smallest unit; undefined for what is not a whole number. */
  units: bigint | undefined;
  isExact: boolean;
  isZero: boolean;
  /** It may have been sent by anybody, or is a sum with such in it. */
  isNotKnown: boolean;
  /** The listed token that its name could be taken for. */
  imitates: string | null;
  fetchedAt: number;
};

const TOTAL = 'total';

/** Every balance of a wallet: by token in the service's order, its chains by name, the total last. */
export function listBalanceRows(balances: WalletDetail['balances']): BalanceRow[] {
  return balances.flatMap(({ entry, fetchedAt, notKnownOn, imitates }) =>
    Object.entries(entry.balances)
      .sort(([left], [right]) => rank(left) - rank(right) || left.localeCompare(right))
      .map(([chain, value]): BalanceRow => {
        const amount = parseInteger(value);
        return {
          token: entry.token,
          chain,
          isTotal: chain === TOTAL,
          amount: amount === undefined ? String(value) : groupDigits(formatUnits(amount, entry.decimals)),
          units: amount,
          isExact: amount !== undefined,
          isZero: amount === 0n,
          isNotKnown: chain === TOTAL ? notKnownOn.length > 0 : notKnownOn.includes(chain),
          imitates,
          fetchedAt,
        };
      }),
  );
}

function rank(chain: string): number {
  return chain === TOTAL ? 1 : 0;
}
