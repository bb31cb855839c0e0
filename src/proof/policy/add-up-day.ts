import { addTotals, DAY_MS, type Spending, type Total } from './day-spending.ts';

/**
 * What was signed for in a day, added up by chain and token: for a request that is not in it every limit of a day comes out the same as after the
 * whole of it, and thousands of requests can be held against a day in which thousands were signed.
 * @param at milliseconds since 1970
 */
export function addUpDay(history: readonly Spending[], at: number): Spending[] {
  const counted = new Set<string>();
  const sums = new Map<string, { chain: string | null; token: string | null; sum: Total }>();
  const notNoted: Spending[] = [];
  for (const one of history) {
    if (one.at <= at - DAY_MS || counted.has(one.key)) continue;
    counted.add(one.key);
    const { chain, amounts } = one;
    if (amounts === undefined) notNoted.push(one);
    for (const { token, atMost } of amounts ?? []) {
      const name = JSON.stringify([chain, token]);
      const before = sums.get(name) ?? { chain, token, sum: 0n };
      sums.set(name, { ...before, sum: addTotals(before.sum, atMost === null ? null : BigInt(atMost)) });
    }
  }
  const added = [...sums].map(([name, { chain, token, sum }]) => ({
    // No request has such a key: none of these is left out as the one that is asked about.
    ...{ key: `sum of ${name}`, at, chain },
    amounts: [{ token, atMost: sum === null ? null : String(sum) }],
  }));
  // What nobody noted is above any amount, once as well as often.
  return [...added, ...notNoted.slice(0, 1)];
}
