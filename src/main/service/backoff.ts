/** How often one request is tried before it is parked where the operator sees it. */
export const MAX_TRIES = 5;
/** The longest pause the backoff makes by itself; a `Retry-After` may ask for more. */
export const BACKOFF_CAP_MS = 30_000;
const BACKOFF_BASE_MS = 500;

export type DelayArguments = {
  /** How many tries have failed so far, from 1. */
  attempt: number;
  /** A number from 0 up to, not including, 1. */
  random: number;
};

/** Full-jitter backoff: a random part of a ceiling that doubles with each try up to 30 s. In milliseconds. */
export function nextDelay({ attempt, random }: DelayArguments): number {
  return Math.floor(random * Math.min(BACKOFF_CAP_MS, BACKOFF_BASE_MS * 2 ** attempt));
}
