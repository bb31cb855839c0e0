import { expect } from 'vitest';

/** Expects something of a value that another process brings about: asks again until it holds. The limit is for a test that fails. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: 20_000, interval: 25 });
}
