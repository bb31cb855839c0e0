import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runSuite, type SuiteOutcome } from '../../tools/run-suite.ts';
import { aShareOf } from '../helpers/a-share-of.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Longer than a runner needs to start beside four others, also on a slow machine: only what hangs is silent for so long. */
const SILENCE = 120_000;

/** Once a planted test has said that it hangs, so much of the silence passes in one moment. */
const TIMES_FASTER = 12;
const MARK = 'hangs';

/** How a runner is started on a folder of planted tests. */
type Runner = { config: Record<string, string>; imports: string; file: (name: string) => string; words: string[] };

const VITEST: Runner = {
  config: { 'vitest.config.mjs': 'export default { test: { testTimeout: 1e6, fileParallelism: false } };' },
  imports: "import { afterAll, beforeAll, describe, expect, test } from 'vitest';",
  file: (name) => `${name}.test.mjs`,
  words: ['vitest/vitest.mjs', 'run', `--reporter=${join(ROOT, 'tools/tally/vitest-reporter.ts')}`, '--root'],
};
const PLAYWRIGHT: Runner = {
  // By default each run would empty the folder that holds the window's builds.
  config: {
    'playwright.config.mjs':
      "export default { timeout: 1e6, outputDir: 'results', metadata: { runtime: 'on paper' } };",
  },
  imports: "import { expect, test } from '@playwright/test'; const { afterAll, beforeAll, describe } = test;",
  file: (name) => `${name}.spec.mjs`,
  words: [
    '@playwright/test/cli.js',
    'test',
    `--reporter=${join(ROOT, 'tools/tally/playwright-reporter.ts')}`,
    '--workers=1',
    '--config',
  ],
};

