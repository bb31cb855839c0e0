import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { Phrase } from '../surface/phrase.ts';
import type { describeUnit } from './view-limits.ts';

/** An amount with its symbol, which is nobody’s to translate; what has no symbol is counted in raw units. */
export function describeAmount(
  amount: string,
  { symbol, decimals = 0 }: Pick<ReturnType<typeof describeUnit>, 'symbol' | 'decimals'>,
): string | Phrase {
  const written = groupDigits(formatUnits(BigInt(amount), decimals));
  return symbol === undefined
    ? { message: inContext('fact', '{written} raw units'), values: { written } }
    : `${written} ${symbol}`;
}
