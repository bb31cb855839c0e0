import { describe, expect, test } from 'vitest';
import {
  formatAge,
  formatDay,
  formatDuration,
  formatExactMoment,
  formatMoment,
} from '../../../src/renderer/src/format/age.ts';

describe('an age', () => {
  test.each([
    [-5_000, 'now'],
    [1_900, 'now'],
    [12_000, '12 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3 * 3_600_000 + 1, '3 h'],
    [5 * 86_400_000, '5 d'],
  ])('of %i ms is written %s', (elapsed, text) => {
    expect(formatAge(elapsed)).toBe(text);
  });

  test('that is no time at all stays the text it came as', () => {
    expect(formatMoment('yesterday-ish')).toBe('yesterday-ish');
  });
});

test('a day is written as the date of a moment is, and what is no day stays the text it came as', () => {
  const noon = new Date(2026, 10, 2, 12);
  expect(formatMoment(noon.getTime())).toContain(formatDay('2026-11-02'));
  expect(formatDay('some day')).toBe('some day');
});

describe('an exact moment', () => {
  test('is told to the millisecond', () => {
    const time = new Date(2026, 10, 21, 10, 0, 1, 7).getTime();
    expect(formatExactMoment(time)).toBe(`${formatMoment(time)}.007`);
    expect(formatMoment(time)).toContain('10:00:01');
  });
});

describe('a duration', () => {
  test('is exact where it is short, and never negative', () => {
    expect(formatDuration(12)).toBe('12 ms');
    expect(formatDuration(3_449)).toBe('3.4 s');
    expect(formatDuration(200_000)).toBe('3 min');
    expect(formatDuration(-5)).toBe('0 ms');
  });
});
