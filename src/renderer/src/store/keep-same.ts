/** Deeper than anything that is drawn; what a service nests further is taken as it came. */
const DEEPEST = 40;

/**
 * The new value, with every part of the old one in its place that says the same: what is read again from main is made of new objects, and
 * what is drawn from an object that stayed is not drawn again. For what crosses the bridge: texts, numbers, lists and plain objects.
 */
export function keepSame<Value>(before: unknown, now: Value, depth = 0): Value {
  if (Object.is(before, now) || depth > DEEPEST || !isMadeOfParts(before) || !isMadeOfParts(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  const namesBefore = Object.keys(before);
  // Their order is seen as well.
  let isSame = names.length === namesBefore.length && names.every((name, index) => name === namesBefore[index]);
  const kept = (Array.isArray(now) ? [] : {}) as Parts;
  for (const name of names) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const part = keepSame(old, now[name], depth + 1);
    // Not by assignment: a name of the service may be `__proto__`.
    Object.defineProperty(kept, name, { value: part, writable: true, enumerable: true, configurable: true });
    isSame &&= Object.is(part, old);
  }
  return (isSame ? before : kept) as Value;
}

type Parts = Record<string, unknown>;

function isMadeOfParts(value: unknown): value is Parts {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
