import * as z from 'zod';
import { evmAddress, inProfile, inProfiles, recordId } from './argument-parts.ts';
import type { BatchBrief, BatchPreview, BatchView } from './batch-views.ts';
import { call } from './call.ts';

const digest = z.string().regex(/^0x[0-9a-f]{64}$/);

/** What was on the screen; `reviewDigest` is the digest of the review that stood there. */
const opened = z
  .array(
    z.object({
      ...inProfile,
      walletAddress: z.string().min(1).max(200),
      kind: z.enum(['transaction', 'signature']),
      recordId,
      signerAddress: evmAddress,
      reviewDigest: digest,
    }),
  )
  .max(500);

/** Signing together what was looked at one after the other. */
export const batchCalls = {
  batch: {
    /** What would be signed and what not, and why; nothing is kept. All of it has to be of one environment. */
    preview: call<BatchPreview>()(z.object({ ...inProfiles, opened }), 'answered'),
    /** One yes to each that `preview` would sign; `batchDigest` is the digest of the preview on the screen. */
    start: call<BatchView>()(z.object({ ...inProfiles, opened, batchDigest: digest }), 'refused'),
    /**
     * The batches since the app was started that sign for one of the profiles and were not dismissed: what runs first, then the newest.
     * They are in memory alone; what they signed is in the journal.
     */
    reports: call<BatchBrief[]>()(z.object(inProfiles), 'answered'),
    /** The batch of this id, without one the first of `reports`; null where it was dismissed, or there is none. */
    state: call<BatchView | null>()(z.object({ ...inProfiles, batchId: z.uuid().optional() }), 'answered'),
    /** Its report was read: it is not listed any more. Does nothing to one that runs. */
    dismiss: call<null>()(z.object({ ...inProfile, batchId: z.uuid() }), 'refused'),
    /** The one under way goes on, the rest is not begun. */
    stop: call<BatchView | null>()(z.object(inProfile), 'answered'),
  },
} as const;
