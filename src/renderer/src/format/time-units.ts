const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How moments along an axis are written: no finer than tells them apart. @param moments milliseconds since 1970, the earliest first */
export function chooseTimeUnits(moments: readonly number[]): Intl.DateTimeFormatOptions {
  const span = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  if (span < 10 * MINUTE_MS) return { ...time, second: '2-digit' };
  return span < DAY_MS ? time : { month: 'short', day: 'numeric', ...(span < 4 * DAY_MS && time) };
}
