import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

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

describe('a group', () => {
  const steps: string[] = [];
  beforeEach(() => {
    steps.push('before');
    return () => void steps.push('end');
  });
  afterEach(() => void steps.push('after'));

  test('needs what is done around it', () => {
    const done = steps.splice(0).sort().join();
    onTestFinished(() => void steps.push('finished'));
    expect(active()).not.toBe('within a group');
    expect(done).toMatch(/^(after,before,end,finished|before)$/);
  });
});
