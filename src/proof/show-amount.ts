import { formatUnits } from '#shared/amount.ts';
import type { Chain } from '#shared/chains.ts';
import { groupDigits } from '#shared/group-digits.ts';

/** An amount of the native currency, exact, grouped in threes; in its smallest units where the chain is not in our table. */
export function showAmount(value: bigint, chain: Chain | undefined): string {
  if (chain === undefined) return `${groupDigits(String(value))} smallest units of the chain's currency`;
  return `${groupDigits(formatUnits(value, chain.nativeDecimals))} ${chain.nativeSymbol}`;
}
