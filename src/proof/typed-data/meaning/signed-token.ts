import { groupDigits } from '#shared/group-digits.ts';
import { isEvmAddress } from '#shared/hex.ts';
import { listTokenFacts, writeToken, writeTokenAmount } from '../../tokens/show-token-amount.ts';
import type { TokenLookup } from '../../tokens/token-lookup.ts';

/** A token of typed data: its address, or words where the domain names no contract. */
export type SignedToken = { tokens: TokenLookup; token: string };
export type SignedAmount = SignedToken & { amount: bigint };

/** The token in a sentence. */
export function writeSignedToken({ tokens, token }: SignedToken): string {
  return isEvmAddress(token) ? writeToken({ tokens, token }) : `the token ${token}`;
}

/** An amount of it in a sentence; how many decimals a token has is not in what is signed. */
export function writeSignedAmount({ tokens, token, amount }: SignedAmount): string {
  if (isEvmAddress(token)) return writeTokenAmount({ tokens, token, amount });
  return `${groupDigits(String(amount))} raw units (decimals unknown) of the token ${token}`;
}

/** What is known of an amount of it, line by line. */
export function listSignedAmount({ tokens, token, amount }: SignedAmount): { label: string; value: string }[] {
  if (isEvmAddress(token)) return listTokenFacts({ tokens, token, amount });
  return [
    { label: 'token', value: token },
    { label: 'amount in raw units', value: String(amount) },
  ];
}
