import { describe, expect, test } from 'vitest';
import { isMet, type Measured } from '../../../tools/steps/goals.ts';
import { writeSteps, writeStepsAsJson } from '../../../tools/steps/write-steps.ts';

const found = (parts: Partial<Measured> = {}): Measured => ({
  journey: 'find',
  actions: 3,
  clicks: 0,
  seconds: 0.4,
  ...parts,
});

describe('the steps of a person', () => {
  test('meet their goal with as many actions and seconds as it allows, and with one more of either they do not', () => {
    expect(isMet(found({ actions: 5, seconds: 1 }))).toBe(true);
    expect(isMet(found({ actions: 6 }))).toBe(false);
    expect(isMet(found({ seconds: 1.1 }))).toBe(false);
    expect(isMet(found({ failure: 'Nothing was found.' }))).toBe(false);
  });

  test('are not measured by time where the goal names none', () => {
    expect(isMet(found({ journey: 'ten', actions: 25, seconds: 500 }))).toBe(true);
  });

  test('stand in a table beside their goals, with what stopped one below it', () => {
    const lines = writeSteps([found(), found({ journey: 'decline', failure: 'No dialog.' })]).split('\n');
    expect(lines[1]).toMatch(/^Find and open one request among 500 +3 of 5 +0 +0\.4 of 1 +met$/);
    expect(lines[2]).toMatch(/missed$/);
    expect(lines[3]).toBe('Decline it with a reason: No dialog.');
  });

  test('are written for programs with the goal and whether it is met', () => {
    expect(JSON.parse(writeStepsAsJson([found()])).journeys).toMatchObject([
      { journey: 'find', actions: 3, goal: { actions: 5, seconds: 1 }, isMet: true },
    ]);
  });
});
