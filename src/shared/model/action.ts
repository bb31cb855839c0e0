import * as z from 'zod';
import { maybe, text, timestamp } from './tolerant.ts';

/** Names what an edit changed: a string for collections, an array for NFTs (service interface §2.6); read as an array. */
const changesSchema = z.union([text.transform((name) => [name]), z.array(text)]);

/** An action, the progress of a change on the chain (service interface §2.6). */
export const actionSchema = z.looseObject({
  actionId: text,
  action: maybe(text),
  status: maybe(text),
  data: maybe(
    z.looseObject({
      txId: maybe(text),
      chain: maybe(text),
      collection: maybe(z.looseObject({ id: maybe(text), contractAddress: maybe(text) })),
      token: maybe(
        z.looseObject({
          id: maybe(text),
          owner: maybe(z.looseObject({ walletAddress: maybe(text) })),
          tokenId: maybe(text),
        }),
      ),
      changes: maybe(changesSchema),
    }),
  ),
  startedAt: maybe(timestamp),
  /** Only when it succeeded. */
  completedAt: maybe(timestamp),
  resource: maybe(text),
  subscription: maybe(z.looseObject({ enabled: maybe(z.boolean()) })),
});
export type Action = z.infer<typeof actionSchema>;
