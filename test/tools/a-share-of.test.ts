import { expect, test } from 'vitest';
import { aShareOf, IS_WHOLE } from '../helpers/a-share-of.ts';

const NUMBERS = [0, 1, 2, 3, 4, 5, 6];

test('a share of cases is one in so many, from where it is told to begin', () => {
  expect(aShareOf(NUMBERS, { every: 3 })).toEqual(IS_WHOLE ? NUMBERS : [0, 3, 6]);
  expect(aShareOf(NUMBERS, { every: 3, from: 1 })).toEqual(IS_WHOLE ? NUMBERS : [2, 5]);
});

test('a share of cases is never none of them, however few they are and wherever it begins', () => {
  for (let from = 0; from < 20; from += 1) {
    expect(aShareOf([1, 2], { every: 9, from })).not.toEqual([]);
    expect(aShareOf([], { every: 9, from })).toEqual([]);
  }
});
