import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRange, findGap, type Range } from '../../../src/renderer/src/format/ranges.ts';

const LENGTH = 60;
const range = fc
  .tuple(fc.integer({ min: -5, max: LENGTH + 5 }), fc.integer({ min: -5, max: LENGTH + 5 }))
  .map(([from, to]): Range => ({ from, to }));

test('a gap is found where the first line is that no range holds, and nowhere else', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (all) => {
      const joined = all.reduce<readonly Range[]>(addRange, []);
      const lines = Array.from({ length: LENGTH }, (_, line) => line);
      const missing = lines.find((line) => !all.some(({ from, to }) => from <= line && line < to));
      expect(findGap(joined, LENGTH, 0)).toBe(missing);
    }),
  );
});

test('a gap that is no longer than what nobody reads is none', () => {
  expect(findGap([{ from: 3, to: 97 }], 100, 3)).toBeUndefined();
  expect(findGap([{ from: 4, to: 100 }], 100, 3)).toBe(0);
  expect(findGap([{ from: 0, to: 96 }], 100, 3)).toBe(96);
  expect(findGap([], 0, 3)).toBeUndefined();
});
