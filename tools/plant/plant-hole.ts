import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { runProgram } from '../run-program.ts';
import type { Hole } from './holes.ts';

/** What the tests that have to notice read, beside the packages. */
const COPIED = [
  'src',
  'test',
  'tools',
  'packages',
  'resources',
  'docs',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/** A test that says nothing for so long has hung. */
const SILENCE_MILLISECONDS = 5 * 60_000;

const reportSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

/** A copy of the sources in which holes are made: those that somebody works on stay as they are. @returns its folder */
export function copySources(root: string): string {
  const copy = join(root, '.cache/plant');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** How often the text that a hole takes the place of stands in its file: once, or the table has to be mended. */
export function countPlaces(root: string, { file, search }: Hole): number {
  return readFileSync(join(root, file), 'utf8').split(search).length - 1;
}

export type Caught = { isCaught: boolean; failed: string[]; output: string };

/** Makes a hole in the copy, runs the test that has to notice, and closes it again. */
export async function plantHole(copy: string, hole: Hole): Promise<Caught> {
  const path = join(copy, hole.file);
  const whole = readFileSync(path, 'utf8');
  if (countPlaces(copy, hole) !== 1) return { isCaught: false, failed: [], output: `Not once in ${hole.file}.` };
  writeFileSync(
    path,
    whole.replace(hole.search, () => hole.replace),
  );
  try {
    return await runTest(copy, hole);
  } finally {
    writeFileSync(path, whole);
  }
}

/** The same without a hole: a test that fails anyhow notices nothing. */
export async function runTest(copy: string, { caughtBy: { project, test } }: Hole): Promise<Caught> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = [process.execPath, join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, test];
  const { output, exitCode } = await runProgram({
    command: [...vitest, '--reporter=default', '--reporter=json', `--outputFile=${report}`],
    root: copy,
    silence: SILENCE_MILLISECONDS,
  });
  const failed = readFailed(report);
  return { isCaught: exitCode === 1 && failed.length > 0, failed, output };
}

/** The sentences of the tests that failed; none where there is no report. */
function readFailed(path: string): string[] {
  if (!existsSync(path)) return [];
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}
