import type { PolicyLimit, PolicySpending, PolicySubject } from '#shared/model/policy.ts';

/** Any 24 hours are a day, whatever the calendar says. */
export const DAY_MS = 24 * 60 * 60 * 1000;

export type Spending = PolicySpending;

/** Null for all that there is. */
export type Total = bigint | null;

type Question = { history: readonly Spending[]; limit: PolicyLimit; subject: Pick<PolicySubject, 'key'>; at: number };

/** What was signed for of a token in the 24 hours before, each request once, and not the one that is asked about. */
export function spentInDay({ history, limit, subject, at }: Question): Total {
  const counted = new Set([subject.key]);
  let spent: Total = 0n;
  for (const one of history) {
    if (one.at <= at - DAY_MS || counted.has(one.key)) continue;
    counted.add(one.key);
    spent = addTotals(spent, amountOf(one, limit));
  }
  return spent;
}

/** What of a token of one chain is in it; 0 where nothing is. */
export function amountOf(
  { chain, amounts }: Pick<Spending, 'chain' | 'amounts'>,
  limit: Pick<PolicyLimit, 'chain' | 'token'>,
): Total {
  if (amounts === undefined) return null;
  if (chain !== null && chain !== limit.chain) return 0n;
  const token = limit.token?.toLowerCase() ?? null;
  return amounts
    .filter((amount) => amount.token === token)
    .reduce<Total>((sum, { atMost }) => addTotals(sum, atMost === null ? null : BigInt(atMost)), 0n);
}

export function addTotals(left: Total, right: Total): Total {
  return left === null || right === null ? null : left + right;
}

export function isAbove(total: Total, most: string | null): boolean {
  return most !== null && (total === null || total > BigInt(most));
}
