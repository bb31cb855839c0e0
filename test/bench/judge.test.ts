import { describe, expect, test } from 'vitest';
import { judgeRatio, ratioOf } from '../../bench/harness/judge.ts';
import { type CaseOutcome, exitCodeOf, listMissed } from '../../bench/harness/report.ts';
import { spreadOf } from '../../bench/harness/statistics.ts';
import { makeFigures } from './sample-cases.ts';

describe('the spread of repeats', () => {
  test('has the middle one as its median, in whatever order they came', () => {
    expect(spreadOf([5, 1, 100])).toEqual({ median: 5, low: 1, high: 100 });
  });

  test('has as the median of an even number the middle between two', () => {
    expect(spreadOf([4, 1, 2, 9]).median).toBe(3);
  });

  test('is no figure where nothing was measured', () => {
    expect(() => spreadOf([])).toThrow('Nothing was measured.');
  });
});

describe('a goal', () => {
  const times = { ours: 2, reference: 6 };

  test('of speed is a ratio to be reached', () => {
    const ratio = ratioOf('speed', times);
    expect(ratio).toBe(3);
    expect(judgeRatio({ measure: 'speed', goal: 3, ratio })).toBe('met');
    expect(judgeRatio({ measure: 'speed', goal: 3.01, ratio })).toBe('missed');
  });

  test('of time is a ratio not to be exceeded', () => {
    const ratio = ratioOf('time', { ours: 6, reference: 2 });
    expect(ratio).toBe(3);
    expect(judgeRatio({ measure: 'time', goal: 3, ratio })).toBe('met');
    expect(judgeRatio({ measure: 'time', goal: 2.99, ratio })).toBe('missed');
  });

  test('is not met by a ratio that is no number', () => {
    expect(judgeRatio({ measure: 'time', goal: 3, ratio: ratioOf('time', { ours: 0, reference: 0 }) })).toBe('missed');
    expect(judgeRatio({ measure: 'speed', goal: 3, ratio: ratioOf('speed', { ours: 0, reference: 1 }) })).toBe(
      'missed',
    );
  });
});

describe('the exit code', () => {
  const measured = (over = {}): CaseOutcome => ({ name: 'a', outcome: 'measured', figures: [makeFigures(over)] });
  const leftOut: CaseOutcome = { name: 'b', outcome: 'left-out', reason: 'There is no keyring.' };
  const failed: CaseOutcome = { name: 'c', outcome: 'failed', reason: 'Two signatures differ.' };

  test('is 0 where all goals are met, or there are none, or a case is left out', () => {
    expect(exitCodeOf([measured(), measured({ goal: null, verdict: 'no goal' }), leftOut], { isJudged: true })).toBe(0);
  });

  test('is 1 where a goal is missed, unless it is only to measure', () => {
    const cases = [measured(), measured({ name: 'slow', verdict: 'missed' })];
    expect(listMissed(cases)).toEqual(['slow']);
    expect(exitCodeOf(cases, { isJudged: true })).toBe(1);
    expect(exitCodeOf(cases, { isJudged: false })).toBe(0);
  });

  test('is 1 where more is counted than may be', () => {
    const cases = [measured({ counts: [{ what: 'rows written', value: 1, atMost: 0 }] })];
    expect(listMissed(cases)).toEqual(['sample: rows written']);
    expect(exitCodeOf(cases, { isJudged: true })).toBe(1);
  });

  test('is 1 where a case has failed, also when it is only to measure', () => {
    expect(exitCodeOf([failed], { isJudged: false })).toBe(1);
  });
});
