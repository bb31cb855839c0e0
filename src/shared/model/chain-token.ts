import * as z from 'zod';

/** What a token's own contract says of itself, as a node of the operator's choice told it: its decimals, and a name it gave itself. */
export const chainTokenSchema = z.object({
  /** The chain's name. */
  chain: z.string().max(100),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  symbol: z.string().max(100),
  decimals: z.number().int().min(0).max(255),
  /** Host of the node that was asked. */
  host: z.string().max(300),
});
export type ChainToken = z.infer<typeof chainTokenSchema>;
