import type { IntentState } from '#shared/model/intent.ts';
import { mayPass, pauseAfter } from '../service/failure-table.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { StepOutcome } from './intent-kind.ts';

/** How long a write waits before it looks again at a service that did not answer. */
export const READ_AGAIN_MS = 10_000;

type After = {
  /** Whether doing it again cannot do it twice: an idempotency key, or an approval. */
  repeatable: boolean;
  /** The state to go back to, where the present one says on the disk that it may be under way. */
  backTo?: IntentState;
};

/** What a write does after the service failed it (security, "The client of the service"), by what the table of failures says. */
export function afterFailure(failure: ServiceFailure, { repeatable, backTo }: After): StepOutcome {
  // First of all: not even a closed client may lead to a second funding.
  if (failure.effectUncertain && !repeatable) return { next: 'ask', failure: tellWhatToCheck(failure) };
  const pause = pauseAfter(failure);
  if (pause !== undefined) {
    if (backTo === undefined) return { next: 'wait', afterMs: pause, failure };
    return { next: 'retry', state: backTo, failure, counted: false, afterMs: pause };
  }
  if (!mayPass(failure) && !failure.effectUncertain) return { next: 'fail', failure };
  const { retryAfterMs: afterMs } = failure;
  return {
    next: 'retry',
    failure,
    ...(backTo === undefined ? {} : { state: backTo }),
    ...(afterMs === undefined ? {} : { afterMs }),
  };
}

/** The same failure, with what the operator has to do about its doubt. */
export function tellWhatToCheck(failure: ServiceFailure): ServiceFailure {
  return {
    ...failure,
    kept: 'The request is kept. Whether it was carried out is not certain, and the service cannot detect a repeat.',
    next: 'Check at the service whether it happened; only then repeat it or dismiss it in Activity.',
  };
}
