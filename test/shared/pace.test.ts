import { expect, test } from 'vitest';
import { createPace, tellDuration } from '#shared/pace.ts';

const SECOND = 1_000;

function openPace() {
  const pace = createPace({ perMinute: 90, begun: 0 });
  return (left: number, seconds: number) => pace(left, seconds * SECOND);
}

test('what is left takes as long as the budget has it, until enough was done to measure', () => {
  const pace = openPace();
  expect(pace(900, 0)).toBe(10);
  expect(pace(891, 30)).toBeCloseTo(9.9);
  expect(pace(870, 60)).toBe(29);
});

test('nothing goes faster than the budget lets it', () => {
  const pace = openPace();
  pace(900, 0);
  expect(pace(810, 10)).toBe(9);
});

test('where nothing moves for a minute nobody knows, until it moves again', () => {
  const pace = openPace();
  pace(900, 0);
  pace(870, 30);
  expect(pace(870, 89)).toBeDefined();
  expect(pace(870, 90)).toBeUndefined();
  expect(pace(869, 120)).toBeCloseTo(869 / 15.5);
});

test('where more is to be done than before, it is measured from then on', () => {
  const pace = openPace();
  pace(100, 0);
  pace(70, 60);
  expect(pace(900, 60)).toBe(10);
  expect(pace(855, 120)).toBe(19);
});

test.each([
  [0.01, '1 s'],
  [0.5, '30 s'],
  [1.2, '2 min'],
  [600, '10 h'],
])('%f minutes are told as %s', (minutes, words) => expect(tellDuration(minutes)).toBe(words));

test('a number in it is written as the language has it', () => {
  expect(tellDuration(93, (number) => String(number).replace('.', ','))).toBe('1,6 h');
});
