import { describe, expect, test } from 'vitest';
import { ALL_CASES } from '../../bench/all-cases.ts';
import type { BenchCase } from '../../bench/harness/bench-case.ts';
import { whyNotHere } from '../../bench/harness/needs.ts';
import { planCases } from '../../bench/harness/plan-cases.ts';
import { readOptions } from '../../bench/harness/read-options.ts';
import { writeTable } from '../../bench/harness/write-table.ts';
import { makeFigures } from './sample-cases.ts';

const prepare = () => ({ comparisons: [] });
const cases: readonly BenchCase[] = [
  { name: 'plain', prepare },
  { name: 'approve', needs: ['keyring'], prepare },
  { name: 'rate', isLong: 'four minutes', prepare },
];
const findReason = () => 'There is no keyring.';
const environment = { node: 'v1', platform: 'any', cpus: 2, loadBefore: 1, packages: { viem: '2.0.0' } };

describe('which cases run', () => {
  test('all but the long ones, unless told otherwise', () => {
    const names = planCases({ cases, wanted: [], withLong: false, findReason: () => undefined });
    expect(names.filter((each) => !('outcome' in each)).map(({ name }) => name)).toEqual(['plain', 'approve']);
  });

  test('those that were named, in the order of the list', () => {
    const planned = planCases({ cases, wanted: ['rate', 'plain'], withLong: true, findReason });
    expect(planned).toEqual([
      { name: 'plain', needs: [] },
      { name: 'rate', needs: [] },
    ]);
  });

  test('a name of no case is refused with the names there are', () => {
    expect(() => planCases({ cases, wanted: ['plan'], withLong: false })).toThrow(
      'No case is called plan. There are: plain, approve, rate.',
    );
  });

  test('one that cannot run here is left out with the reason, and one that is long with how to run it', () => {
    const planned = planCases({ cases, wanted: [], withLong: false, findReason });
    expect(planned.slice(1)).toEqual([
      { name: 'approve', outcome: 'left-out', reason: 'There is no keyring.' },
      { name: 'rate', outcome: 'left-out', reason: 'It takes four minutes: run it with --long.' },
    ]);
  });

  test.each(['keyring', 'chromium', 'display'] as const)(
    'what launches the app is left out without a %s',
    (missing) => {
      const planned = planCases({
        cases: ALL_CASES,
        wanted: ['launch', 'palette'],
        withLong: false,
        findReason: (need) => (need === missing ? `There is no ${need}.` : undefined),
      });
      const reason = `There is no ${missing}.`;
      expect(planned).toEqual([
        { name: 'launch', outcome: 'left-out', reason },
        { name: 'palette', outcome: 'left-out', reason },
      ]);
    },
  );

  test('each has a name of its own', () => {
    const names = ALL_CASES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a keyring', () => {
  const machine = {
    platform: 'linux',
    hasProgram: () => true,
    canLoadKeytar: () => true,
    hasChromium: () => true,
    hasDisplay: () => false,
  } as const;

  test('is there where all that it takes is', () => {
    expect(whyNotHere('keyring', machine)).toBeUndefined();
  });

  test('is not there on other systems than Linux', () => {
    expect(whyNotHere('keyring', { ...machine, platform: 'darwin' })).toContain('Linux only');
  });

  test('is not there without its programs or its library, which are named', () => {
    const hasProgram = (name: string) => name === 'dbus-run-session';
    expect(whyNotHere('keyring', { ...machine, hasProgram })).toContain('gnome-keyring-daemon not found');
    expect(whyNotHere('keyring', { ...machine, canLoadKeytar: () => false })).toContain('libsecret not found');
  });
});

describe('the table', () => {
  test('has a line for each comparison and count, with ratio, spread and goal', () => {
    const figures = makeFigures({
      name: 'sign',
      goal: 5,
      verdict: 'missed',
      counts: [{ what: 'rows', value: 3, atMost: 0 }],
    });
    const table = writeTable({
      measuredAt: '',
      environment,
      cases: [{ name: 'sign', outcome: 'measured', figures: [figures] }],
    });
    expect(table).toMatch(/^sign +2\.00 ms ours +2\.00 ms theirs +1\.00× as fast +0\.500–2\.00 +≥ 5 +missed$/m);
    expect(table).toMatch(/^sign +3 rows +≤ 0 +missed$/m);
    expect(table).toContain('Goals missed: sign, sign: rows.');
  });

  test('names what was left out and what failed with the reason, and shows no figure of them', () => {
    const table = writeTable({
      measuredAt: '',
      environment,
      cases: [
        { name: 'approve', outcome: 'left-out', reason: 'There is no keyring.' },
        { name: 'hash', outcome: 'failed', reason: 'The hashes differ.' },
      ],
    });
    expect(table).toContain('left out  approve: There is no keyring.');
    expect(table).toContain('FAILED  hash: The hashes differ.');
    expect(table).not.toContain('×');
  });
});

describe('the command line', () => {
  test('names cases, and a file for the report', () => {
    expect(readOptions(['sign', '--json', 'here.json', '--no-goals'])).toEqual({
      wanted: ['sign'],
      withLong: false,
      isJudged: false,
      jsonFile: 'here.json',
    });
  });

  test('has a place for the report, and judges, unless told otherwise', () => {
    expect(readOptions([])).toMatchObject({ jsonFile: '.cache/bench/latest.json', isJudged: true, wanted: [] });
  });

  test('with an option that does not exist is refused', () => {
    expect(() => readOptions(['--fast'])).toThrow();
  });
});

describe('a Chromium', () => {
  const machine = {
    platform: 'linux',
    hasProgram: () => false,
    canLoadKeytar: () => false,
    hasChromium: () => true,
    hasDisplay: () => false,
  } as const;

  test('is all that a case of the page takes', () => {
    expect(whyNotHere('chromium', machine)).toBeUndefined();
  });

  test('is asked for by name where there is none', () => {
    expect(whyNotHere('chromium', { ...machine, hasChromium: () => false })).toContain('CHROMIUM_HOST_EXECUTABLE');
  });
});

describe('a display', () => {
  const machine = {
    platform: 'linux',
    hasProgram: () => false,
    canLoadKeytar: () => false,
    hasChromium: () => true,
    hasDisplay: () => false,
  } as const;

  test('is that of the desktop, or a virtual one', () => {
    expect(whyNotHere('display', { ...machine, hasDisplay: () => true })).toBeUndefined();
    expect(whyNotHere('display', { ...machine, hasProgram: (name) => name === 'Xvfb' })).toBeUndefined();
    expect(whyNotHere('display', { ...machine, platform: 'darwin' })).toBeUndefined();
  });

  test('that is missing is said', () => {
    expect(whyNotHere('display', machine)).toContain('Xvfb not found');
  });
});
