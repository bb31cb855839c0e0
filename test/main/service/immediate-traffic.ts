import { createOutage } from '#main/service/outage.ts';
import type { BudgetTurn } from '#main/service/rate-budget.ts';
import { createTraffic, type Traffic } from '#main/service/traffic.ts';

export type ImmediateTraffic = Traffic & { pausesBegun: { until: number; target: string }[]; turns: BudgetTurn[] };

/** Traffic without limits or waiting: everything runs at once, and what was asked for is written down. */
export function createImmediateTraffic(): ImmediateTraffic {
  const pausesBegun: ImmediateTraffic['pausesBegun'] = [];
  const turns: BudgetTurn[] = [];
  return {
    ...createTraffic(),
    outage: createOutage(),
    pausesBegun,
    turns,
    budget: {
      run: async (task, turn) => {
        turns.push(turn);
        turn.signal?.throwIfAborted();
        return task();
      },
      close: () => undefined,
    },
    pauses: {
      begin: ({ target }, until) => {
        pausesBegun.push({ until, target });
      },
      remaining: () => 0,
      listWanted: () => [],
      end: () => undefined,
    },
  };
}
