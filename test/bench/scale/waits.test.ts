import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deviationOf, gapsOf, mostInAMinute, waitsOf } from '../../../bench/scale/waits.ts';

const read = (subject: string, at: number) => ({ subject, at });

describe('the gaps between reads', () => {
  test('are those of each subject for itself', () => {
    const reads = [read('a', 0), read('b', 10), read('a', 40), read('a', 50), read('b', 100)];
    expect(gapsOf(reads)).toEqual([40, 10, 90]);
  });

  test('are none of a subject that was read once', () => {
    expect(gapsOf([read('a', 0), read('b', 40)])).toEqual([]);
  });
});

describe('the wait for the next read', () => {
  test('is anywhere in a gap, and at worst all of it, with the time of the answer', () => {
    expect(waitsOf([100, 100, 100], 1)).toEqual({ median: 51, p99: 100, worst: 101 });
  });

  test('falls into a long gap more likely than into a short one', () => {
    // Of 1,000 moments 900 fall into the long gap; of the 1,000, 500 wait no longer than 400: 100 of the short one, 400 of the long one.
    expect(waitsOf([900, 100], 0).median).toBe(400);
  });

  test('is what moments that are drawn at random wait', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(gaps, (drawn) => {
        // Every half of a millisecond once.
        const waits = drawn.flatMap((gap) => Array.from({ length: gap }, (_, index) => index + 0.5));
        const { median, p99 } = waitsOf(drawn, 0);
        const shareWithin = (most: number) => waits.filter((wait) => wait <= most).length / waits.length;
        for (const [most, share] of [
          [median, 0.5],
          [p99, 0.99],
        ] as const) {
          expect(shareWithin(most + 0.5)).toBeGreaterThanOrEqual(share);
          expect(shareWithin(most - 0.5)).toBeLessThanOrEqual(share);
        }
      }),
    );
  });

  test('is no figure where nothing was read twice', () => {
    expect(() => waitsOf([], 100)).toThrow('Nothing was read twice.');
  });
});

describe('the most in a minute', () => {
  test('is counted in any sixty seconds, not from minute to minute', () => {
    expect(mostInAMinute([0, 50_000, 59_000, 61_000, 109_999, 120_000])).toBe(4);
  });

  test('leaves out what is a whole minute ago', () => {
    expect(mostInAMinute([0, 60_000])).toBe(1);
  });
});

test('a deviation is a share of what really happened', () => {
  expect(deviationOf(110, 100)).toBeCloseTo(0.1);
  expect(deviationOf(90, 100)).toBeCloseTo(-0.1);
});
