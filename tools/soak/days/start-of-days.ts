import { HOUR_MS } from './plan-faults.ts';

/** Summer time ends in Berlin: 03:00 is 02:00 again. */
const SUMMER_ENDS = Date.UTC(2026, 9, 25, 1);
const SHARE_BEFORE = 49 / 72;

/** Where days have to begin for summer time to end in them, after two thirds of them. @returns milliseconds since 1970 */
export function startOfDays(hours: number): number {
  return Math.round(SUMMER_ENDS - SHARE_BEFORE * hours * HOUR_MS);
}
