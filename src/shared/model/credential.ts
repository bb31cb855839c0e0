import * as z from 'zod';
import { nftMetadataInputSchema } from './nft-metadata.ts';
import { maybe, text } from './tolerant.ts';

/** What issuing a credential answers (service interface §2.7; alpha). */
export const credentialSchema = z.looseObject({
  id: text,
  onChain: maybe(
    z.looseObject({
      status: maybe(text),
      chain: maybe(text),
      contractAddress: maybe(text),
    }),
  ),
  /** `urn:uuid:<uuid>` */
  credentialId: maybe(text),
  /** Equals `id`. */
  actionId: maybe(text),
});
export type Credential = z.infer<typeof credentialSchema>;

/** Body of Issue Credential (service interface §4.3): metadata without `animation_url`, claims of any shape. */
export const issueCredentialBodySchema = z.looseObject({
  recipient: z.string().optional(),
  sendNotification: z.boolean().optional(),
  locale: z.string().optional(),
  metadata: nftMetadataInputSchema.omit({ animation_url: true }).default({}),
  credential: z
    .looseObject({
      subject: z.record(z.string(), z.unknown()).default({}),
      /** ISO 8601 */
      expiresAt: z.string().optional(),
    })
    .prefault({}),
});
export type IssueCredentialBody = z.infer<typeof issueCredentialBodySchema>;
