import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { listNotGreen } from '#proof/totals/is-all-green.ts';
import { sameHex } from '#shared/hex.ts';
import type { LeftOutReason, OpenedReview } from '#shared/ipc/batch-views.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';
import { RECORD_RESOURCES } from '../../records/wallet-records.ts';
import type { Store } from '../../store/open-store.ts';
import { isUnderWay } from '../approval-item.ts';
import { isReviewOf } from '../is-review-of.ts';
import type { ContextGatherer } from '../proof-context.ts';
import type { Reviews } from '../review-records.ts';

export type JudgedOpened = { verdict: 'sign'; review: Review } | { verdict: 'left-out'; reason: LeftOutReason };

type Question = {
  store: Store;
  reviews: Reviews;
  gather: ContextGatherer;
  opened: OpenedReview;
  /** The row of the inbox; undefined where it is not listed any more. */
  item: ApprovalItem | undefined;
};

/** Whether what was on the screen may be signed without being looked at again: awaited, unchanged, all green. */
export function judgeOpened(question: Question): JudgedOpened {
  const { item, opened, reviews } = question;
  const standing = judgeStanding(item, opened);
  if (standing !== undefined) return { verdict: 'left-out', reason: standing };
  const before = reviews.findShown(opened.reviewDigest);
  // Main gave no such review to the window: it stood on no screen, whatever the window says.
  if (before === undefined || !isReviewOf(before, opened))
    return { verdict: 'left-out', reason: { code: 'not-opened' } };
  const after = reviewAgain(question);
  if (after === undefined) return { verdict: 'left-out', reason: { code: 'waits-no-more' } };
  const { review, reviewDigest } = after;
  if (reviewDigest !== opened.reviewDigest) {
    return { verdict: 'left-out', reason: { code: 'changed', before, after: review } };
  }
  const because = listNotGreen(review);
  if (because.length > 0) return { verdict: 'left-out', reason: { code: 'not-green', because } };
  return { verdict: 'sign', review };
}

function judgeStanding(item: ApprovalItem | undefined, { signerAddress }: OpenedReview): LeftOutReason | undefined {
  if (item === undefined) return { code: 'waits-no-more' };
  if (item.declined !== null) return { code: 'declined' };
  if (isUnderWay(item)) return { code: 'under-way' };
  const isAsked = item.ourSigners.some((own) => sameHex(own, signerAddress));
  return isAsked ? undefined : { code: 'waits-no-more' };
}

type Reviewed = ReturnType<Reviews['reviewRecord']>;

/**
 * The record as it was read last, reviewed with what is known now; where that gives another review, with what was known when it was
 * looked at: our own signatures change no request.
 */
function reviewAgain({ store, reviews, gather, opened }: Question): Reviewed {
  const { profileId, walletAddress: parent, kind, recordId: id } = opened;
  const record = RECORD_RESOURCES[kind].table(store).get({ profileId, parent, id });
  if (record === undefined) return undefined;
  const signerAddress: `0x${string}` = `0x${opened.signerAddress.slice(2)}`;
  const now = reviews.reviewRecord(gather, { kind, record, signerAddress });
  if (now?.reviewDigest === opened.reviewDigest) return now;
  const context = gather({ profileId, walletAddress: parent, kind, recordId: id, signerAddress })?.make();
  if (context === undefined) return undefined;
  const seen = reviews.seenWith(opened.reviewDigest);
  const knowledge = { ...context.knowledge, ...seen };
  const review = proveRecord({ kind, recordText: record.raw, context: { ...context, knowledge } });
  return { review, reviewDigest: reviewDigest(review) };
}
