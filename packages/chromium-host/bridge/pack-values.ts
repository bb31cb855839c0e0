/** A value on its way between two worlds: functions and promises are numbers, the rest is cloned on the way. */
export type Packed =
  | [tag: 'function' | 'promise', id: number]
  | [tag: 'array' | 'object', parts: unknown[]]
  | [tag: 'value', value: unknown];

type AnyFunction = (...argumentList: unknown[]) => unknown;
type Options = {
  /** Keeps a function of this world and gives its number. */
  keepFunction: (kept: AnyFunction) => number;
  keepPromise: (kept: Promise<unknown>) => number;
  /** Calls a function of the other world. */
  callOther: (id: number, argumentList: unknown[]) => unknown;
  awaitOther: (id: number) => Promise<unknown>;
};

/** Packs and unpacks what crosses the bridge. Sent into the page as source text: it uses only its argument and JavaScript itself. */
export function createPacker({ keepFunction, keepPromise, callOther, awaitOther }: Options) {
  const DEEPEST = 100;
  /** True when something in it cannot be cloned as it is. A value that can, crosses whole, with its cycles. */
  const holdsLive = (value: unknown, seen = new Set<unknown>()): boolean => {
    if (typeof value === 'function') return true;
    if (value === null || typeof value !== 'object' || seen.has(value)) return false;
    seen.add(value);
    return value instanceof Promise || Object.values(value).some((item) => holdsLive(item, seen));
  };
  const pack = (value: unknown, depth = 0): Packed => {
    if (depth > DEEPEST) throw new Error('An object is nested too deeply to cross the context bridge.');
    if (typeof value === 'function') return ['function', keepFunction(value as AnyFunction)];
    if (value === null || typeof value !== 'object' || !holdsLive(value)) return ['value', value];
    if (value instanceof Promise) return ['promise', keepPromise(value)];
    if (Array.isArray(value)) return ['array', value.map((item) => pack(item, depth + 1))];
    const prototype = Object.getPrototypeOf(value) as unknown;
    if (prototype !== Object.prototype && prototype !== null) return ['value', value];
    return ['object', Object.entries(value).map(([key, item]) => [key, pack(item, depth + 1)])];
  };
  const unpack = ([tag, content]: Packed): unknown => {
    if (tag === 'function') return (...argumentList: unknown[]) => callOther(content, argumentList);
    if (tag === 'promise') return awaitOther(content);
    if (tag === 'array') return content.map((item) => unpack(item as Packed));
    if (tag === 'value') return content;
    const object = {};
    for (const [key, item] of content as [string, Packed][]) {
      Object.defineProperty(object, key, { value: unpack(item), enumerable: true, configurable: true, writable: true });
    }
    return object;
  };
  return { pack, unpack };
}
