import * as z from 'zod';
import type { IntentState } from '#shared/model/intent.ts';
import { proofKnowledgeSchema } from '#shared/model/proof-knowledge.ts';
import { approvalSchema } from '#shared/signer-protocol.ts';

/** States of an approval in which nothing has been signed yet. */
export const BEFORE_SIGNED: readonly IntentState[] = ['intent', 'prepared', 'known', 'proven'];

/** What changes by itself, and often because of what this app signs: an approval goes on with what the operator saw. */
const seenSchema = proofKnowledgeSchema.pick({ knownAddresses: true, tokens: true, serviceTokens: true });
export type SeenKnowledge = z.infer<typeof seenSchema>;

const address = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]);

/** A yes as the journal keeps it. */
export const approveSchema = z.object({
  walletAddress: z.string(),
  kind: z.enum(['transaction', 'signature']),
  recordId: z.string(),
  signerAddress: address,
  /** Digest of the review that was on the screen when the operator said yes. */
  reviewDigest: z.string(),
  replacementConfirmed: z.boolean(),
  /** Set where the operator chose to sign what could not be proven. */
  typedWalletEnd: z.string().optional(),
  /** Set where a policy asked for a second confirmation, and the operator gave it. */
  confirmedTwice: z.literal(true).optional(),
  /** What the review on the screen was made with, as far as that changes by itself; the review's digest binds it. */
  seen: seenSchema.optional(),
  /** When it was said, in milliseconds since 1970, and the signer's seal on all of this; or the rule that is to sign it by itself. */
  approval: approvalSchema,
});
export type ApproveBody = z.infer<typeof approveSchema>;
