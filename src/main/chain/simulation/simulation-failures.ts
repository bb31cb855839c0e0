import type { Failure } from '#shared/failure.ts';
import type { Review } from '#shared/model/review.ts';

const KEPT = 'The review stands as it is: it does not depend on a simulation.';

/** There is no operation in the review that could be simulated. */
export function explainNotSimulated({ kind, verdict }: Pick<Review, 'kind' | 'verdict'>): Failure {
  const happened =
    kind === 'signature'
      ? 'A message does nothing on a chain by itself, so there is nothing to simulate.'
      : verdict === 'refused'
        ? 'This request is refused, so it is not simulated.'
        : 'This request has no operation that could be simulated.';
  return {
    code: 'not-simulated',
    happened,
    kept: `Nobody was asked. ${KEPT}`,
    next: 'Judge it by what the review says.',
  };
}

export function explainNothingToDo(): Failure {
  return {
    code: 'not-simulated',
    happened: 'The operation makes no call, so there is nothing to simulate.',
    kept: KEPT,
    next: 'Judge it by what the review says.',
  };
}

export function explainNotMade(host: string, wallet: string): Failure {
  return {
    code: 'wallet-not-made',
    happened: `The node at ${host} says that there is no wallet at ${wallet}, and the operation does not make it: the EntryPoint would refuse it.`,
    kept: KEPT,
    next: 'Check with whoever made the request, and whether the node is up to date.',
    facts: { host, wallet },
  };
}

export function explainMadeAlready(host: string, wallet: string): Failure {
  return {
    code: 'wallet-made-already',
    happened: `The operation makes the wallet ${wallet} first, and the node at ${host} says that it is there already: the EntryPoint would refuse it.`,
    kept: KEPT,
    next: 'Ask whoever made the request for a new one.',
    facts: { host, wallet },
  };
}

export function explainSwitchedOff(chain: string): Failure {
  return {
    code: 'simulation-off',
    happened: `Simulation is not switched on for ${chain} in this profile.`,
    kept: `Nobody was asked. ${KEPT}`,
    next: 'Set a node and switch it on in Settings → Chains.',
  };
}
