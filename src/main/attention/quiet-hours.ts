import type { QuietHours } from '#shared/model/attention-settings.ts';

const MINUTE_MS = 60_000;
/** A day is 25 hours long when summer time ends. */
const MOST_MINUTES = 25 * 60;

/**
 * When the quiet hours that a moment lies in are over, by the clock on the wall.
 * @param at milliseconds since 1970
 * @param timeZone of the IANA database, for example `Europe/Berlin`
 * @returns milliseconds since 1970, a whole minute; undefined where the moment is not quiet
 */
export function findQuietEnd(hours: QuietHours | null, at: number, timeZone: string): number | undefined {
  if (hours === null) return undefined;
  const from = readMinutes(hours.from);
  const to = readMinutes(hours.to);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isQuiet = (moment: number): boolean => isBetween(readMinutes(clock.format(moment)), from, to);
  if (!isQuiet(at)) return undefined;
  // Minute by minute: where the clock is set forward or back within them, no sum of hours is right.
  let end = Math.floor(at / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  for (let minute = 0; minute < MOST_MINUTES && isQuiet(end); minute += 1) end += MINUTE_MS;
  return end;
}

function isBetween(minute: number, from: number, to: number): boolean {
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Minutes since midnight of `22:30`. */
function readMinutes(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
