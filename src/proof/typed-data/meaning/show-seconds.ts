/** The last second of the year 9999: what ends later is meant never to end, and has no date of four digits. */
const LAST_DATE = 253_402_300_799n;

/** A moment of typed data, in seconds since 1970, as it is read: in UTC, since a review holds no time zone. */
export function showSeconds(seconds: bigint): string {
  if (seconds > LAST_DATE) return `never (${seconds})`;
  const text = new Date(Number(seconds) * 1000).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC (${seconds})`;
}
