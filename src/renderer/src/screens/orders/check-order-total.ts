import type { Money, Order } from '#shared/model/order.ts';
import { isSameAmount, sumAmounts } from '../../format/sum-amounts.ts';

/** What adding the lines up says about the order's total; `none` where there is nothing to add. */
export type TotalCheck =
  | { kind: 'equal'; sum: string; currency: string }
  | { kind: 'differs'; sum: string; total: string; currency: string }
  | { kind: 'currencies' | 'unknown' | 'none' };

/** Adds the totals of the lines up, exactly, where all of them and the order's total are in one currency. */
export function checkOrderTotal({ lineItems = [], quote }: Pick<Order, 'lineItems' | 'quote'>): TotalCheck {
  const total = quote?.totalPrice;
  const lines = lineItems.map((line) => line.quote?.totalPrice);
  if (lines.length === 0 || (total === undefined && lines.every((line) => line === undefined))) return { kind: 'none' };
  if (!isTold(total) || !lines.every(isTold)) return { kind: 'unknown' };
  const { amount, currency } = total;
  if (lines.some((line) => line.currency !== currency)) return { kind: 'currencies' };
  const sum = sumAmounts(lines.map((line) => line.amount));
  if (sum === undefined || sumAmounts([amount]) === undefined) return { kind: 'unknown' };
  return isSameAmount(sum, amount)
    ? { kind: 'equal', sum, currency }
    : { kind: 'differs', sum, total: amount, currency };
}

function isTold(money: Money | undefined): money is Money & { amount: string; currency: string } {
  return money?.amount !== undefined && money.currency !== undefined;
}
