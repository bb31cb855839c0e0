import type { BudgetTurn, RateBudget } from '#main/service/rate-budget.ts';

/** A budget without limits or waiting: it runs everything at once and writes down what it was asked. */
export function createImmediateBudget(): RateBudget & { pauses: number[]; turns: BudgetTurn[] } {
  const pauses: number[] = [];
  const turns: BudgetTurn[] = [];
  return {
    pauses,
    turns,
    run: async (task, turn) => {
      turns.push(turn);
      turn.signal?.throwIfAborted();
      return task();
    },
    pauseUntil: (moment) => {
      pauses.push(moment);
    },
    pausedUntil: () => pauses.at(-1),
    close: () => undefined,
  };
}
