import * as z from 'zod';
import type { IntentState } from '#shared/model/intent.ts';

/** States of an approval in which nothing has been signed yet. */
export const BEFORE_SIGNED: readonly IntentState[] = ['intent', 'prepared', 'known', 'proven'];

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
  /** When it was said, in milliseconds since 1970, and the signer's seal on all of this. */
  approval: z.object({ at: z.number(), seal: z.string() }),
});
export type ApproveBody = z.infer<typeof approveSchema>;
