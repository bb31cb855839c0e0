import { describe, expect, test } from 'vitest';
import { countTally } from '../../tools/tally/count-tally.ts';
import { parseTally, type TallyEntry } from '../../tools/tally/tally.ts';

const OVER: TallyEntry = { over: true };

function told(test: string, ...states: ('known' | 'begun' | 'passed' | 'failed' | 'skipped')[]): TallyEntry[] {
  return states.map((is) => ({ test, name: `the ${test}`, is }));
}

describe('counting a run that came to its end', () => {
  test('tells passed, failed and skipped tests, and what the run noted', () => {
    const entries = [
      { note: 'in Electron' },
      ...told('a', 'known', 'begun', 'passed', 'passed'),
      ...told('b', 'known', 'begun', 'failed'),
      ...told('c', 'known', 'skipped'),
      ...told('d', 'known'),
      OVER,
    ];
    const counted = {
      counts: { passed: 1, failed: 1, skipped: 2 },
      note: 'in Electron',
      remarks: [],
      failed: ['the b: '],
    };
    expect(countTally({ entries, exitCode: 1 })).toEqual(counted);
  });

  test('counts a test that passed only when repeated as failed', () => {
    const entries = [...told('a', 'begun', 'failed', 'begun', 'passed'), OVER];
    expect(countTally({ entries, exitCode: 0 }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts what failed outside the tests as a failed test each, and names it', () => {
    const entries = [...told('a', 'passed'), { failure: 'b.test.ts: it cannot be loaded' }, { failure: 'c' }, OVER];
    const { counts, remarks, failed } = countTally({ entries, exitCode: 1 });
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 0 });
    expect(failed).toEqual(['b.test.ts: it cannot be loaded', 'c']);
    expect(remarks).toEqual(['Failed outside any test: b.test.ts: it cannot be loaded', 'Failed outside any test: c']);
  });

  test('says in one line how an error begins, without its colours', () => {
    const why = `\u001b[31mexpected 1\u001b[39m\n\n  to be 2${'.'.repeat(999)}`;
    const { failed } = countTally({ entries: [{ test: 'a', name: 'the a', is: 'failed', why }, OVER], exitCode: 1 });
    expect(failed).toEqual([expect.stringMatching(/^the a: expected 1 to be 2\.+$/)]);
    expect(failed[0]?.length).toBeLessThan(320);
  });

  test.each([1, 7, null])('counts exit code %j without a failed test as a failed test', (exitCode) => {
    const entries = [...told('a', 'passed'), OVER];
    expect(countTally({ entries, exitCode }).counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countTally({ entries, exitCode: 0 }).counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  test('counts a run without tests as failed, whatever its exit code', () => {
    const counted = countTally({ entries: [OVER], exitCode: 0 });
    expect(counted).toMatchObject({ counts: { passed: 0, failed: 1, skipped: 0 }, note: 'no tests were found' });
  });
});

describe('counting a run that died', () => {
  test('keeps what was counted, fails what was running, and says what is missing', () => {
    const entries: TallyEntry[] = [
      { file: 'a.test.ts', is: 'known' },
      { file: 'b.test.ts', is: 'known' },
      { file: 'a.test.ts', is: 'loaded' },
      ...told('a', 'known', 'begun', 'passed'),
      ...told('b', 'known', 'begun'),
      ...told('c', 'known'),
      { test: 'd', name: 'the d', is: 'failed', why: '1 is not 2' },
    ];
    expect(countTally({ entries, exitCode: null })).toEqual({
      counts: { passed: 1, failed: 2, skipped: 1 },
      note: 'died before its end: no result of 2 tests and 1 test files',
      remarks: ['Failed: the d: 1 is not 2', 'Begun and never ended: the b'],
      failed: ['the d: 1 is not 2', 'the b: begun and never ended'],
    });
  });

  test.each([0, 1, null])('is failed also where nothing was counted (exit code %j)', (exitCode) => {
    expect(countTally({ entries: [], exitCode }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countTally({ entries: told('a', 'passed'), exitCode }).counts).toMatchObject({ passed: 1, failed: 1 });
  });
});

test('a line that was cut, or is of nobody, takes nothing from the others', () => {
  const [whole] = told('a', 'passed');
  const line = JSON.stringify(whole);
  expect(parseTally(`${line}\n{"of":"nobody"}\nnonsense\n${line}\n${line.slice(0, -5)}`)).toEqual([whole, whole]);
});
