import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRequestNumbers } from '#main/records/request-numbers.ts';

test('requests are numbered by the time they are begun, in microseconds', () => {
  const times = [1_000, 2_000];
  const next = createRequestNumbers({ clock: () => times.shift() ?? 0, newestKept: 0 });
  expect([next(), next()]).toEqual([1_000_000, 2_000_000]);
});

test('a later request has a higher number, whatever the clock does and whatever is kept of before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.nat(), (times, newestKept) => {
      const rest = [...times];
      const next = createRequestNumbers({ clock: () => rest.shift() ?? 0, newestKept });
      let last = newestKept;
      for (const _ of times) {
        const number = next();
        expect(number).toBeGreaterThan(last);
        last = number;
      }
    }),
  );
});

test('while the clock stands still the numbers rise by one', () => {
  const next = createRequestNumbers({ clock: () => 5, newestKept: 0 });
  expect([next(), next(), next()]).toEqual([5_000, 5_001, 5_002]);
});
