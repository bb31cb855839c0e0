import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** One record under review, for one of our keys or another that is asked. */
export type ReviewKey = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  /** Empty where no EVM key is asked: then it is about whoever is. */
  signerAddress: string;
};

/** What waits for an approval, by profile. */
export const approvalsStore = createQueryStore<string, ApprovalItem[]>({
  read: (profileId) => ask((app) => app.approvals.list({ profileId })),
  isTouchedBy(event, profileId) {
    if (event.type === 'intent-changed') return event.intent.profileId === profileId;
    return (event.type === 'records-changed' || event.type === 'profile-changed') && event.profileId === profileId;
  },
});

/** What a record does, proven from what was last read of it. */
export const reviewStore = createQueryStore<ReviewKey, ApprovalReview>({
  read: (key) => ask((app) => app.approvals.review({ ...key, signerAddress: key.signerAddress || null })),
  isTouchedBy: (event, { profileId }) => event.type === 'records-changed' && event.profileId === profileId,
});
