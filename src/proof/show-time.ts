/** The last second that has a date of four digits for its year. */
const LAST_DATE = 253402300799n;

/** A moment in seconds since 1970, as a contract counts them: `2025-01-02 03:04:05 UTC`. Beyond the year 9999 it is no date any more. */
export function showTime(seconds: bigint): string {
  if (seconds < 0n || seconds > LAST_DATE) return 'never, in practice';
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
