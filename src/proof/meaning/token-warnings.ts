import { type Hex, sameHex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';
import type { CallWarning } from './call-meaning.ts';

/** Nobody holds that much of any token: an amount from here on means "all, now and later", whatever its digits. */
const UNLIMITED_FROM = 1n << 255n;

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** True for an allowance that has no limit in practice. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= UNLIMITED_FROM;
}

/** An allowance without a limit outlives the purchase it was given for. */
export function warnOfApproval({
  token,
  spender,
  amount,
}: {
  token: string;
  spender: Hex;
  amount: bigint;
}): CallWarning[] {
  if (!isUnlimited(amount)) return [];
  const who = showAddress(spender);
  const words = `the approval is unlimited if ${token} is an ERC-20 token: ${who} may take all of it, now and later`;
  return [{ rule: 'unlimited-approval', words, facts: { spender: who, amount: String(amount) } }];
}

/** Tokens sent to their own contract or to nobody are lost. */
export function warnOfRecipient({ token, to }: { token: string; to: Hex }): CallWarning[] {
  const recipient = showAddress(to);
  const facts = { recipient };
  if (sameHex(to, token)) {
    const words = 'the tokens go to the contract of the token itself, where they are most likely lost';
    return [{ rule: 'transfer-to-token', words, facts }];
  }
  if (!sameHex(to, ZERO_ADDRESS)) return [];
  return [{ rule: 'transfer-to-zero', words: 'the tokens go to the zero address, where they are lost', facts }];
}
