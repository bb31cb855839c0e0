/**
 * Structured clone as text: what Electron's IPC can carry, and nothing else. Both functions are also sent into the page as
 * source text, so each may use only its argument and what JavaScript itself has.
 */

/** Encodes a value; throws where structured clone would (functions, symbols) and for what no IPC message can carry. */
export function encodeValue(value: unknown): string {
  const seen = new Map<object, number>();
  const toBase64 = (bytes: Uint8Array) => {
    let text = '';
    for (let start = 0; start < bytes.length; start += 8192) {
      text += String.fromCharCode(...bytes.subarray(start, start + 8192));
    }
    return btoa(text);
  };
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  const encodeObject = (item: object): unknown => {
    if (item instanceof Date) return ['date', item.getTime()];
    if (item instanceof RegExp) return ['regexp', item.source, item.flags];
    if (item instanceof Error) return ['error', item.name, item.message, item.stack];
    if (item instanceof Map) return ['map', [...item].map(([key, entry]) => [encode(key), encode(entry)])];
    if (item instanceof Set) return ['set', [...item].map(encode)];
    if (item instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(item))];
    if (ArrayBuffer.isView(item)) {
      const bytes = new Uint8Array(item.buffer, item.byteOffset, item.byteLength);
      return ['view', Object.prototype.toString.call(item).slice(8, -1), toBase64(bytes)];
    }
    if (Array.isArray(item)) return ['array', Array.from(item, encode)];
    if (Object.prototype.toString.call(item) !== '[object Object]') return refuse();
    return ['object', Object.entries(item).map(([key, entry]) => [key, encode(entry)])];
  };
  const encode = (item: unknown): unknown => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return item;
    if (typeof item === 'number')
      return Number.isFinite(item) && !Object.is(item, -0)
        ? item
        : ['number', Object.is(item, -0) ? '-0' : String(item)];
    if (item === undefined) return ['undefined'];
    if (typeof item === 'bigint') return ['bigint', String(item)];
    if (typeof item !== 'object') return refuse();
    const place = seen.get(item);
    if (place !== undefined) return ['same', place];
    seen.set(item, seen.size);
    return encodeObject(item);
  };
  let cloned: unknown;
  try {
    // Drops prototypes and accessors as a real message would, and finds what cannot be sent.
    cloned = structuredClone(value);
  } catch {
    return refuse();
  }
  return JSON.stringify(encode(cloned));
}

/** Decodes what {@link encodeValue} made. */
export function decodeValue(text: string): unknown {
  const seen: unknown[] = [];
  type Node = null | string | boolean | number | [tag: string, ...parts: unknown[]];
  const remember = <Item>(item: Item): Item => {
    seen.push(item);
    return item;
  };
  const bytesOf = (base64: unknown) => Uint8Array.from(atob(base64 as string), (character) => character.charCodeAt(0));
  const constructorOf = (name: unknown, otherwise: unknown) =>
    ((globalThis as Record<string, unknown>)[name as string] ?? otherwise) as new (
      argument: unknown,
    ) => object;
  const decodeContainer = (tag: string, parts: unknown[]): unknown => {
    const items = parts[0] as Node[];
    if (tag === 'array') {
      const array: unknown[] = remember([]);
      for (const item of items) array.push(decode(item));
      return array;
    }
    if (tag === 'set') {
      const set = remember(new Set());
      for (const item of items) set.add(decode(item));
      return set;
    }
    if (tag === 'map') {
      const map = remember(new Map());
      for (const [key, item] of items as unknown as [Node, Node][]) map.set(decode(key), decode(item));
      return map;
    }
    const object = remember({});
    for (const [key, item] of items as unknown as [string, Node][]) {
      Object.defineProperty(object, key, { value: decode(item), enumerable: true, configurable: true, writable: true });
    }
    return object;
  };
  const decodeLeaf = (tag: string, parts: unknown[]): unknown => {
    if (tag === 'date') return remember(new Date(parts[0] === null ? Number.NaN : (parts[0] as number)));
    if (tag === 'regexp') return remember(new RegExp(parts[0] as string, parts[1] as string));
    if (tag === 'buffer') return remember(bytesOf(parts[0]).buffer);
    if (tag === 'view') return remember(new (constructorOf(parts[0], Uint8Array))(bytesOf(parts[1]).buffer));
    const ofName = /^(Eval|Range|Reference|Syntax|Type|URI)?Error$/.test(parts[0] as string) ? parts[0] : 'Error';
    const error = remember(new (constructorOf(ofName, Error))(parts[1])) as Error;
    error.stack = parts[2] as string;
    return error;
  };
  const decode = (node: Node): unknown => {
    if (!Array.isArray(node)) return node;
    const [tag, ...parts] = node;
    if (tag === 'undefined') return undefined;
    if (tag === 'number') return Number(parts[0]);
    if (tag === 'bigint') return BigInt(parts[0] as string);
    if (tag === 'same') return seen[parts[0] as number];
    return ['array', 'set', 'map', 'object'].includes(tag) ? decodeContainer(tag, parts) : decodeLeaf(tag, parts);
  };
  return decode(JSON.parse(text) as Node);
}
