import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Counts } from './test-suites.ts';

/** The part of Playwright's JSON report that says how many tests there were, and what the window ran on. */
const reportSchema = z.object({
  config: z.object({ metadata: z.object({ runtime: z.string() }) }),
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * Counts a Playwright run so that nothing that went wrong can count as nothing: no report, no tests, or a failure outside any
 * test are each a failed test, and so is a test that passed only when it was repeated. A test that did not run after another
 * had failed is a skipped one.
 */
export function countPlaywrightReport({ reportPath, exitCode }: { reportPath: string; exitCode: number | null }): {
  counts: Counts;
  note: string;
} {
  const report = readReport(reportPath);
  if (report === undefined) {
    return { counts: { passed: 0, failed: 1, skipped: 0 }, note: 'playwright ended without a report' };
  }
  const { stats, errors, config } = report;
  const counts: Counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  if (counts.passed + counts.failed + counts.skipped === 0) {
    return { counts: { ...counts, failed: 1 }, note: 'no tests were found' };
  }
  if (counts.failed === 0 && (exitCode !== 0 || errors.length > 0)) {
    return { counts: { ...counts, failed: 1 }, note: 'something failed outside the tests' };
  }
  return { counts, note: config.metadata.runtime };
}

function readReport(path: string): z.infer<typeof reportSchema> | undefined {
  try {
    return reportSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
