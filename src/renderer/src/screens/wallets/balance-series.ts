import { formatUnits, parseInteger } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { BalancePoint } from '#shared/ipc/views.ts';

/** One token on one chain over time. */
export type BalanceSeries = {
  id: string;
  token: string;
  chain: string;
  points: {
    at: number;
    /** Exact decimal text, its digits in threes. */
    exact: string;
    /** The same as a number, for the height of a line and for nothing else. */
    height: number;
  }[];
};

/** Sorts what was seen into series, each by time; the one that changed most often comes first. */
export function listBalanceSeries(points: readonly BalancePoint[]): BalanceSeries[] {
  const series = new Map<string, BalanceSeries>();
  for (const { token, chain, amount, decimals, at } of [...points].sort((left, right) => left.at - right.at)) {
    const units = parseInteger(amount);
    if (units === undefined) continue;
    const id = `${token} ${chain}`;
    const known = series.get(id) ?? { id, token, chain, points: [] };
    const exact = formatUnits(units, decimals);
    known.points.push({ at, exact: groupDigits(exact), height: Number(exact) });
    series.set(id, known);
  }
  return [...series.values()].sort((left, right) => right.points.length - left.points.length);
}
