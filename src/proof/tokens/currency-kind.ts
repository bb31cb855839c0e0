import { sameHex } from '#shared/hex.ts';
import type { ContractLookup } from '../contracts/contract-lookup.ts';

/** Currencies that are worth the same, as far as a limit of loss is concerned. */
export type CurrencyKind = 'native' | 'dollars' | 'euros';

/**
 * Symbols of the bundled list, which decides by address what bears them. Tokens that were worth less than their name for long, or
 * that nobody redeems, are left out: for them a good ratio says nothing.
 */
const SYMBOLS: ReadonlyMap<string, CurrencyKind> = new Map([
  ...namesOf('dollars', 'USDC USDT USD₮0 USDbC DAI USDS PYUSD USDP GUSD RLUSD USDG GHO LUSD FDUSD USDXM'),
  ...namesOf('euros', 'EURC EURS'),
]);

function namesOf(kind: CurrencyKind, symbols: string): [string, CurrencyKind][] {
  return symbols.split(' ').map((symbol) => [symbol, kind]);
}

/** A currency as effects name it: its symbol is there only where a list of this app says so. */
type Currency = { token?: string | undefined; symbol?: string | undefined };

/** What kind of currency it is; undefined where none is known to be worth the same. */
export function findCurrencyKind(
  { token, symbol = '' }: Currency,
  { wrapped }: Pick<ContractLookup, 'wrapped'>,
): CurrencyKind | undefined {
  if (token === undefined || sameHex(token, wrapped)) return 'native';
  return SYMBOLS.get(symbol);
}
