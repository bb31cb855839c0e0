import { expect, test } from 'vitest';
import { formatRemaining } from '../../../src/renderer/src/format/remaining.ts';

test('what is left is told to the second, and is nothing once it is over', () => {
  expect(formatRemaining(0)).toBe('');
  expect(formatRemaining(-5)).toBe('');
  expect(formatRemaining(1)).toBe('1 s');
  expect(formatRemaining(59_000)).toBe('59 s');
  expect(formatRemaining(59_001)).toBe('1 min 0 s');
  expect(formatRemaining(492_000)).toBe('8 min 12 s');
  expect(formatRemaining(3_600_000 * 3 + 60_000 * 5)).toBe('3 h 5 min');
  expect(formatRemaining(3_600_000 * 52)).toBe('2 d 4 h');
});
