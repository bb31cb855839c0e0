/** What was kept last, as long as all of it together is no larger than a bound. */
export type BoundedMap<Value> = {
  get(name: string): Value | undefined;
  /** @param size of what is kept, in the unit of the bound */
  put(name: string, value: Value, size: number): void;
  remove(name: string): void;
};

/** Makes one. What alone is larger than the bound is kept until the next one comes. */
export function createBoundedMap<Value>(bound: number): BoundedMap<Value> {
  const kept = new Map<string, { value: Value; size: number }>();
  let total = 0;
  const drop = (name: string): void => {
    total -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  };
  return {
    get: (name) => kept.get(name)?.value,
    put(name, value, size) {
      drop(name);
      for (const oldest of kept.keys()) {
        if (total + size <= bound) break;
        drop(oldest);
      }
      kept.set(name, { value, size });
      total += size;
    },
    remove: drop,
  };
}
