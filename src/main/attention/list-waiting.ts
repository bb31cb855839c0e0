import { groupOfApproval } from '#shared/approval-group.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type ApprovalJournal, listApprovals } from '../approvals/inbox.ts';
import type { Reviews } from '../approvals/review-records.ts';
import type { Store } from '../store/open-store.ts';

/** A request that waits for a key of the operator. */
export type WaitingRequest = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  headline: string;
};

export type WaitingOptions = { store: Store; outbox: ApprovalJournal; reviews: Pick<Reviews, 'summarise'> };

/** What the window lists as waiting for the operator, in its order. */
export function listWaiting({ store, outbox, reviews }: WaitingOptions, profileId: string): WaitingRequest[] {
  return listApprovals({ store, profileId, outbox, summarise: reviews.summarise })
    .filter((item) => groupOfApproval(item) === 'yours')
    .map(({ walletAddress, kind, recordId, headline }) => ({ profileId, walletAddress, kind, recordId, headline }));
}

/** Tells one request from another. */
export function nameWaiting({ profileId, walletAddress, kind, recordId }: WaitingRequest): string {
  return JSON.stringify([profileId, walletAddress.toLowerCase(), kind, recordId]);
}
