import { whyNotSignable } from '#proof/why-not-signable.ts';
import type { Failure } from '#shared/failure.ts';
import type { Review } from '#shared/model/review.ts';

const NOTHING_SIGNED = 'Nothing was signed; the request still waits at the service.';

export function walletNotPinned({ profileId, address }: { profileId: string; address: string }): Failure {
  return {
    code: 'wallet-not-pinned',
    happened: `The wallet ${address} was never added to the profile "${profileId}", so it is not known whose money this moves.`,
    kept: NOTHING_SIGNED,
    next: 'Add the wallet to this profile first; its address is then fixed.',
    facts: { profileId, address },
  };
}

export function reviewChanged({ shown, found, review }: { shown: string; found: string; review: Review }): Failure {
  return {
    code: 'review-changed',
    happened: 'What the signer proves of this record is not what was on the screen.',
    kept: NOTHING_SIGNED,
    next: 'Open the request again and look at what changed before you decide.',
    facts: { shown, found, verdict: review.verdict, headline: review.headline },
  };
}

export function notSignable(review: Review): Failure {
  return {
    code: 'not-signable',
    happened: whyNotSignable(review),
    kept: NOTHING_SIGNED,
    next:
      review.verdict === 'unproven'
        ? 'Leave it, or ask who made the request what it is for. If you know it, the profile can be allowed to sign what cannot be proven.'
        : 'Do not sign this by other means. Show the record to whoever made it.',
    facts: {
      verdict: review.verdict,
      recordId: review.recordId,
      ...(review.refusal !== undefined && {
        check: review.refusal.check,
        field: review.refusal.field,
        expected: review.refusal.expected,
        actual: review.refusal.actual,
      }),
    },
  };
}

export function signatureWrong(signerAddress: string): Failure {
  return {
    code: 'signature-wrong',
    happened: `The signature made here does not lead back to ${signerAddress}.`,
    kept: 'The signature was thrown away; it left this process by no way.',
    next: 'Restart the computer and try again; if it happens again, do not sign on this machine and tell support.',
    facts: { signerAddress },
  };
}
