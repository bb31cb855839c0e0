import type { RecordKind, Review } from '#shared/model/review.ts';

type Asked = { profileId: string; kind: RecordKind; recordId: string };

/** Whether a review is of this record in this profile: two profiles may have records of one name. */
export function isReviewOf({ kind, recordId, asks }: Review, asked: Asked): boolean {
  return kind === asked.kind && recordId === asked.recordId && asks.profileId === asked.profileId;
}
