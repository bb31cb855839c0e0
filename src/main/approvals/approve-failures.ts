import { whyNotSignable } from '#proof/why-not-signable.ts';
import type { Failure } from '#shared/failure.ts';
import type { Review } from '#shared/model/review.ts';

/** The record is not what was on the screen any more: nothing was signed. */
export function explainChange(asked: { recordId: string; reviewDigest: string }, now: Review): Failure {
  return {
    code: 'review-changed',
    happened: `${asked.recordId} changed after you looked at it. It would now: ${now.headline}`,
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Open it again and read it before you decide.',
    facts: { shownReviewDigest: asked.reviewDigest, ...refusalFacts(now) },
  };
}

/** What is confirmed outside the page is a review that this app made itself: without it nothing is signed. */
export function explainNotShown(recordId: string): Failure {
  return {
    code: 'review-not-shown',
    happened: `${recordId} is not as it was when you looked at it, or was not shown since Countersign started.`,
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Open it again and read it before you decide.',
  };
}

export function explainUnsignable(review: Review): Failure {
  return {
    code: 'not-signable',
    happened: whyNotSignable(review),
    kept: 'Nothing was signed and nothing was sent.',
    next:
      review.verdict === 'unproven'
        ? 'Ask whoever made the request what it is for. If you know it, you can allow this profile to sign what cannot be proven, in Settings.'
        : 'Ask whoever made the request; do not approve it elsewhere before you know why.',
    facts: refusalFacts(review),
  };
}

/** The signer answered with a signature that is not our key's over what was proven. */
export function explainWrongSignature(signerAddress: string): Failure {
  return {
    code: 'signature-wrong',
    happened: `The signature that the signer gave does not lead back to ${signerAddress}.`,
    kept: 'The signature was thrown away; nothing was sent.',
    next: 'Restart Countersign and approve again; if it happens again, do not sign on this machine and report it.',
    facts: { signerAddress },
  };
}

/** A yes does not wait for ever: what was read then is not what would be signed now. */
export function explainExpired(recordId: string): Failure {
  return {
    code: 'approval-expired',
    happened: `Your approval of ${recordId} is more than ten minutes old and was not signed in that time.`,
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Open the record, look again, and approve it again if it is still right.',
  };
}

export function explainNoContext(): Failure {
  return {
    code: 'unknown-wallet',
    happened: 'The profile or the wallet of this record is not in this app.',
    kept: 'Nothing was signed.',
    next: 'Add the wallet under Wallets and open the record again.',
  };
}

/** The signature is in, and what the service says of the record since cannot be read. */
export function explainUnreadable(recordId: string): Failure {
  return {
    code: 'record-unreadable',
    happened: `What the service says of ${recordId} cannot be read just now.`,
    kept: 'What was read before is kept.',
    next: 'There is nothing to do: the record is read again until the service says how it ended.',
  };
}

/** The service seemed to have the signature, and the record says that it has not. */
export function explainNotTaken(recordId: string): Failure {
  return {
    code: 'signature-not-taken',
    happened: `The service answered as if it had your signature, but ${recordId} still waits for it.`,
    kept: 'Your signature is in the journal; the same one is sent again.',
    next: 'Open the record to see where it stands. If it stays so, report it to the service’s support.',
  };
}

function refusalFacts(review: Review): Record<string, string> {
  const { refusal, verdict } = review;
  return refusal === undefined
    ? { verdict }
    : { verdict, field: refusal.field, expected: refusal.expected, actual: refusal.actual };
}
