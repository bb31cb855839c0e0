import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOLES } from '../../tools/plant/holes.ts';
import { countPlaces } from '../../tools/plant/plant-hole.ts';
import { ROOT } from '../architecture/source-files.ts';

test('there are holes for at least twelve walls, each with a name of its own', () => {
  expect(HOLES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(HOLES.map(({ name }) => name)).size).toBe(HOLES.length);
});

test.each(HOLES)('what is broken for “$name” stands once in its file, and its test is there', (hole) => {
  expect(countPlaces(ROOT, hole)).toBe(1);
  expect(hole.replace).not.toBe(hole.search);
  expect(existsSync(join(ROOT, hole.caughtBy.test))).toBe(true);
});
