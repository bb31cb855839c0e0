import type * as fc from 'fast-check';
import { vi } from 'vitest';

/**
 * Properties try the same few examples each time, whatever they ask for: whether a mutant is noticed must not depend on luck,
 * and thousands of examples would be tried thousands of times. Their full runs are the unit suite's.
 */
vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof fc>();
  const assert = <Values>(property: fc.IRawProperty<Values>, parameters?: fc.Parameters<Values>) =>
    original.assert(property, { ...parameters, seed: 7, numRuns: 10 });
  // Some import its members, and some all of it under one name.
  return { ...original, assert, default: { ...original.default, assert } };
});
