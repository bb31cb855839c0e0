import { plainSymbol } from './plain-symbol.ts';

/** Nobody holds 2²⁵⁶ of anything: with more decimals than that has digits, every amount is shown as nothing. */
const MOST_DECIMALS = 77;

/** Where nothing can be seen of the name, or no amount of the decimals, nothing was said of a token. */
export function isUsable({ symbol, decimals }: { symbol: string; decimals: number }): boolean {
  return decimals <= MOST_DECIMALS && plainSymbol(symbol) !== '';
}

/** What a token is found by: its chain's name and its address. */
export function placeOf(chain: string, address: string): string {
  return `${chain} ${address.toLowerCase()}`;
}
