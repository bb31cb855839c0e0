import { type Hex, sameHex } from '#shared/hex.ts';
import { isNobody } from '../addresses/nobody.ts';
import { showAddress } from '../hex-bytes.ts';
import { writeToken } from '../tokens/show-token-amount.ts';
import type { TokenLookup } from '../tokens/token-lookup.ts';
import { isUnlimitedOf } from '../tokens/unlimited.ts';
import type { CallQuestion, CallWarning } from './call-meaning.ts';

export type ApprovalToWarnOf = {
  tokens: TokenLookup;
  token: Hex;
  spender: Hex;
  amount: bigint;
  /** Whose balance it is, in a sentence. */
  owner: string;
  /** Whether the contract is certain to be a token with amounts, and no collection. */
  isToken: boolean;
};

/** An allowance without a limit outlives the purchase it was given for. */
export function warnOfApproval({ tokens, token, spender, amount, owner, isToken }: ApprovalToWarnOf): CallWarning[] {
  if (!isUnlimitedOf({ tokens, token, amount })) return [];
  const who = showAddress(spender);
  const words = isToken
    ? `the approval is unlimited: ${who} may take all of ${owner}'s balance of ${writeToken({ tokens, token })}, now and later`
    : `the approval is unlimited if ${showAddress(token)} is an ERC-20 token: ${who} may take all ${owner === 'the wallet' ? '' : `that ${owner} has `}of it, now and later`;
  return [{ rule: 'unlimited-approval', words, facts: { spender: who, amount: String(amount) } }];
}

/** Tokens sent to their own contract or to nobody are lost. */
export function warnOfRecipient({ token, to }: { token: string; to: string }): CallWarning[] {
  if (!sameHex(to, token)) return warnOfNobody({ to, say: (whom) => `the tokens go to ${whom}, where they are lost` });
  const words = 'the tokens go to the contract of the token itself, where they are most likely lost';
  return [{ rule: 'transfer-to-token', words, facts: { recipient: to } }];
}

/** @param say what happens, by whom it goes to */
export function warnOfNobody({ to, say }: { to: string; say: (whom: string) => string }): CallWarning[] {
  if (!isNobody(to)) return [];
  const whom = BigInt(to) === 0n ? 'the zero address' : `${to}, which is nobody's address`;
  return [{ rule: 'transfer-to-zero', words: say(whom), facts: { recipient: to } }];
}

type Others = { from: string; to: string; question: Pick<CallQuestion, 'wallet' | 'caller'> };

/** What somebody else has, moved to somebody else: by what its owner allowed, which was hardly meant for that. */
export function warnOfOthers({ from, to, question: { wallet, caller } }: Others): CallWarning[] {
  if (wallet === undefined || sameHex(from, wallet) || sameHex(to, wallet)) return [];
  const words =
    `what is moved is not this wallet's but belongs to ${from}, and it goes to somebody else: ${caller} uses what ${from} allowed it, ` +
    'and all of that can be lost. Sign only if the owner asked for it';
  return [{ rule: 'moves-what-others-have', severity: 'caution', words, facts: { owner: from, recipient: to } }];
}
