import type { Review } from '#shared/model/review.ts';

/** The check that failed, or whatever findings forbid it; undefined where it is not refused. */
export function whyRefused({
  refusal,
  findings,
}: Pick<Review, 'findings'> & { refusal?: Review['refusal'] | undefined }) {
  const forbidden = findings.filter(({ severity }) => severity === 'forbidden').map(({ sentence }) => sentence);
  return refusal?.sentence ?? (forbidden.length === 0 ? undefined : forbidden.join(' '));
}

/** Why nothing is signed, in the words of whatever stopped it. */
export function whyNotSignable(review: Review): string {
  return whyRefused(review) ?? review.unprovenBecause ?? review.headline;
}
