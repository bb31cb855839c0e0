import type { Review } from '#shared/model/review.ts';
import { approvalWords } from './words.ts';

/** Why a request is rated a caution, where no finding and no panel of the review says so. */
export function explainRating({ rating, verdict, findings, effects }: Review): string | undefined {
  if (rating !== 'look' || verdict !== 'proven') return undefined;
  if (findings.some(({ severity }) => severity !== 'info')) return undefined;
  if (effects.open.length > 0) return approvalWords.review.notBounded;
  return effects.control.length > 0 ? approvalWords.review.changesControl : undefined;
}
