/**
 * Measures Countersign against named references on this machine: `npm run bench -- [CASE…] [--long] [--no-goals] [--json FILE]`.
 * docs/bench.md tells how to read what comes out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALL_CASES } from './all-cases.ts';
import { readEnvironment } from './harness/environment.ts';
import { planCases } from './harness/plan-cases.ts';
import { type BenchOptions, readOptions, USAGE } from './harness/read-options.ts';
import { type CaseOutcome, exitCodeOf, type Report } from './harness/report.ts';
import { runInChild } from './harness/run-in-child.ts';
import { writeTable } from './harness/write-table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

async function main({ wanted, withLong, isJudged, jsonFile }: BenchOptions): Promise<number> {
  const planned = planCases({ cases: ALL_CASES, wanted, withLong });
  const environment = readEnvironment(ROOT);
  const measuredAt = new Date().toISOString();
  const cases: CaseOutcome[] = [];
  for (const each of planned) {
    if ('outcome' in each) cases.push(each);
    else {
      console.error(`${each.name}…`);
      cases.push(await runInChild(each));
    }
  }
  const report: Report = { measuredAt, environment, cases };
  const file = resolve(ROOT, jsonFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`${writeTable(report)}\nWritten to ${jsonFile}.`);
  return exitCodeOf(cases, { isJudged });
}

function readWords(): BenchOptions | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${sayWhy(error)}\nUsage: ${USAGE}`);
    return undefined;
  }
}

function sayWhy(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const options = readWords();
process.exitCode = 1;
if (options !== undefined) {
  try {
    process.exitCode = await main(options);
  } catch (error) {
    console.error(sayWhy(error));
  }
}
