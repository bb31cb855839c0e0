/** The members of a JSON object; none for anything else, so that a member that is not there and one of nothing are read alike. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of a JSON object: never one of its prototype. */
export function readMember(value: unknown, name: string): unknown {
  const object = readObject(value);
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
