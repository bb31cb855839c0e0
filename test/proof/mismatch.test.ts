import { describe, expect, test } from 'vitest';
import { differs } from '#proof/mismatch.ts';

const show = (expected: string, actual: string) => {
  const shown = differs({ check: 'calls', field: 'f', expected, actual, sentence: 's' });
  return [shown.expected, shown.actual];
};

describe('two values that differ', () => {
  const same = 'a'.repeat(199);

  test('are shown whole up to two hundred characters', () => {
    expect(show(`${same}1`, `${same}2`)).toEqual([`${same}1`, `${same}2`]);
  });

  test.each([
    ['the expected one', `${same}1b`, `${same}2`, '1b', '2'],
    ['the one that is there', `${same}1`, `${same}2b`, '1', '2b'],
  ])('are shown from their difference where %s is longer', (_which, expected, actual, end, otherEnd) => {
    const before = `(from character 183) …${'a'.repeat(16)}`;
    expect(show(expected, actual)).toEqual([`${before}${end}`, `${before}${otherEnd}`]);
  });

  test('are shown from the end of the shorter where the longer only goes on', () => {
    const long = `${'a'.repeat(300)}b`;
    expect(show('a'.repeat(300), long)).toEqual([
      `(from character 284) …${'a'.repeat(16)}`,
      `(from character 284) …${'a'.repeat(16)}b`,
    ]);
  });

  test('are shown from their end where both are the same, and only the sentence says what is wrong', () => {
    const shown = `(from character 284) …${'a'.repeat(16)}`;
    expect(show('a'.repeat(300), 'a'.repeat(300))).toEqual([shown, shown]);
  });

  test('are shown with what stands before the difference where that is less than the rest', () => {
    expect(show(`abc${'x'.repeat(300)}`, 'abd')[1]).toBe('abd');
  });
});
