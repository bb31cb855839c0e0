import type { APPROVAL_REQUESTERS } from './approval-view.ts';
import type { Review } from './model/review.ts';

/** Who asked for what a review is of: only what was asked for here is held against that. */
export function tellRequester({ checks }: Pick<Review, 'checks'>): (typeof APPROVAL_REQUESTERS)[number] {
  return checks.some(({ name, outcome }) => name === 'intent' && outcome === 'passed') ? 'own' : 'notTold';
}
