import type { Rating, Review } from '#shared/model/review.ts';

type Rated = Pick<Review, 'verdict' | 'findings' | 'effects'> & {
  /** Whether this app knows whom it has dealt with: where it does not, nobody is known. */
  knowsParties: boolean;
};

/**
 * What the operator has to do with a request, from what was proven and from what it can do. Fails closed: it is clear only where
 * everything is proven and bounded, everybody in it is known, and no rule has anything to weigh.
 */
export function rateReview({ verdict, findings, effects, knowsParties }: Rated): Rating {
  if (verdict === 'refused' || verdict === 'unproven') return verdict;
  if (findings.some(({ severity }) => severity === 'danger')) return 'danger';
  // A danger that the profile takes for a note is still worth a look.
  const isWeighed = findings.some(({ severity, adjustedFrom }) => severity !== 'info' || adjustedFrom === 'danger');
  const isBounded = effects.open.length === 0 && effects.control.length === 0;
  return verdict === 'proven' && isBounded && knowsParties && !isWeighed ? 'clear' : 'look';
}
