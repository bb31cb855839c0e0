const SHORTEST_MS = 1_000;
const LONGEST_MS = 600_000;
const SECONDS = /^\d{1,12}$/;
// Only the form that RFC 9110 lets a server send: `Date.parse` alone would read "5 bananas" as a day in May.
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads a `Retry-After` header (RFC 9110 §10.2.3): whole seconds or an HTTP date.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait, clamped to 1 s – 10 min; undefined when the header is missing or junk
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return clamp(Number(text) * 1_000);
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : clamp(at - now);
}

function clamp(milliseconds: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, milliseconds));
}
