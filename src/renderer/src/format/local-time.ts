import { fail, type Result, succeed } from '#shared/result.ts';

/** Why a text is no time of the operator's zone. `gap`: clocks skip it there. */
export type LocalTimeRule = 'form' | 'none' | 'gap';

const LOCAL_TIME = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)$/;

/** Reads `2030-12-31 23:59` in the operator's own time zone, as the ISO 8601 text in UTC that is sent. */
export function parseLocalTime(text: string): Result<string, LocalTimeRule> {
  const numbers = LOCAL_TIME.exec(text.trim())?.slice(1).map(Number);
  if (numbers === undefined) return fail('form');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers;
  if (month < 1 || month > 12 || hour > 23 || minute > 59) return fail('none');
  // A `Date` makes 2 March of 30 February without a word.
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return fail('none');
  const date = new Date(year, month - 1, day, hour, minute);
  return date.getHours() === hour && date.getMinutes() === minute ? succeed(date.toISOString()) : fail('gap');
}

/** The operator's time zone with its distance from UTC at a moment: `Europe/Berlin, UTC+01:00`. */
export function nameTimeZone(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  const offset = `UTC${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone}, ${offset}`;
}
