import { formatUnits, parseInteger } from '#shared/amount.ts';
import { findChain } from '#shared/chains.ts';

/** An amount of a chain's own currency, exact, with its smallest units behind it; those alone where the chain is not known. */
export function formatNativeAmount(value: string, chainName: string): string {
  const amount = parseInteger(value);
  const chain = findChain(chainName);
  if (amount === undefined || chain === undefined) return value;
  return `${formatUnits(amount, chain.nativeDecimals)} ${chain.nativeSymbol} (${value})`;
}
