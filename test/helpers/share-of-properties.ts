import type * as fc from 'fast-check';
import { vi } from 'vitest';
import { IS_WHOLE } from './a-share-of.ts';

/** One in so many of the examples that a property asks for; a hundred where it does not say. */
const EVERY = 4;
/** No property tries fewer, unless it asks for fewer. */
const FEWEST = 10;

/**
 * In a usual run a property tries a share of its examples, drawn anew in each run; `npm run test:whole` tries all of them. What a test says
 * of all examples together holds for the share, too.
 */
vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof fc>();
  if (IS_WHOLE) return original;
  const assert = <Values>(property: fc.IRawProperty<Values>, parameters: fc.Parameters<Values> = {}) =>
    original.assert(property, { ...parameters, numRuns: shareOf(parameters.numRuns ?? 100) });
  // Some import its members, and some all of it under one name.
  return { ...original, assert, default: { ...original.default, assert } };
});

function shareOf(examples: number): number {
  return Math.min(examples, Math.max(FEWEST, Math.ceil(examples / EVERY)));
}
