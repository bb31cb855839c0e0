import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { AmountLimitView } from '#shared/ipc/limit-views.ts';
import { limitWords } from './words.ts';

/** The symbol of what an amount is in; where none is known, the token itself. */
export function unitOf({ symbol, token }: Pick<AmountLimitView, 'symbol' | 'token'>): string {
  if (symbol !== undefined) return symbol;
  return token === null ? limitWords.rawUnits : limitWords.unitOf(token);
}

/** What is limited, and where, for a button and for what is said when it was changed. */
export function describePlace(limit: AmountLimitView): string {
  return limitWords.what(limit.kind, unitOf(limit), limit.chain);
}

/** Exact, in the unit of its currency where that is known. */
export function writeAmount({ atMost, symbol, decimals = 0 }: AmountLimitView): string {
  return `${groupDigits(formatUnits(BigInt(atMost), decimals))} ${symbol ?? limitWords.rawUnits}`;
}

/** The same as it would be typed. */
export function typeAmount({ atMost, decimals = 0 }: AmountLimitView): string {
  return formatUnits(BigInt(atMost), decimals);
}
