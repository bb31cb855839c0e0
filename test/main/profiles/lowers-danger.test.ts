import { expect, test } from 'vitest';
import { lowersDanger } from '#main/profiles/lowers-danger.ts';

test.each([
  ['unlimited-approval', null, 'caution', true],
  ['unlimited-approval', null, 'info', true],
  ['unlimited-approval', 'caution', 'info', true],
  ['unlimited-approval', 'info', 'caution', false],
  ['unlimited-approval', 'info', null, false],
  ['unlimited-approval', null, 'danger', false],
  // Sometimes a danger by itself is one.
  ['look-alike-recipient', null, 'caution', true],
  ['fees', null, 'info', true],
  ['try-mode', null, 'info', false],
  ['try-mode', null, 'danger', false],
  // What the operator made a danger is one until they make less of it.
  ['try-mode', 'danger', 'caution', true],
  ['try-mode', 'danger', null, true],
  ['known-recipient', 'caution', null, false],
] as const)('setting %s from %s to %s makes less of a danger: %s', (rule, before, after, expected) => {
  expect(lowersDanger({ rule, before, after })).toBe(expected);
});
