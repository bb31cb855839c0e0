import * as z from 'zod';

/**
 * What the connected service calls a contract. Its balances have names and decimals and no contract; an order that is paid in one of them
 * is prepared as a transfer of a contract. Both are the service's word.
 */
export const serviceTokenSchema = z.object({
  /** The chain's name. */
  chain: z.string().max(100),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  /** As its balances call it. */
  symbol: z.string().max(100),
  decimals: z.number().int().min(0).max(255),
  /** The order whose payment named the contract. */
  order: z.string().max(200),
});
export type ServiceToken = z.infer<typeof serviceTokenSchema>;
