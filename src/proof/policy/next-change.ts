import type { PoliciesStanding, PolicyHours } from '#shared/model/policy.ts';
import { DAY_MS } from './day-spending.ts';
import { CLOCK_SLACK_MS, momentOf } from './moment.ts';
import { isWithinHours } from './policy-hours.ts';

const MINUTE_MS = 60_000;
/** Further ahead nobody looks: then it is asked again. */
const MOST_MINUTES = 24 * 60;

/**
 * When policies may say something else though nothing was signed or changed: an hour of theirs begins or ends, or what was signed a day ago counts no more.
 * @returns milliseconds since 1970, after `now`; null where time alone changes nothing
 */
export function nextChange({ policies, lastMoment }: PoliciesStanding, now: Date): number | null {
  const { at, isBehind } = momentOf(now, lastMoment);
  const ends = policies.flatMap(({ policy: { hours }, spent }) => [
    ...spent.map((one) => one.at + DAY_MS).filter((end) => end > at),
    ...(hours === null ? [] : [isBehind ? lastMoment - CLOCK_SLACK_MS : nextOfHours(hours, now)]),
  ]);
  return ends.length === 0 ? null : ends.reduce((least, end) => Math.min(least, end));
}

/** Minute by minute: where the clock is set forward or back for the summer, no sum of hours is right. */
function nextOfHours(hours: PolicyHours, now: Date): number {
  const isOn = (time: Date): boolean => isWithinHours(hours, momentOf(time, 0));
  const before = isOn(now);
  let next = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  for (let minute = 1; minute < MOST_MINUTES && isOn(new Date(next)) === before; minute += 1) next += MINUTE_MS;
  return next;
}
