/** The middle of some numbers, and the lowest and the highest of them. */
export type Spread = { median: number; low: number; high: number };

/** @throws when there is no number: nothing was measured, and that is no figure */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  const [low] = sorted;
  const high = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (low === undefined || high === undefined || upper === undefined || lower === undefined) {
    throw new Error('Nothing was measured.');
  }
  return { median: (lower + upper) / 2, low, high };
}
