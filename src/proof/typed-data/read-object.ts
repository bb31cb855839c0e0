import { fail, type Result, succeed } from '#shared/result.ts';
import { showJson, type TypedDataFlaw } from './typed-data.ts';

/** An object of JSON whose members can be named without meeting anything inherited. */
export type Members = ReadonlyMap<string, unknown>;

/** Reads an object of JSON; a list and null are none. */
export function readObject(value: unknown, path: string): Result<Members, TypedDataFlaw> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail({ path, expected: 'an object', actual: showJson(value) });
  }
  return succeed(new Map(Object.entries(value)));
}

/** Reads an object with exactly these members: one that is not hashed, or is not there, makes the whole unreadable. */
export function readExactly(value: unknown, names: readonly string[], path: string): Result<Members, TypedDataFlaw> {
  const object = readObject(value, path);
  if (!object.ok) return object;
  const unknown = [...object.value.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const listed = names.length === 0 ? 'no member' : `only the members ${names.join(', ')}`;
    return fail({ path: joinPath(path, unknown), expected: listed, actual: showJson(object.value.get(unknown)) });
  }
  const missing = names.find((name) => !object.value.has(name));
  if (missing === undefined) return object;
  return fail({ path: joinPath(path, missing), expected: 'a value', actual: 'not there' });
}

/** `message` and `to` as `message.to`. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
