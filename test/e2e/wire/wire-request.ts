import { isObject } from '#shared/is-object.ts';

/** A request as the interface has it: what of it matters, and nothing else. */
export type WireRequest = {
  method: string;
  /** Between slashes, decoded. */
  path: string[];
  /** Those that the interface names. */
  headers: Record<string, string>;
  body: unknown;
};

/** A value without parts of its own, and where it stands. */
export type Leaf = { path: (string | number)[]; value: unknown };

/** Every value without parts; an empty list or object is one. */
export function listLeaves(value: unknown, path: Leaf['path'] = []): Leaf[] {
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  return parts.length === 0 ? [{ path, value }] : parts.flatMap(([name, part]) => listLeaves(part, [...path, name]));
}

/** `body.metadata.attributes[0].value` */
export function writePath(path: Leaf['path']): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .slice(1);
}

/** Compares member by member, types and all. @returns one line for each that differs, is missing, or is too much */
export function compareRequests(expected: WireRequest, left: WireRequest): string[] {
  const [wanted, found] = [expected, left].map(
    (request) => new Map(listLeaves(request).map(({ path, value }) => [writePath(path), JSON.stringify(value)])),
  ) as [Map<string, string>, Map<string, string>];
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter((path) => wanted.get(path) !== found.get(path))
    .map((path) => `${path}: ${found.get(path) ?? 'missing'}, expected ${wanted.get(path) ?? 'no such member'}`);
}
