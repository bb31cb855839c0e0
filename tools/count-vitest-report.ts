import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Counts } from './test-suites.ts';

/** The part of vitest's JSON report that says how many tests there were. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Counts a vitest run so that nothing that went wrong can count as nothing: no report, no tests, a file that could not
 * be loaded, or a failure outside any test are each a failed test.
 */
export function countVitestReport({ reportPath, exitCode }: { reportPath: string; exitCode: number | null }): {
  counts: Counts;
  note: string;
} {
  const report = readReport(reportPath);
  if (report === undefined) {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, note: 'vitest ended without a report' };
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const counts: Counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (counts.passed + counts.failed + counts.skipped === 0) {
    return { counts: { ...counts, failed: 1 }, note: 'no tests were found' };
  }
  if (counts.failed === 0 && exitCode !== 0) {
    return { counts: { ...counts, failed: 1 }, note: 'something failed outside the tests' };
  }
  return { counts, note: brokenFiles > 0 ? `${brokenFiles} test files could not be loaded` : '' };
}

function readReport(path: string): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
