import { useDeferredValue, useMemo } from 'react';
import { readFundingText } from '#shared/csv/read-funding-text.ts';
import type { FundingCheck, FundingRow } from '#shared/ipc/funding-views.ts';
import { checkFundingRows, type TypedFundingRow } from '#shared/rules/check-funding-rows.ts';
import { type LeftOut, planTopUps, readTargets, splitRows } from '#shared/rules/plan-funding.ts';
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
  /** What each row is sent as: itself, or the parts of an amount that is more than may be asked for at once. As many as rows. */
  parts: readonly (readonly FundingRow[])[];
  /** What is sent: all that can be, whether or not the others keep it from being sent now. */
  sent: readonly FundingRow[];
  /** How many rows that is; where it is more than a run may have, `sent` holds amounts that are not split. */
  count: number;
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
      ...split(planned.rows, checkFundingRows(planned.rows, known)),
      leftOut: [...leftOut, ...planned.leftOut].sort((left, right) => left.row - right.row),
      topUp: { ...reading, enough: planned.enough.length },
    };
  }, [isTopUp, typed, known, reading, target, leftOut]);
}

function planAmounts(rows: readonly TypedFundingRow[], check: FundingCheck): PlannedRun {
  const leftOut = rows.flatMap(({ locator, line }, index) => {
    const reasons = check.rows[index]?.problems.map(({ rule }) => rule) ?? [];
    return reasons.length === 0 ? [] : [{ row: index + 1, locator, reasons, line }];
  });
  return { ...split(rows, check), leftOut, topUp: null };
}

/** Rows that can be sent as they are sent, each of the others as it is. */
function split(
  rows: readonly TypedFundingRow[],
  check: FundingCheck,
): Pick<PlannedRun, 'rows' | 'check' | 'parts' | 'sent' | 'count'> {
  const isRight = (_: FundingRow, index: number): boolean => check.rows[index]?.problems.length === 0;
  const { parts, count } = splitRows(rows.filter(isRight));
  const right = parts.values();
  const all = rows.map((row, index) => (isRight(row, index) ? (right.next().value ?? []) : [row]));
  return { rows, check, parts: all, sent: parts.flat(), count };
}
