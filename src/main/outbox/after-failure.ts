import { isRetryable } from '../service/retry-policy.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { StepOutcome } from './intent-kind.ts';

/** How long a write waits before it asks again when the key is missing or the service says 429 without a time. */
export const RATE_LIMIT_PAUSE_MS = 10_000;

/**
 * What a write does after the service failed it, the one place where that is decided (security, "The client of the service").
 * @param repeatable whether doing it again cannot do it twice: an idempotency key, or an approval
 */
export function afterFailure(failure: ServiceFailure, { repeatable }: { repeatable: boolean }): StepOutcome {
  // First of all: not even a closed client may lead to a second funding.
  if (failure.effectUncertain && !repeatable) return { next: 'ask', failure: tellWhatToCheck(failure) };
  if (failure.code === 'stopped') return { next: 'wait', afterMs: RATE_LIMIT_PAUSE_MS, failure };
  if (failure.code === 'rate-limited')
    return { next: 'wait', afterMs: failure.retryAfterMs ?? RATE_LIMIT_PAUSE_MS, failure };
  if (isRetryable(failure) || failure.effectUncertain) {
    return { next: 'retry', failure, ...(failure.retryAfterMs === undefined ? {} : { afterMs: failure.retryAfterMs }) };
  }
  return { next: 'fail', failure };
}

/** The same failure, with what the operator has to do about its doubt. */
export function tellWhatToCheck(failure: ServiceFailure): ServiceFailure {
  return {
    ...failure,
    kept: 'The request is kept. It may or may not have been carried out, and the service has no key to tell a repeat by.',
    next: 'Check at the service whether it happened; only then repeat it or dismiss it in Activity.',
  };
}
