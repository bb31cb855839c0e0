/** More digits than any currency has behind its point. */
const MOST_DECIMALS = 18;

/** The rule that a text breaks as a price, in words: a decimal text, never a number that would be rounded. */
export function checkPrice(value: string): string | undefined {
  if (value === '') return 'A price is needed; 0 is one.';
  if (value.includes(',')) return 'A price is written with a point, for example 12.50.';
  const parts = /^\d{1,60}(?:\.(?<decimals>\d+))?$/.exec(value);
  if (parts === null) return 'A price is written in digits, with a point where it needs one, for example 12.50.';
  const decimals = parts.groups?.decimals?.length ?? 0;
  return decimals > MOST_DECIMALS ? `A price has at most ${MOST_DECIMALS} digits after the point.` : undefined;
}
