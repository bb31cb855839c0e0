/**
 * Runs every suite side by side: `npm test`, or `npm test -- unit types` for some of them. Of tables of many cases that are alike it
 * takes a share, and some tests of the window it leaves out (test/helpers/a-share-of.ts); `npm run test:whole` takes all of them.
 * The last line sums them up; the exit code is 0 only when nothing failed.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { endRunningPrograms } from './run-program.ts';
import { runSuite, type SuiteOutcome } from './run-suite.ts';
import { runSuites } from './run-suites.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import type { Counts } from './tally/tally.ts';
import { buildForTests } from './test-builds.ts';
import { listSuites, type Suite } from './test-suites.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Suites at a time: the long ones are themselves several programs at work, and where one waits the others keep the processors busy. */
const SIDE_BY_SIDE = Math.min(3, availableParallelism() + 1);

/** What the programs of the suites load is compiled once: the hosts, services and runners that are started hundreds of times. */
process.env.NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled');
/** So are the sources that Playwright's runners read, which are else kept among the temporary files, and go with them. */
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR = join(ROOT, '.cache/playwright');

let isStopping = false;

type Total = { counts: Counts; failed: string[] };

async function runAll(suites: Suite[], scratch: string): Promise<Total> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failed: string[] = [];
  await runSuites(suites, {
    sideBySide: SIDE_BY_SIDE,
    runSuite: (suite, variables) => runSuite({ suite, root: ROOT, scratch, variables }),
    build: (what) => buildForTests(what, ROOT),
    onOutcome(outcome) {
      for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += outcome.counts[key];
      failed.push(...outcome.failed.map((line) => `${outcome.suite.name}: ${line}`));
      console.log(describeOutcome(outcome));
    },
    isStopping: () => isStopping,
  });
  return { counts, failed };
}

function describeOutcome({ suite, counts, output, note, milliseconds }: SuiteOutcome): string {
  const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const time = `${(milliseconds / 1_000).toFixed(1)} s`;
  const heading = `${mark} ${suite.name.padEnd(13)} ${describeCounts(counts)}, ${time}${note === '' ? '' : ` (${note})`}`;
  if (counts.failed === 0) return heading;
  const name = `── ${suite.name} `;
  return `${heading}\n${name.padEnd(78, '─')}\n${output.trimEnd()}\n${''.padEnd(78, '─')}`;
}

function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function chooseSuites(names: string[], isWhole: boolean): Suite[] | undefined {
  const suites = listSuites(ROOT, { isWhole });
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length === 0) return names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
  console.error(`There is no suite "${unknown.join('", "')}". Suites: ${suites.map(({ name }) => name).join(', ')}.`);
  return undefined;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error(`Stopped by ${signal}: ending what runs…`);
    isStopping = true;
    endRunningPrograms();
  });
}

const { values, positionals } = parseArgs({ options: { whole: { type: 'boolean' } }, allowPositionals: true });
const { whole: isWhole = false } = values;
if (isWhole) process.env.COUNTERSIGN_WHOLE_TESTS = '1';
const suites = chooseSuites(positionals, isWhole);
if (suites === undefined) process.exitCode = 1;
else {
  const names = suites.map(({ name }) => name).join(', ');
  console.log(`Running ${names} (${SIDE_BY_SIDE} at a time, on Node ${process.versions.node})…`);
  console.log(isWhole ? '' : 'What is alike or slow is left to npm run test:whole.\n');
  const scratch = makeScratchFolder();
  const { counts, failed } = await runAll(suites, scratch.path).finally(scratch.remove);
  if (counts.failed > 0 || isStopping) process.exitCode = 1;
  // Once more at the end, where it is looked for: what the suites printed may be long.
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `  ${line}`).join('\n')}`);
  console.log(`\n${describeCounts(counts)}`);
}
