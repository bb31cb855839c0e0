import { expect, test } from 'vitest';
import { type Figures, isGood, writeTable } from '../../../tools/soak/figures.ts';

const figures = (over: Partial<Figures> = {}): Figures => ({
  part: 'kills',
  tried: '1000 kills',
  lost: 0,
  doubled: 0,
  stuck: 0,
  silent: 0,
  notes: 'seed 1',
  ...over,
});

test.each(['lost', 'doubled', 'stuck', 'silent'] as const)('one that is %s is no good end', (name) => {
  expect(isGood(figures())).toBe(true);
  expect(isGood(figures({ [name]: 1 }))).toBe(false);
});

test('the table has a line for each part, also for one that was left out', () => {
  const table = writeTable([figures(), figures({ part: 'disk', leftOut: 'only root may mount a small disk' })]);
  expect(table.split('\n')).toHaveLength(3);
  expect(table).toContain('left out: only root may mount a small disk');
});
