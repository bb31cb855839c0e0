import { formatUnits } from '#shared/amount.ts';
import type { Chain } from '#shared/chains.ts';

/** An amount of the native currency, exact; in its smallest units where the chain is not in our table. */
export function showAmount(value: bigint, chain: Chain | undefined): string {
  if (chain === undefined) return `${value} smallest units of the chain's currency`;
  return `${formatUnits(value, chain.nativeDecimals)} ${chain.nativeSymbol}`;
}
