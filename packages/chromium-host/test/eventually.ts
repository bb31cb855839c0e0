import { expect } from 'vitest';

/** Expects something of a value that another process brings about: asks again until it holds. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { interval: 25 });
}
