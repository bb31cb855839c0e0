/** Whole numbers from 0 up to, not including, `below`. */
export type Numbers = (below: number) => number;

/** The same numbers in each run: what fails can be tried again. */
export function createNumbers(seed: number): Numbers {
  let state = seed >>> 0;
  return (below) => {
    // Mulberry32, of which every bit is as good as any other.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of these. */
export function pick<Item>(numbers: Numbers, items: readonly Item[]): Item {
  const item = items[numbers(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
