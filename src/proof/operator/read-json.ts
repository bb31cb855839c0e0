import { isObject } from '#shared/is-object.ts';

/** The members of a JSON object; none for anything else, so that a member that is not there and one of nothing are read alike. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** An own member of a JSON object: never one of its prototype. */
export function readMember(value: unknown, name: string): unknown {
  const object = readObject(value);
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
