import * as z from 'zod';

/** An entry of the operator's address book; the same for every profile. */
export const addressEntrySchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  /** The chain's name; null where the entry holds on every chain. */
  chain: z.string().min(1).max(100).nullable(),
  name: z.string().trim().min(1).max(100),
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  note: z.string().max(2_000),
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;
