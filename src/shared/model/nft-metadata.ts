import * as z from 'zod';
import { maybe, text } from './tolerant.ts';

/** One attribute of an NFT (service interface §2.3). */
const nftAttributeSchema = z.looseObject({
  display_type: maybe(text),
  trait_type: maybe(text),
  value: maybe(z.union([text, z.boolean().transform(String)])),
});
export type NftAttribute = z.infer<typeof nftAttributeSchema>;

/** Metadata as the service sends it (service interface §2.2, §2.3). */
export const nftMetadataSchema = z.looseObject({
  name: maybe(text),
  image: maybe(text),
  description: maybe(text),
  animation_url: maybe(text),
  attributes: maybe(z.array(nftAttributeSchema)),
});
export type NftMetadata = z.infer<typeof nftMetadataSchema>;

const attributeInputSchema = z.looseObject({
  display_type: z.string().max(100).optional(),
  trait_type: z.string().max(200).optional(),
  value: z.string().max(1000).optional(),
});

/** An address of a file; a data: address holds the file itself. */
const fileUrl = z.string().max(500_000);

/** Metadata as it is sent (service interface §2.3): nothing is required, what is left out is not sent. `animation_url` may be empty. */
export const nftMetadataInputSchema = z.looseObject({
  name: z.string().max(500).optional(),
  image: fileUrl.optional(),
  description: z.string().max(8000).optional(),
  animation_url: fileUrl.optional(),
  attributes: z.array(attributeInputSchema).max(200).optional(),
});
export type NftMetadataInput = z.infer<typeof nftMetadataInputSchema>;
