import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { LimitKind } from '#shared/model/limits.ts';
import { limitWords } from './words.ts';

/** What a limit may be in; `token` is null for the chain's own currency, and for a token that is still to be typed. */
export type Currency = {
  id: string;
  name: string;
  token: string | null;
  symbol?: string;
  decimals?: number;
  isAnother?: true;
};

const NATIVE = 'native';
const ANOTHER: Currency = { id: 'another', name: limitWords.form.another, token: null, isAnother: true };

/** Fees are in the chain's own currency, and nobody is allowed to take that; anything may leave. */
export function listCurrencies(kind: LimitKind, chain: LimitChainView | undefined): Currency[] {
  if (chain === undefined) return [ANOTHER];
  const native: Currency = { id: NATIVE, name: chain.native.symbol, token: null, ...chain.native };
  if (kind === 'fee') return [native];
  const tokens = chain.tokens.map(
    (one): Currency => ({ id: one.token, name: `${one.symbol} · ${shorten(one.token)}`, ...one }),
  );
  return [...(kind === 'leaving' ? [native] : []), ...tokens, ANOTHER];
}

/** The one that was chosen, or the first where it cannot be chosen any more. */
export function findCurrency(currencies: readonly Currency[], chosen: string | undefined): Currency {
  return currencies.find(({ id }) => id === chosen) ?? currencies[0] ?? ANOTHER;
}

/** Two tokens of a chain may have the same symbol. */
function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
