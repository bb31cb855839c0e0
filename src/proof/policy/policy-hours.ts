import type { PolicyHours } from '#shared/model/policy.ts';

/** When a request is judged: no pure function has a clock. */
export type Moment = {
  /** Milliseconds since 1970, and never before what was signed last. */
  at: number;
  /** By the computer's clock: minutes since midnight, and the day of the week, 0 for Sunday. */
  minute: number;
  day: number;
  /** The clock stands before what was signed last, so the hour is not known. */
  isBehind: boolean;
};

export function isWithinHours({ from, until, days }: PolicyHours, { minute, day }: Moment): boolean {
  if (from < until) return days.includes(day) && minute >= from && minute < until;
  // Hours over midnight belong to the day on which they begin.
  if (minute >= from) return days.includes(day);
  return minute < until && days.includes((day + 6) % 7);
}
