import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, succeed } from '#shared/result.ts';
import { explainEmptyBatch, explainOtherBatch } from '../approvals/batch/batch-failures.ts';
import type { Batches } from '../approvals/batch/batches.ts';
import { laneOf } from '../approvals/batch/nonce-lane.ts';
import { type PreviewOptions, previewBatch } from '../approvals/batch/preview-batch.ts';
import type { ConfirmYes } from '../approvals/confirm-yes.ts';

type Options = PreviewOptions & { batches: Batches; confirmYes: ConfirmYes };

/** Signing together what was looked at one after the other. */
export function createBatchHandlers(options: Options): Pick<Handlers, 'batch'> {
  const { batches, reviews, store, confirmYes } = options;
  return {
    batch: {
      preview: async (question) => succeed(previewBatch(options, question)),
      async start({ profileId, opened, batchDigest }) {
        const { toSign, totals, batchDigest: now } = previewBatch(options, { profileId, opened });
        if (now !== batchDigest) return fail(explainOtherBatch());
        if (toSign.length === 0) return fail(explainEmptyBatch());
        const profile = store.profiles.get(profileId);
        const isReal = profile?.environment !== 'staging' && profile?.environment !== 'practice';
        const asked = { profileName: profile?.name ?? profileId, entries: toSign, totals, isReal };
        const refusal = await confirmYes.batch(asked);
        if (refusal !== undefined) return fail(refusal);
        const entries = toSign.map((entry) => {
          const { walletAddress, kind, recordId, reviewDigest } = entry;
          const signerAddress: `0x${string}` = `0x${entry.signerAddress.slice(2)}`;
          const seen = reviews.seenWith(reviewDigest);
          const said = { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest };
          const lane = laneOf(entry, reviews.findShown(reviewDigest));
          return { entry, yes: { ...said, replacementConfirmed: false, seen }, lane };
        });
        return batches.start({ profileId, entries });
      },
      state: async ({ profileId }) => succeed(batches.view(profileId)),
      async stop({ profileId }) {
        batches.stop(profileId);
        return succeed(batches.view(profileId));
      },
    },
  };
}
