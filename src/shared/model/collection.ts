import * as z from 'zod';
import { maybe, text } from './tolerant.ts';

const paymentsSchema = z.looseObject({
  price: maybe(text),
  recipientAddress: maybe(text),
  currency: maybe(text),
});

/** A collection (service interface §2.4). */
export const collectionSchema = z.looseObject({
  id: text,
  metadata: maybe(
    z.looseObject({
      name: maybe(text),
      description: maybe(text),
      imageUrl: maybe(text),
      symbol: maybe(text),
    }),
  ),
  fungibility: maybe(text),
  onChain: maybe(
    z.looseObject({
      chain: maybe(text),
      type: maybe(text),
      contractAddress: maybe(text),
      /** In place of `contractAddress` on Solana. */
      mintAddress: maybe(text),
    }),
  ),
  supplyLimit: maybe(z.number()),
  payments: maybe(paymentsSchema),
  subscription: maybe(z.looseObject({ enabled: maybe(z.boolean()) })),
});
export type Collection = z.infer<typeof collectionSchema>;

/** Body of Update Collection Info (service interface §4.2): what is left out stays as it is. */
export const updateCollectionBodySchema = z.looseObject({
  supplyLimit: z.int().positive().optional(),
  payments: z
    .looseObject({
      price: z.string().optional(),
      recipientAddress: z.string().optional(),
      currency: z.string().optional(),
    })
    .optional(),
});
export type UpdateCollectionBody = z.infer<typeof updateCollectionBodySchema>;
