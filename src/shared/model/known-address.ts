import * as z from 'zod';

/**
 * An address that this app knows: from the operator's address book, from its own history, or both. As of when the review was
 * made; main and the signer are given the same.
 */
export const knownAddressSchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  /** The chain's name; not there where it holds on every chain. */
  chain: z.string().optional(),
  /** What the operator calls it. */
  name: z.string().optional(),
  /** How often something went to it, or was allowed to it, from this app. */
  timesUsed: z.number().int().nonnegative(),
  /** ISO 8601; null where it was never used. */
  lastUsed: z.string().nullable(),
});
export type KnownAddress = z.infer<typeof knownAddressSchema>;
