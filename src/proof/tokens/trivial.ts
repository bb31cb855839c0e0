/** Of a token that is worth something, no more than this part of one is worth nothing to speak of. */
const PARTS_OF_A_WHOLE = 10n ** 6n;

/** The same where nobody knows how many decimals a token has. */
const TRIVIAL_RAW_UNITS = 1000n;

/**
 * True for an amount that is next to nothing: as the least that an exchange has to give, it protects nothing.
 * @param decimals where they are known
 */
export function isTrivial(amount: bigint, decimals: number | undefined): boolean {
  if (decimals === undefined) return amount <= TRIVIAL_RAW_UNITS;
  return amount * PARTS_OF_A_WHOLE <= 10n ** BigInt(decimals);
}
