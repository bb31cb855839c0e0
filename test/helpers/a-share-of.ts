/** `npm run test:whole` and `npm run soak -- steps` go through all of what `npm test` takes a share of. */
export const IS_WHOLE = process.env.COUNTERSIGN_WHOLE_TESTS === '1';

/**
 * One in so many of cases that are alike, the same in each run, and never none: where a table has many rows, each begins at another place
 * (`from`), so that every column is met in one row or the other.
 */
export function aShareOf<Item>(items: readonly Item[], { every, from = 0 }: { every: number; from?: number }): Item[] {
  if (IS_WHOLE) return [...items];
  const share = items.filter((_, index) => (index + from) % every === 0);
  return share.length > 0 ? share : items.filter((_, index) => index === from % items.length);
}

/** The tag of tests of the window that `npm test` leaves to the whole run: what they show is shown nearer to the code, or by one beside them. */
export const WHOLE = '@whole';
