import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countVitestReport } from '../../tools/count-vitest-report.ts';

let folder: string;
let reportPath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-report-'));
  reportPath = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GOOD_FILE = { status: 'passed', assertionResults: [{}] };
const UNREADABLE_FILE = { status: 'failed', assertionResults: [] };

describe('counting a vitest report', () => {
  test('takes over passed, failed and skipped tests; a todo is a skipped one', () => {
    writeReport({ passed: 5, failed: 2, pending: 1, todo: 3, files: [GOOD_FILE] });
    expect(countVitestReport({ reportPath, exitCode: 1 }).counts).toEqual({ passed: 5, failed: 2, skipped: 4 });
  });

  test('counts a file that could not be loaded as a failed test', () => {
    writeReport({ passed: 5, files: [GOOD_FILE, UNREADABLE_FILE] });
    expect(countVitestReport({ reportPath, exitCode: 1 }).counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  test('counts a failure outside any test as a failed test', () => {
    writeReport({ passed: 5, files: [GOOD_FILE] });
    expect(countVitestReport({ reportPath, exitCode: 1 }).counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(countVitestReport({ reportPath, exitCode: null }).counts.failed).toBe(1);
    expect(countVitestReport({ reportPath, exitCode: 0 }).counts.failed).toBe(0);
  });

  test('counts a run without tests as failed, even when vitest is content', () => {
    writeReport({ passed: 0, files: [] });
    expect(countVitestReport({ reportPath, exitCode: 0 }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test.each(['', '{', '{"numPassedTests": 3}'])('counts a run whose report is %j as failed', (text) => {
    writeFileSync(reportPath, text);
    expect(countVitestReport({ reportPath, exitCode: 0 }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts a run without a report as failed', () => {
    expect(countVitestReport({ reportPath, exitCode: 0 }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

type Report = { passed: number; failed?: number; pending?: number; todo?: number; files: object[] };

function writeReport({ passed, failed = 0, pending = 0, todo = 0, files }: Report): void {
  const report = {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: files,
  };
  writeFileSync(reportPath, JSON.stringify(report));
}
