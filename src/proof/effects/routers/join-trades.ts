import type { ArrivingEffect, LeavingEffect } from '#shared/model/effects.ts';

/** What leaves for what is bought: a router takes no more of it than a step says. */
export type PaidEffect = LeavingEffect & { atMost: string };

/**
 * What comes in by one call of a router, once for each currency, with what is paid for it. Where several come in, how much of the price
 * is for which of them is not known.
 */
export function joinTrades({
  trades,
  sold,
}: {
  trades: readonly ArrivingEffect[];
  sold: readonly PaidEffect[];
}): ArrivingEffect[] {
  const joined = groupByToken(trades).map(([first, same]) => ({
    ...first,
    atLeast: addUp(same.map(({ atLeast }) => atLeast)),
  }));
  if (joined.length !== 1) return joined;
  const paidWith = groupByToken(sold).map(([{ to: _to, ...first }, same]) => ({
    ...first,
    atMost: addUp(same.map(({ atMost }) => atMost)),
  }));
  return joined.map((one) => ({ ...one, paidWith }));
}

/** The first of each currency, and all of it. */
function groupByToken<One extends { token?: string | undefined }>(all: readonly One[]): [One, One[]][] {
  return [...Map.groupBy(all, ({ token }) => token).values()].flatMap((same) =>
    same.slice(0, 1).map((first): [One, One[]] => [first, same]),
  );
}

function addUp(amounts: readonly string[]): string {
  return String(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n));
}
