import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKOFF_CAP_MS, nextDelay } from '#main/service/backoff.ts';

const randomPart = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the backoff', () => {
  test('never exceeds its cap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), randomPart, (attempt, random) => {
        const delay = nextDelay({ attempt, random });
        expect(delay).toBeGreaterThanOrEqual(0);
        expect(delay).toBeLessThanOrEqual(BACKOFF_CAP_MS);
      }),
    );
  });

  test('draws from the whole range up to a ceiling that doubles', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 7].map((attempt) => nextDelay({ attempt, random: 0.999_999 }) + 1);
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(nextDelay({ attempt: 5, random: 0 })).toBe(0);
  });
});
