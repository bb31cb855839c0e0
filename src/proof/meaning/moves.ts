import type { Chain } from '#shared/chains.ts';
import { type Hex, isEvmAddress, sameHex } from '#shared/hex.ts';
import type { ReviewMove } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import { type CallQuestion, THE_WALLET } from './call-meaning.ts';

/** Native currency that the wallet sends along with a call. */
export function moveNative({ chain, to, amount }: { chain: Chain | undefined; to: Hex; amount: bigint }): ReviewMove {
  const currency = chain && { symbol: chain.nativeSymbol, decimals: chain.nativeDecimals };
  return { act: 'transfer', ...currency, to: showAddress(to), amount: String(amount) };
}

/** `from` and `to` are addresses, or words for who makes the call. */
type Transfer = { token: Hex; from: string; to: string; amount: bigint; question: CallQuestion };

/** Tokens that go from the wallet to an address; nothing where they are somebody else's, or go where no address says. */
export function moveTokens({ token, from, to, amount, question }: Transfer): ReviewMove[] {
  const isOurs = from === THE_WALLET || (question.wallet !== undefined && sameHex(from, question.wallet));
  if (!isOurs || !isEvmAddress(to)) return [];
  return [{ act: 'transfer', ...nameToken(token, question), to: showAddress(to), amount: String(amount) }];
}

type Allowance = { token: Hex; spender: Hex; amount: bigint; unlimited: boolean; question: CallQuestion };

/** What somebody may take from the wallet; nothing where the approval is taken back, or is another contract's. */
export function allowTokens({ token, spender, amount, unlimited, question }: Allowance): ReviewMove[] {
  if (question.caller !== THE_WALLET || amount === 0n) return [];
  const allowance = { to: showAddress(spender), amount: String(amount), ...(unlimited && { unlimited }) };
  return [{ act: 'allowance', ...nameToken(token, question), ...allowance }];
}

function nameToken(token: Hex, question: CallQuestion): Pick<ReviewMove, 'token' | 'symbol' | 'decimals'> {
  const known = question.tokens.findListed(token);
  return { token: showAddress(token), ...(known && { symbol: known.symbol, decimals: known.decimals }) };
}
