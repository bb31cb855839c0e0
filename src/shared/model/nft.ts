import * as z from 'zod';
import { nftMetadataInputSchema, nftMetadataSchema } from './nft-metadata.ts';
import { maybe, text } from './tolerant.ts';

/**
 * An NFT as mint status answers it, and as the answers to a mint, which have `actionId` in place of `action` and metadata only
 * once the mint has finished (service interface §2.2): one shape, in which everything but the id may be missing.
 */
export const nftSchema = z.looseObject({
  id: text,
  metadata: maybe(nftMetadataSchema),
  onChain: maybe(
    z.looseObject({
      status: maybe(text),
      tokenId: maybe(text),
      owner: maybe(text),
      txId: maybe(text),
      contractAddress: maybe(text),
      chain: maybe(text),
      /** On Solana. */
      mintHash: maybe(text),
    }),
  ),
  /** URL of the action resource; followed only within the profile's base URL. */
  action: maybe(text),
  actionId: maybe(text),
});
export type Nft = z.infer<typeof nftSchema>;

/** Body of Mint NFT with ID (service interface §4.1). As in all bodies, what the interface does not call required is not. */
export const mintBodySchema = z.looseObject({
  metadata: nftMetadataInputSchema.default({}),
  recipient: z.string().optional(),
  sendNotification: z.boolean().optional(),
  locale: z.string().optional(),
  reuploadLinkedFiles: z.boolean().optional(),
  /** Solana only. */
  compressed: z.boolean().optional(),
});
export type MintBody = z.infer<typeof mintBodySchema>;

/** Body of Edit NFT (service interface §4.1). */
export const editNftBodySchema = z.looseObject({
  metadata: nftMetadataInputSchema.default({}),
  reuploadLinkedFiles: z.boolean().optional(),
});
export type EditNftBody = z.infer<typeof editNftBodySchema>;
