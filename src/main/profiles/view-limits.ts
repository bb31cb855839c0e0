import { listPracticeTokens } from '#proof/contracts/practice-contracts.ts';
import { listTokensOf } from '#proof/tokens/find-token.ts';
import { type Chain, findChain, listNumberedChains } from '#shared/chains.ts';
import { sameHex } from '#shared/hex.ts';
import type { AmountLimitView, LimitChainView, LimitsView } from '#shared/ipc/limit-views.ts';
import { type LimitPlace, type Limits, USUAL_SWAP_LOSS } from '#shared/model/limits.ts';
import type { Profile } from '#shared/model/profile.ts';

/** What the settings show of a profile's limits, and where it can set some. */
export function viewLimits({ amounts, swapLoss }: Limits, profile: Profile): LimitsView {
  const environment = profile.environment === 'production' ? 'production' : 'staging';
  return {
    amounts: amounts.map((one): AmountLimitView => ({ ...one, ...describeUnit(one, profile) })),
    swapLoss: swapLoss ?? null,
    usualSwapLoss: USUAL_SWAP_LOSS,
    chains: listNumberedChains(environment).map((chain) => viewChain(chain, profile)),
  };
}

function viewChain(chain: Chain, profile: Profile): LimitChainView {
  const tokens = [...listPracticeTokens({ chain, profile }), ...listTokensOf(chain)];
  return {
    chain: chain.name,
    native: { symbol: chain.nativeSymbol, decimals: chain.nativeDecimals },
    tokens: tokens.map(({ address, symbol, decimals }) => ({ token: address, symbol, decimals })).toSorted(bySymbol),
  };
}

function bySymbol(left: { symbol: string }, right: { symbol: string }): number {
  return left.symbol.localeCompare(right.symbol, 'en');
}

/** What an amount is in; nothing where no list of this app says so, and then it is in raw units. */
export function describeUnit(
  { chain, token }: Pick<LimitPlace, 'chain' | 'token'>,
  profile: Profile,
): { symbol?: string; decimals?: number } {
  const known = findChain(chain);
  if (known === undefined) return {};
  const { native, tokens } = viewChain(known, profile);
  if (token === null) return native;
  const found = tokens.find((one) => sameHex(one.token, token));
  return found === undefined ? {} : { symbol: found.symbol, decimals: found.decimals };
}
