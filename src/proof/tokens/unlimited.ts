/**
 * Nobody holds that much of any token; with 18 decimals it is 340 million million million of them. An amount from here on means "all,
 * now and later", whatever its digits, and whatever more its type could say.
 */
const UNLIMITED_FROM = 1n << 128n;

/** True for an allowance that has no limit in practice. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= UNLIMITED_FROM;
}
