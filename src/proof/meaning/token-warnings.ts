import { type Hex, sameHex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';
import { writeToken } from '../tokens/show-token-amount.ts';
import type { TokenLookup } from '../tokens/token-lookup.ts';
import { isUnlimitedOf } from '../tokens/unlimited.ts';
import type { CallWarning } from './call-meaning.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

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
  const facts = { recipient: to };
  if (sameHex(to, token)) {
    const words = 'the tokens go to the contract of the token itself, where they are most likely lost';
    return [{ rule: 'transfer-to-token', words, facts }];
  }
  if (!sameHex(to, ZERO_ADDRESS)) return [];
  return [{ rule: 'transfer-to-zero', words: 'the tokens go to the zero address, where they are lost', facts }];
}
