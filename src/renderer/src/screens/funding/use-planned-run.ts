import { useDeferredValue, useMemo } from 'react';
import { readFundingText } from '#shared/csv/read-funding-text.ts';
import type { FundingCheck, FundingRow } from '#shared/ipc/funding-views.ts';
import { checkFundingRows, type TypedFundingRow } from '#shared/rules/check-funding-rows.ts';
import { type LeftOut, planTopUps, readTargets } from '#shared/rules/plan-funding.ts';
import { checkTarget } from '#shared/rules/plan-top-up.ts';
import { useQuery } from '../../store/query.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { indexWallets } from './index-wallets.ts';
import type { RunValues } from './run-values.ts';
import { type BalanceReading, useBalanceReading } from './use-balance-reading.ts';

export type PlannedRun = {
  /** As they are shown: what was typed, or what tops up once balances are read. */
  rows: readonly FundingRow[];
  check: FundingCheck;
  /** Rows that need fixing, or that nothing can be sent to. */
  leftOut: readonly LeftOut[];
  /** What is sent: all that can be, whether or not the others keep it from being sent now. */
  sent: readonly FundingRow[];
  /** How balances stand; null where nothing is topped up. */
  topUp: (BalanceReading & { enough: number }) | null;
};

/** Works out what would be sent, from what is typed and, for topping up, from balances that were read. */
export function usePlannedRun(profileId: string, values: RunValues): PlannedRun {
  const wallets = useQuery(walletsStore, profileId).data;
  // A paste of thousands is judged a moment after it is shown.
  const { text, amount, token, chain, upTo } = useDeferredValue(values);
  const target = upTo.trim();
  const isTopUp = target !== '';
  const known = useMemo(() => indexWallets(wallets ?? []), [wallets]);
  const typed = useMemo(
    () => readFundingText(text, { amount: isTopUp ? '' : amount, token, chain }),
    [text, amount, token, chain, isTopUp],
  );
  const { targets, leftOut } = useMemo(
    () => (isTopUp ? readTargets(typed, { isTopUp }) : { targets: [], leftOut: [] }),
    [typed, isTopUp],
  );
  const reading = useBalanceReading(profileId, targets);
  return useMemo((): PlannedRun => {
    if (!isTopUp) return planAmounts(typed, checkFundingRows(typed, known));
    const isReady = reading.read !== undefined && checkTarget(target) === undefined;
    const planned = isReady ? planTopUps(reading.read ?? [], target) : { rows: [], enough: [], leftOut: [] };
    return {
      rows: planned.rows,
      check: checkFundingRows(planned.rows, known),
      leftOut: [...leftOut, ...planned.leftOut].sort((left, right) => left.row - right.row),
      sent: planned.rows,
      topUp: { ...reading, enough: planned.enough.length },
    };
  }, [isTopUp, typed, known, reading, target, leftOut]);
}

function planAmounts(rows: readonly TypedFundingRow[], check: FundingCheck): PlannedRun {
  const isWrong = (index: number): boolean => (check.rows[index]?.problems.length ?? 0) > 0;
  const leftOut = rows.flatMap(({ locator, line }, index) => {
    const reasons = check.rows[index]?.problems.map(({ rule }) => rule) ?? [];
    return reasons.length === 0 ? [] : [{ row: index + 1, locator, reasons, line }];
  });
  return { rows, check, leftOut, sent: rows.filter((_, index) => !isWrong(index)), topUp: null };
}
