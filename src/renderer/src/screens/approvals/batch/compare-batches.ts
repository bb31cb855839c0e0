import type { BatchEntry, BatchPreview } from '#shared/ipc/batch-views.ts';

/** What is signed no more, and what is signed now, of two summaries. */
export function compareBatches(before: BatchPreview, after: BatchPreview): { gone: BatchEntry[]; added: BatchEntry[] } {
  const isIn = (entries: readonly BatchEntry[], one: BatchEntry) =>
    entries.some(
      ({ profileId, recordId, kind, signerAddress, reviewDigest }) =>
        profileId === one.profileId &&
        recordId === one.recordId &&
        kind === one.kind &&
        signerAddress === one.signerAddress &&
        reviewDigest === one.reviewDigest,
    );
  return {
    gone: before.toSign.filter((one) => !isIn(after.toSign, one)),
    added: after.toSign.filter((one) => !isIn(before.toSign, one)),
  };
}