/** Runs planted test files of these names. */
async function run({ config, imports, file, words: [cli = '', ...words] }: Runner, tests: Record<string, string>) {
  // Below the packages, which the planted tests import.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/planted-'));
  try {
    for (const [name, text] of Object.entries(config)) writeFileSync(join(folder, name), text);
    for (const [name, text] of Object.entries(tests)) writeFileSync(join(folder, file(name)), `${imports}\n${text}`);
    const command = [process.execPath, join(ROOT, 'node_modules', cli), ...words, folder];
    const suite = { name: 'planted', kind: 'tests', folder: relative(ROOT, folder), command } as const;
    const clock = fasterOnce(join(folder, MARK));
    return await runSuite({ suite: { ...suite, command }, root: ROOT, silence: SILENCE, clock });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A clock that runs faster from when it finds the file. */
function fasterOnce(path: string): () => number {
  let foundAt: number | undefined;
  return () => {
    const now = performance.now();
    if (existsSync(path)) foundAt ??= now;
    return foundAt === undefined ? now : now + (now - foundAt) * TIMES_FASTER;
  };
}

function summaryOf({ counts: { passed, failed, skipped } }: SuiteOutcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const GOOD = "test('good', () => {}); test['skip']('left out', () => {});";
const CRASH = "test('crash', async () => { process.kill(process.ppid, 'SIGKILL'); await new Promise(() => {}); });";
const HANG = `test('stuck', async () => {
  const { writeFileSync } = await import('node:fs');
  writeFileSync(new URL('${MARK}', import.meta.url), '');
  await new Promise(() => setInterval(() => {}, 1e6));
});`;

type Case = (about: { runner: Runner; note: string }) => Promise<void>;

const CASES: Readonly<Record<string, Case>> = {
  'that is well is counted, with what it left out': async ({ runner, note }) => {
    const outcome = await run(runner, { a: GOOD, b: GOOD });
    expect(summaryOf(outcome), outcome.output).toBe('2 passed, 0 failed, 2 skipped');
    expect(outcome.note).toBe(note);
  },
  'with a failed test and a failed hook counts the tests that ran and the failures': async ({ runner }) => {
    const bad = "describe('hooked', () => { beforeAll(() => { throw new Error('no') }); test('never', () => {}); });";
    const outcome = await run(runner, { a: `${GOOD} test('bad', () => expect(1).toBe(2));`, b: bad });
    expect(summaryOf(outcome)).toMatch(/^1 passed, 2 failed, [12] skipped$/);
  },
  'with a file that cannot be loaded is failed': async ({ runner }) => {
    const outcome = await run(runner, { a: GOOD, b: "throw new Error('not today');" });
    expect(outcome.counts.failed, outcome.output).toBe(1);
    expect(outcome.output).toContain('not today');
  },
  'with an error that nobody handled is failed': async ({ runner }) => {
    const late = "test('late', () => { setTimeout(() => { throw new Error('late') }); });";
    const stays = 'afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)));';
    const outcome = await run(runner, { a: `${GOOD} ${late} ${stays}` });
    expect(outcome.counts.failed, outcome.output).toBeGreaterThan(0);
  },
  'without any test is failed': async ({ runner }) => {
    const outcome = await run(runner, { a: '' });
    expect(outcome.counts, outcome.output).toMatchObject({ passed: 0, skipped: 0 });
    expect(outcome.counts.failed).toBeGreaterThan(0);
  },
  'that is killed halfway keeps what it had counted, and says so': async ({ runner }) => {
    // Vitest begins with the largest file, Playwright with the first.
    const outcome = await run(runner, { a: GOOD.padEnd(999), b: CRASH });
    // Whether the runner heard of the test that killed it is chance.
    expect(summaryOf(outcome), outcome.output).toMatch(/^1 passed, 1 failed, [12] skipped$/);
    expect(outcome.note).toContain('died before its end');
    expect(outcome.output).toContain('Ended by SIGKILL.');
  },
  'that hangs is ended, keeps what it had counted, and names what was running': async ({ runner }) => {
    const outcome = await run(runner, { a: `${GOOD} ${HANG}` });
    expect(summaryOf(outcome), outcome.output).toBe('1 passed, 1 failed, 1 skipped');
    expect(outcome.output).toContain('Nothing was reported for 2 minutes: ended.');
    expect(outcome.output).toMatch(/Begun and never ended: .*stuck/);
  },
};

describe.concurrent.for([
  { name: 'vitest', runner: VITEST, note: '', every: 2, from: 0 },
  { name: 'Playwright', runner: PLAYWRIGHT, note: 'on paper', every: 4, from: 1 },
])('a suite of $name', ({ every, from, ...about }) => {
  test.for(aShareOf(Object.entries(CASES), { every, from }))('%s', ([, check]) => check(about));
});

test('a run inside a suite is not taken for the suite', async () => {
  const outcome = await run(VITEST, {
    a: "test('a', () => expect(process.env).not.toHaveProperty('COUNTERSIGN_TEST_TALLY'));",
  });
  expect(summaryOf(outcome), outcome.output).toBe('1 passed, 0 failed, 0 skipped');
});

describe.concurrent('a suite of programs', () => {
  const node = (label: string, script: string) => ({ label, command: [process.execPath, '-e', script] });
  const runPrograms = (...steps: ReturnType<typeof node>[]) =>
    runSuite({ suite: { name: 'planted', kind: 'programs', steps }, root: ROOT, silence: 12_000 });

  test('counts each as a test, and one that hangs takes nothing from the next', async () => {
    const outcome = await runPrograms(
      node('good', ''),
      node('stuck', "console.log('so far'); setInterval(() => {}, 1e6)"),
      node('wrong', 'process.exitCode = 3'),
      node('good', ''),
    );
    expect(summaryOf(outcome)).toBe('2 passed, 2 failed, 0 skipped');
    expect(outcome.output).toMatch(/stuck: .*\nso far\n\nNothing was reported for 12 seconds: ended\./);
    expect(outcome.output).toContain('wrong: exit code 3');
  });

  test('may take longer than the silence while they say something', async () => {
    const outcome = await runPrograms(
      node('slow', 'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 9) clearInterval(t) }, 2000)'),
    );
    expect(summaryOf(outcome), outcome.output).toBe('1 passed, 0 failed, 0 skipped');
  });
});
