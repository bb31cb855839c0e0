import { sameHex } from '#shared/hex.ts';
import type { LimitChainView } from '#shared/ipc/limit-views.ts';
import type { PolicyLimit } from '#shared/model/policy.ts';

/** Where an amount counts: `token` is null for the chain's own currency. */
export type LimitedPlace = Pick<PolicyLimit, 'chain' | 'token'>;

export function isSamePlace(left: LimitedPlace, right: LimitedPlace): boolean {
  if (left.chain !== right.chain) return false;
  return left.token === null || right.token === null ? left.token === right.token : sameHex(left.token, right.token);
}

/** What amounts of a currency are in; nothing where no list of this app says so. */
export function unitAt(
  { chain, token }: LimitedPlace,
  chains: readonly LimitChainView[],
): { symbol?: string; decimals?: number } {
  const found = chains.find((one) => one.chain === chain);
  if (token === null) return found?.native ?? {};
  const listed = found?.tokens.find((one) => sameHex(one.token, token));
  return listed === undefined ? {} : { symbol: listed.symbol, decimals: listed.decimals };
}
