import * as z from 'zod';
import { maybe, text } from './tolerant.ts';

/** A template, the definition of a token inside a collection (service interface §2.5). */
export const templateSchema = z.looseObject({
  templateId: text,
  metadata: maybe(
    z.looseObject({
      name: maybe(text),
      image: maybe(text),
      description: maybe(text),
      /** Solana only. */
      symbol: maybe(text),
    }),
  ),
  /** `tokenId` is text in the request and a number in the answer. */
  onChain: maybe(z.looseObject({ tokenId: maybe(text) })),
  supply: maybe(z.looseObject({ limit: maybe(z.number()), minted: maybe(z.number()) })),
});
export type Template = z.infer<typeof templateSchema>;

/** Body of Create Template, with and without an id (service interface §4.2). */
export const templateBodySchema = z.looseObject({
  metadata: z
    .looseObject({
      name: z.string().optional(),
      image: z.string().optional(),
      description: z.string().optional(),
      symbol: z.string().optional(),
    })
    .default({}),
  onChain: z.looseObject({ tokenId: z.string().optional() }).optional(),
  supply: z.looseObject({ limit: z.int().positive().optional() }).optional(),
  reuploadLinkedFiles: z.boolean().optional(),
});
export type TemplateBody = z.infer<typeof templateBodySchema>;
