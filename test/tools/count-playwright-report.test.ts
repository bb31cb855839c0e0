import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countPlaywrightReport } from '../../tools/count-playwright-report.ts';

let folder: string;
let reportPath: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-report-'));
  reportPath = join(folder, 'report.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RUNTIME = 'in Electron';

function writeReport(
  stats: { expected?: number; unexpected?: number; flaky?: number; skipped?: number },
  errors: unknown[] = [],
) {
  const all = { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats };
  writeFileSync(reportPath, JSON.stringify({ config: { metadata: { runtime: RUNTIME } }, errors, stats: all }));
}

describe('counting a Playwright report', () => {
  test('takes over passed, failed and skipped tests, and says what the window ran on', () => {
    writeReport({ expected: 5, unexpected: 2, skipped: 1 });
    const counted = countPlaywrightReport({ reportPath, exitCode: 1 });
    expect(counted).toEqual({ counts: { passed: 5, failed: 2, skipped: 1 }, note: RUNTIME });
  });

  test('counts a test that passed only when repeated as failed', () => {
    writeReport({ expected: 5, flaky: 1 });
    expect(countPlaywrightReport({ reportPath, exitCode: 0 }).counts.failed).toBe(1);
  });

  test('counts a failure outside any test as a failed test', () => {
    writeReport({ expected: 5 });
    expect(countPlaywrightReport({ reportPath, exitCode: 1 }).counts.failed).toBe(1);
    expect(countPlaywrightReport({ reportPath, exitCode: null }).counts.failed).toBe(1);
    expect(countPlaywrightReport({ reportPath, exitCode: 0 }).counts.failed).toBe(0);
    writeReport({ expected: 5 }, [{ message: 'the build broke' }]);
    expect(countPlaywrightReport({ reportPath, exitCode: 0 }).counts.failed).toBe(1);
  });

  test('counts a run without tests, and one without a report, as failed', () => {
    writeReport({});
    expect(countPlaywrightReport({ reportPath, exitCode: 0 }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
    writeFileSync(reportPath, '{"stats":');
    expect(countPlaywrightReport({ reportPath, exitCode: 0 }).counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
