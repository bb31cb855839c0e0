import type { TokenLookup } from './token-lookup.ts';

/**
 * Nobody holds that much of any token; with 18 decimals it is 340 million million million of them. An amount from here on means "all,
 * now and later", whatever its digits, and whatever more its type could say.
 */
const UNLIMITED_FROM = 1n << 128n;

/** Nobody holds that many whole units of a token on the list, all that there are of it included: a million thousand millions. */
const MOST_WHOLE_UNITS = 10n ** 15n;

/**
 * True for an allowance that has no limit in practice.
 * @param decimals of the token, where a list of this app knows it
 */
export function isUnlimited(amount: bigint, decimals?: number): boolean {
  return amount >= UNLIMITED_FROM || (decimals !== undefined && amount >= MOST_WHOLE_UNITS * 10n ** BigInt(decimals));
}

/** True for an amount of a token that no owner could hold. What a token says of itself counts for nothing here. */
export function isUnlimitedOf({
  tokens,
  token,
  amount,
}: {
  tokens: TokenLookup;
  token: string;
  amount: bigint;
}): boolean {
  return isUnlimited(amount, tokens.findListed(token)?.decimals);
}
