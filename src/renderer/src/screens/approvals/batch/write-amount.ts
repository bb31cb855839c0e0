import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { TokenTotal } from '#shared/model/totals.ts';
import { batchWords } from './words.ts';

type Currency = Pick<TokenTotal, 'symbol' | 'decimals'>;

/** An amount in the smallest unit as the reviews show it: exact, in raw units where the decimals are not known. */
export function writeAmount(amount: string, { symbol, decimals }: Currency): string {
  if (symbol === null || decimals === null) return batchWords.page.rawUnits(groupDigits(amount));
  return `${groupDigits(formatUnits(BigInt(amount), decimals))} ${symbol}`;
}
