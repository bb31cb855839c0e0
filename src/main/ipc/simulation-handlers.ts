import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Reviews } from '../approvals/review-records.ts';
import type { FindNode } from '../chain/chain-node.ts';
import { simulate } from '../chain/simulation/simulate.ts';
import { explainNotSimulated, explainSwitchedOff } from '../chain/simulation/simulation-failures.ts';

type Options = { reviews: Pick<Reviews, 'findShown'>; findNode: FindNode; clock: () => number };

/** Simulations of reviews that are on the screen. Asked only on the operator's click: no list and no poll comes here. */
export function createSimulationHandlers({ reviews, findNode, clock }: Options): Handlers['simulations'] {
  const running = new Map<string, AbortController>();
  return {
    async run({ profileId, reviewDigest }) {
      // What is asked of the node is what the operator looks at: the record itself is not read again.
      const review = reviews.findShown(reviewDigest);
      if (review === undefined || review.asks.profileId !== profileId) return fail(explainNotShown());
      if (review.kind === 'signature') return fail(explainNotSimulated(review));
      const { chain } = review.asks;
      const node = findNode({ profileId, chain, use: 'simulation' });
      if (node === undefined) return fail(explainSwitchedOff(chain));
      const stopper = new AbortController();
      running.get(reviewDigest)?.abort();
      running.set(reviewDigest, stopper);
      try {
        const simulated = await simulate({ node, review, signal: stopper.signal });
        return simulated.ok ? succeed({ ...simulated.value, reviewDigest, at: clock() }) : simulated;
      } finally {
        if (running.get(reviewDigest) === stopper) running.delete(reviewDigest);
      }
    },
    async stop({ reviewDigest }) {
      running.get(reviewDigest)?.abort();
      return succeed(null);
    },
  };
}

function explainNotShown(): Failure {
  return {
    code: 'review-not-shown',
    happened: 'This request was not reviewed in this run, so there is nothing to simulate.',
    kept: 'Nobody was asked.',
    next: 'Open the request again.',
  };
}
