/** Marks a branch that the types say cannot be reached; throws, naming the value, when it is reached all the same. */
export function assertNever(value: never, what: string): never {
  throw new Error(`${what}: unexpected value ${JSON.stringify(value)}`);
}
