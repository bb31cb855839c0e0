/** So much has to be done, over so many milliseconds, before what was measured is believed. */
const LEAST_DONE = 10;
const LEAST_MS = 5_000;
/** Where nothing was done for so long, in milliseconds, nobody can say how long the rest takes. */
const STANDSTILL_MS = 60_000;

/** @returns how many minutes what is left takes; undefined where nothing moves */
export type Pace = (left: number, now: number) => number | undefined;

/**
 * How long a job takes: by what may begin in a minute at first, then by how it went, and never faster than it may go.
 * @param begun when it was begun, in milliseconds as `now`
 */
export function createPace({ perMinute, begun }: { perMinute: number; begun: number }): Pace {
  let start: { left: number; at: number } | undefined;
  let moved = { left: Number.NaN, at: begun };
  return (left, now) => {
    if (start === undefined) start = { left, at: begun };
    // More to do than before: another job stands before this one again.
    else if (left > moved.left) start = { left, at: now };
    if (left !== moved.left) moved = { left, at: now };
    if (now - moved.at >= STANDSTILL_MS) return undefined;
    return left / rateOf({ done: start.left - left, elapsed: now - start.at, perMinute });
  };
}

function rateOf({ done, elapsed, perMinute }: { done: number; elapsed: number; perMinute: number }): number {
  if (done < LEAST_DONE || elapsed < LEAST_MS) return perMinute;
  return Math.min(perMinute, done / (elapsed / 60_000));
}

/** A time in its largest unit: `30 s`, `4 min`, `1.5 h`. @param write how a number is written */
export function tellDuration(minutes: number, write: (number: number) => string = String): string {
  if (minutes < 1) return `${write(Math.max(1, Math.ceil(minutes * 60)))} s`;
  return minutes < 90 ? `${write(Math.ceil(minutes))} min` : `${write(Math.ceil(minutes / 6) / 10)} h`;
}
