/** The rule that a text breaks as a supply limit, in words: how many there can ever be. */
export function checkSupply(value: string): string | undefined {
  if (value === '') return 'A supply limit is needed.';
  if (!/^\d+$/.test(value)) return 'A supply limit is a whole number, written in digits.';
  if (/^0+$/.test(value)) return 'A supply limit is at least 1.';
  return Number.isSafeInteger(Number(value)) ? undefined : 'This supply limit is too large.';
}
