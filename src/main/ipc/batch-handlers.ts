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
      preview: async (question) => previewBatch(options, question),
      async start({ batchDigest, ...question }) {
        const preview = previewBatch(options, question);
        if (!preview.ok) return preview;
        const { toSign, totals, batchDigest: now } = preview.value;
        if (now !== batchDigest) return fail(explainOtherBatch());
        if (toSign.length === 0) return fail(explainEmptyBatch());
        const profiles = [...new Set(toSign.map(({ profileId }) => profileId))].map((id) => store.profiles.get(id));
        const isReal = profiles.some((each) => each?.environment !== 'staging' && each?.environment !== 'practice');
        const nameProfile = (profileId: string) => store.profiles.get(profileId)?.name ?? profileId;
        const refusal = await confirmYes.batch({ nameProfile, entries: toSign, totals, isReal });
        if (refusal !== undefined) return fail(refusal);
        const entries = toSign.map((entry) => {
          const { profileId, walletAddress, kind, recordId, reviewDigest } = entry;
          const signerAddress: `0x${string}` = `0x${entry.signerAddress.slice(2)}`;
          const seen = reviews.seenWith(reviewDigest);
          const said = { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest };
          const lane = laneOf(entry, reviews.findShown(reviewDigest));
          return { entry, yes: { ...said, replacementConfirmed: false, seen }, lane };
        });
        return batches.start({ entries });
      },
      reports: async ({ profileId, alongside }) => succeed(batches.listReports([profileId, ...alongside])),
      state: async ({ profileId, alongside, batchId }) => succeed(batches.view([profileId, ...alongside], batchId)),
      async dismiss(key) {
        batches.dismiss(key);
        return succeed(null);
      },
      async stop({ profileId }) {
        batches.stop(profileId);
        return succeed(batches.view([profileId]));
      },
    },
  };
}
