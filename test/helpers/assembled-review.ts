import { assembleReview, type ReviewParts } from '#proof/assemble-review.ts';
import { effects } from '#proof/effects/effect-question.ts';
import { passed } from '#proof/judgement.ts';
import type { Review } from '#shared/model/review.ts';
import { honestContext } from './honest-record.ts';

/** A review put together from parts of which nothing is wrong, but for what is changed. */
export function assembledReview(changes: Partial<ReviewParts>): Review {
  return assembleReview({
    kind: 'transaction',
    context: honestContext(),
    judgements: [['record', passed('tx-1', '')]],
    findings: [],
    calls: [],
    effects: effects(),
    chain: 'base',
    signer: undefined,
    headline: 'Send 1 ETH.',
    hashes: { challenge: '' },
    ...changes,
  });
}
