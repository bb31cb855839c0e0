const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(?:Z|([+-])(\d{2}):(\d{2}))$/i;

/** Reads a `date-time` of RFC 3339, on a day that there is; the instant as ISO 8601 in UTC, to the millisecond. */
export function readDateTime(text: string): string | undefined {
  const [, year = '', month, day, hour, minute, second, fraction = '', sign, offsetHour, offsetMinute] =
    DATE_TIME.exec(text) ?? [];
  if (year === '') return undefined;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), 0);
  // What a calendar does not have, `Date` takes for the day after it. A leap second has no number of its own.
  const written = `${year}-${month}-${day}T${hour}:${minute}`;
  if (new Date(local).toISOString().slice(0, 16) !== written || Number(second) > 60) return undefined;
  if (Number(offsetHour ?? 0) > 23 || Number(offsetMinute ?? 0) > 59) return undefined;
  const offset = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * (sign === '-' ? -1 : 1);
  const milliseconds = Number(second) * 1000 + Number(fraction.slice(1, 4).padEnd(3, '0')) - offset * 60_000;
  return new Date(local + milliseconds).toISOString();
}
