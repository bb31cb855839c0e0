import type { ServiceFailure, ServiceFailureCode } from './service-failure.ts';

/** How often one request is tried before it is parked where the operator sees it. */
export const MAX_TRIES = 5;
/** The longest pause the backoff makes by itself; a `Retry-After` may ask for more. */
export const BACKOFF_CAP_MS = 30_000;
const BACKOFF_BASE_MS = 500;

/**
 * Which failures are worth another try (security, "The client of the service"). Everything else stays as it is until a
 * person does something. Whether a *write* may be repeated is also a question of its idempotency key: the journal asks both.
 */
export const RETRY_TABLE: Readonly<Record<ServiceFailureCode, boolean>> = {
  'rate-limited': true,
  'service-fault': true,
  unreachable: true,
  tls: true,
  timeout: true,
  'wrong-key': false,
  'missing-scope': false,
  'not-found': false,
  conflict: false,
  'not-accepted': false,
  rejected: false,
  'too-large': false,
  'malformed-answer': false,
  'wrong-answer': false,
  'not-sent': false,
  stopped: false,
};

/** The 4xx that say "again, later" and have no code of their own: 408 Request Timeout, 425 Too Early. */
export const RETRIED_STATUSES: readonly number[] = [408, 425];

/** True when the table says that this failure may go away by itself. */
export function isRetryable(failure: Pick<ServiceFailure, 'code' | 'status'>): boolean {
  return RETRY_TABLE[failure.code] || (failure.status !== undefined && RETRIED_STATUSES.includes(failure.status));
}

export type DelayArguments = {
  /** How many tries have failed so far, from 1. */
  attempt: number;
  /** A number from 0 up to, not including, 1. */
  random: number;
  /** What the service asked for, if it did: a floor under the backoff. */
  retryAfterMs?: number | undefined;
};

/** Full-jitter backoff: a random part of a ceiling that doubles with each try up to 30 s. In milliseconds. */
export function nextDelay({ attempt, random, retryAfterMs = 0 }: DelayArguments): number {
  const ceiling = Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** attempt);
  return Math.max(retryAfterMs, Math.floor(random * ceiling));
}

/** What to do after a failed try: try again after a delay in milliseconds, or park it. */
export function decideNextTry(
  failure: Pick<ServiceFailure, 'code' | 'status' | 'retryAfterMs'>,
  { attempt, random }: { attempt: number; random: number },
): { action: 'retry'; delayMs: number } | { action: 'park' } {
  if (attempt >= MAX_TRIES || !isRetryable(failure)) return { action: 'park' };
  return { action: 'retry', delayMs: nextDelay({ attempt, random, retryAfterMs: failure.retryAfterMs }) };
}
