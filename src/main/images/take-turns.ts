/** Runs what it is given, at most `atOnce` at a time, in the order it came. */
export type TakeTurns = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function createTurns(atOnce: number): TakeTurns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
