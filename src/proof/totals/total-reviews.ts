import type { Review, ReviewCall, ReviewMove } from '#shared/model/review.ts';
import type { AllowanceGiven, OtherAct, TokenTotal, Totals } from '#shared/model/totals.ts';

/** A move with where it happens. */
type Placed = { move: ReviewMove; chain: string; wallet: string };

/** What signing all of these does together: what leaves, to whom, what may be taken afterwards, and what else happens. */
export function totalReviews(reviews: readonly Review[]): Totals {
  const placed = reviews.flatMap(listPlacedMoves);
  return {
    leaving: totalTransfers(placed.filter(({ move }) => move.act === 'transfer')),
    allowances: placed.filter(({ move }) => move.act === 'allowance').map(toAllowance),
    others: reviews.flatMap(listOtherActs),
  };
}

function listPlacedMoves({ calls, asks: { chain, wallet } }: Review): Placed[] {
  return calls.flatMap(listMoves).map((move) => ({ move, chain, wallet }));
}

function listMoves({ moves = [], inner = [] }: ReviewCall): ReviewMove[] {
  return [...moves, ...inner.flatMap(listMoves)];
}

function totalTransfers(transfers: readonly Placed[]): TokenTotal[] {
  return [...Map.groupBy(transfers, nameOfCurrency).values()].flatMap((group) => {
    const byRecipient = Map.groupBy(group, ({ move }) => move.to.toLowerCase());
    const recipients = [...byRecipient.values()].flatMap((ofOne) =>
      ofOne.slice(0, 1).map(({ move }) => ({ address: move.to, amount: sum(ofOne), transfers: ofOne.length })),
    );
    return group.slice(0, 1).map((first) => ({ ...currencyOf(first), amount: sum(group), recipients }));
  });
}

function sum(placed: readonly Placed[]): string {
  return String(placed.reduce((total, { move }) => total + BigInt(move.amount), 0n));
}

function toAllowance(placed: Placed): AllowanceGiven {
  const { to: spender, amount, unlimited = false } = placed.move;
  return { ...currencyOf(placed), wallet: placed.wallet, spender, amount, unlimited };
}

/** Symbol and decimals belong to it: two requests that read one token differently are never added up. */
function nameOfCurrency(placed: Placed): string {
  const { chain, token, symbol, decimals } = currencyOf(placed);
  return JSON.stringify([chain, token?.toLowerCase() ?? null, symbol, decimals]);
}

function currencyOf({ chain, move: { token, symbol, decimals } }: Placed) {
  return { chain, token: token ?? null, symbol: symbol ?? null, decimals: decimals ?? null };
}

/** A message request is an act of its own; a call is one unless moving an amount is all that it does. */
function listOtherActs({ recordId, kind, headline, calls }: Review): OtherAct[] {
  if (kind === 'signature') return [{ recordId, sentence: headline }];
  return calls.filter((call) => !isOnlyMoves(call)).map(({ sentence }) => ({ recordId, sentence }));
}

/** True where nothing happens but what its moves say: a call of calls where that holds for each of them. */
function isOnlyMoves({ recognised, data, moves = [], inner = [] }: ReviewCall): boolean {
  if (recognised === undefined) return false;
  if (inner.length > 0) return moves.length === 0 && inner.every(isOnlyMoves);
  return data === '0x' ? moves.length > 0 : moves.some(({ token }) => token !== undefined);
}
