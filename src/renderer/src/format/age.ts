import { inContext } from '#shared/language/catalogue.ts';
import { say } from '../language.ts';
import { writeNumber, writeTime } from './locale.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** An age of nothing. */
export const NOW = say(inContext('age', 'now'));

/** How long ago, short: `now`, `12 s`, `4 min`, `3 h`, `5 d`. A time to come, which two clocks can make, is `now`. */
export function formatAge(elapsedMs: number): string {
  if (elapsedMs < 2 * SECOND) return NOW;
  if (elapsedMs < MINUTE) return `${Math.floor(elapsedMs / SECOND)} s`;
  if (elapsedMs < HOUR) return `${Math.floor(elapsedMs / MINUTE)} min`;
  if (elapsedMs < DAY) return `${Math.floor(elapsedMs / HOUR)} h`;
  return `${Math.floor(elapsedMs / DAY)} d`;
}

/** A moment in the operator's own time zone, to the second; the text itself where it is no time. */
export function formatMoment(time: string | number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return String(time);
  return writeTime(date, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zoneAt(date) });
}

/** A day that is told without a time, `YYYY-MM-DD`, as the date of a moment is written; the text itself where it is no day. */
export function formatDay(day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? day : writeTime(date, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The operator's own time zone at a moment, by its distance from UTC: the operator may travel while the window is open. */
export function zoneAt(date: Date): string {
  const minutes = date.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const digits = [hours, rest].map((part) => String(Math.trunc(part)).padStart(2, '0'));
  // West of UTC the minutes are positive.
  return `${minutes > 0 ? '-' : '+'}${digits.join(':')}`;
}

/** `14:03:10`, for what is near; in the operator's own time zone. */
export function formatTimeOfDay(time: number): string {
  return writeTime(time, { timeStyle: 'medium', timeZone: zoneAt(new Date(time)) });
}

/** A moment to the millisecond, for what happened in the same second: `21 Nov 2026, 10:00:01.234`. */
export function formatExactMoment(time: number): string {
  const milliseconds = String(new Date(time).getMilliseconds()).padStart(3, '0');
  return `${formatMoment(time)}.${milliseconds}`;
}

/** How long something took, exact where it was short: `12 ms`, `3.4 s`, then as an age. */
export function formatDuration(elapsedMs: number): string {
  if (elapsedMs < SECOND) return `${Math.max(0, Math.round(elapsedMs))} ms`;
  return elapsedMs < MINUTE ? `${writeNumber(elapsedMs / SECOND, 1)} s` : formatAge(elapsedMs);
}
