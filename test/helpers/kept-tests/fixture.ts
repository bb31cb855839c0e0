import { expect, test } from 'vitest';

/** Stands for changed sources: each mutant that is named here is noticed by one of the tests. */
const active = () => (globalThis as { __stryker__?: { activeMutant?: string } }).__stryker__?.activeMutant;
let isFirst = true;
let isSpoiled = false;

test('notices one', () => {
  expect(active()).not.toBe('noticed');
});

test('leaves something behind', () => {
  isSpoiled ||= active() === 'spoils';
  expect(isSpoiled).toBe(false);
});

test('passes only once', () => {
  expect(isFirst).toBe(true);
  isFirst = false;
});
