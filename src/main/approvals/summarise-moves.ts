import { writeEffectAmount } from '#proof/effects/write-effect-amount.ts';
import type { HistoryMove } from '#shared/ipc/history-views.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Review } from '#shared/model/review.ts';
import type { HistoryAct } from '#shared/wallet-history.ts';

/** What a request moves, and who has to do with it. */
export type MovesSummary = {
  act: HistoryAct;
  /** The first few. */
  moves: Omit<HistoryMove, 'name'>[];
  more: number;
  /** In lower case, each once: who gets, may take, controls or is called. */
  parties: string[];
};

/** So many of the moves of one request a line of the history can show. */
const MOST_MOVES = 3;
/** A request is found by so many of its parties. */
const MOST_PARTIES = 200;

export function summariseMoves(review: Review): MovesSummary {
  const { effects, calls } = review;
  const moves = listMoves(effects);
  const named = [
    ...moves.map(({ who }) => who),
    ...effects.control.map(({ contract }) => contract),
    ...effects.open.map(({ contract }) => contract),
  ];
  const known = named.filter((address) => address !== null);
  const parties = known.length > 0 ? known : calls.map(({ to }) => to);
  return {
    act: nameAct(review),
    moves: moves.slice(0, MOST_MOVES),
    more: Math.max(0, moves.length - MOST_MOVES),
    parties: [...new Set(parties.map((address) => address.toLowerCase()))].slice(0, MOST_PARTIES),
  };
}

function listMoves({ leaving, spendable, arriving }: Effects): MovesSummary['moves'] {
  return [
    ...leaving.map(({ to, atMost: amount, ...currency }) => ({ direction: 'out' as const, who: to, currency, amount })),
    ...spendable.map(({ by, atMost: amount, ...currency }) => ({
      direction: 'allowed' as const,
      who: by,
      currency,
      amount,
    })),
    ...arriving.map(({ claimedBy, atLeast: amount, ...currency }) => ({
      direction: 'in' as const,
      who: claimedBy,
      currency,
      amount,
    })),
  ].map(({ direction, who, currency, amount }) => ({
    direction,
    who,
    amount: writeEffectAmount({ ...currency, amount }),
  }));
}

function nameAct({ kind, effects: { leaving, spendable, control, arriving } }: Review): HistoryAct {
  if (control.length > 0) return 'control';
  if (leaving.length > 0) return arriving.length > 0 ? 'exchanged' : 'sent';
  if (spendable.length > 0) return 'allowed';
  return kind === 'signature' ? 'message' : 'other';
}
