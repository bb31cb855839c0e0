const ISO_TIME =
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The rule that a text breaks as the time at which a credential ends, in words.
 * @param context `now`: milliseconds since 1970
 */
export function checkExpiry(value: string, { now }: { now: number }): string | undefined {
  const parts = ISO_TIME.exec(value)?.groups;
  if (parts === undefined) return 'A time is written with its zone, for example 2030-12-31T23:59:00Z.';
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const time = Date.parse(value);
  if (Number.isNaN(time) || !isDay(year, month, day)) return 'There is no such day or time.';
  return time > now ? undefined : 'This time is over: it has to be in the future.';
}

/** `Date` makes 2 March of 30 February without a word. */
function isDay(year: number, month: number, day: number): boolean {
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
