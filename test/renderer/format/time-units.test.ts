import { expect, test } from 'vitest';
import { chooseTimeUnits } from '../../../src/renderer/src/format/time-units.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ['seconds within ten minutes', 10 * MINUTE - 1, ['hour', 'minute', 'second']],
  ['minutes within a day', DAY - 1, ['hour', 'minute']],
  ['days and minutes within four days', 4 * DAY - 1, ['month', 'day', 'hour', 'minute']],
  ['days beyond that', 4 * DAY, ['month', 'day']],
])('moments along an axis are told apart by %s', (_by, span, units) => {
  expect(Object.keys(chooseTimeUnits([1_000, 1_000 + span]))).toEqual(units);
});

test('one moment alone, or none, is written to the second', () => {
  for (const moments of [[], [5]]) expect(chooseTimeUnits(moments)).toHaveProperty('second');
});
