import { describe, expect, test } from 'vitest';
import { toChange } from '#main/outbox/apply-outcome.ts';
import type { StepOutcome } from '#main/outbox/intent-kind.ts';
import { aRow, FAILURE } from './outbox-harness.ts';

const ROW = aRow({ state: 'sending', attempts: 2, facts: { before: 1, same: 'old' }, dueAt: 5 });
const apply = (outcome: Exclude<StepOutcome, { next: 'wait' }>, row = ROW, random = 0.5) =>
  toChange({ row, outcome, now: 1_000, random: () => random });

describe('a step that was done', () => {
  test('adds what it learnt, forgets why it failed before, and counts tries again', () => {
    expect(apply({ next: 'advance', state: 'known', facts: { same: 'new', learnt: 2 } })).toEqual({
      state: 'known',
      condition: 'active',
      facts: { before: 1, same: 'new', learnt: 2 },
      failure: null,
      attempts: 0,
      dueAt: 1_000,
    });
  });

  test('keeps the count where it may have come back from the next state', () => {
    expect(apply({ next: 'advance', state: 'sending', keepsCount: true })).toMatchObject({ attempts: 2 });
  });

  test('is done only at the last state', () => {
    expect(apply({ next: 'advance', state: 'final' })).toMatchObject({ state: 'final', condition: 'done' });
    expect(apply({ next: 'advance', state: 'submitted' })).toMatchObject({ condition: 'active' });
  });
});

describe('a step that is to be repeated', () => {
  test('is one more try, at the state it was at, after a part of a pause that doubles', () => {
    expect(apply({ next: 'retry', failure: FAILURE })).toEqual({
      state: 'sending',
      condition: 'active',
      attempts: 3,
      failure: FAILURE,
      dueAt: 1_000 + 2_000,
    });
    expect(apply({ next: 'retry', failure: FAILURE }, ROW, 0.25).dueAt).toBe(1_000 + 1_000);
  });

  test('is parked with the fifth try, and not with the fourth', () => {
    const withTries = (attempts: number) => apply({ next: 'retry', failure: FAILURE }, { ...ROW, attempts });
    expect(withTries(3)).toMatchObject({ attempts: 4, condition: 'active' });
    expect(withTries(4)).toMatchObject({ attempts: 5, condition: 'parked' });
  });

  test('that is no try pauses all the same, as after the first one', () => {
    const fresh = { ...ROW, attempts: 0 };
    expect(apply({ next: 'retry', failure: FAILURE, counted: false }, fresh)).toMatchObject({
      attempts: 0,
      condition: 'active',
      dueAt: 1_000 + 500,
    });
  });

  test('waits as long as the service asked for, and goes back to where it is known not to have been sent', () => {
    expect(apply({ next: 'retry', failure: FAILURE, afterMs: 42_000, state: 'prepared' })).toMatchObject({
      state: 'prepared',
      dueAt: 43_000,
    });
    expect(apply({ next: 'retry', failure: FAILURE, afterMs: 0 })).toMatchObject({ dueAt: 1_000 });
  });
});

test.each([
  ['fail', 'failed'],
  ['ask', 'uncertain'],
] as const)(
  'what ends by "%s" stands where it was, with why, what was known and what was learnt',
  (next, condition) => {
    expect(apply({ next, failure: FAILURE, facts: { learnt: 2 } })).toEqual({
      condition,
      failure: FAILURE,
      facts: { before: 1, same: 'old', learnt: 2 },
    });
  },
);
