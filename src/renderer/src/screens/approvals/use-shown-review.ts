import { useState } from 'react';
import type { ApprovalReview } from '#shared/ipc/views.ts';
import type { Review } from '#shared/model/review.ts';

type Question = {
  /** What was last read for this signer; undefined while it is read for the first time. */
  latest: ApprovalReview | undefined;
  signerAddress: string;
  /** While an approval is under way the review stays the one that was approved. */
  isHeld: boolean;
};

type Shown = {
  shown: ApprovalReview | undefined;
  shownFor: string;
  before: Review | undefined;
  /** Counts the changes: what was typed for one version is not typed for the next. */
  version: number;
};

/**
 * The review that is on the screen. Where the request changed under the operator's eyes, `before` is what stood there, until they
 * say that they have read the new one. Another signer is another review, and no change of the request.
 */
export function useShownReview({ latest, signerAddress, isHeld }: Question) {
  const [state, setState] = useState<Shown>({ shown: undefined, shownFor: '', before: undefined, version: 0 });
  const { shown, shownFor, before, version } = state;
  if (latest !== undefined && latest !== shown && (shown === undefined || !isHeld)) {
    const isChange = shown !== undefined && shownFor === signerAddress && shown.reviewDigest !== latest.reviewDigest;
    setState({
      shown: latest,
      shownFor: signerAddress,
      before: isChange ? (before ?? shown.review) : before,
      version: isChange ? version + 1 : version,
    });
  }
  return {
    shown,
    before,
    version,
    /** False while what is on the screen is still the review for the signer before. */
    isForSigner: shownFor === signerAddress,
    markRead: () => setState({ ...state, before: undefined }),
  };
}
