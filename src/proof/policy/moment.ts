import type { Moment } from './policy-hours.ts';

/** How far a clock may be set right without that being told. */
export const CLOCK_SLACK_MS = 60 * 1000;

/** @param lastMoment when the ledger was written last: what was signed does not get older when the clock is set back */
export function momentOf(now: Date, lastMoment: number): Moment {
  return {
    at: Math.max(now.getTime(), lastMoment),
    minute: now.getHours() * 60 + now.getMinutes(),
    day: now.getDay(),
    isBehind: now.getTime() < lastMoment - CLOCK_SLACK_MS,
  };
}
