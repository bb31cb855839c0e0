import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import { countTally } from './tally/count-tally.ts';
import { type Counts, parseTally, TALLY_VARIABLE } from './tally/tally.ts';
import type { Suite } from './test-suites.ts';

/** How a suite came out; `output` is what its programs printed, shown when something failed; `failed` says in a line each what did. */
export type SuiteOutcome = {
  suite: Suite;
  counts: Counts;
  output: string;
  note: string;
  failed: string[];
  milliseconds: number;
};

/**
 * A suite that reports nothing for so long has hung. It is longer than any test may take (vitest.config.ts), or any step of a test of the
 * window (playwright.config.ts), so that what hangs is named by its own suite.
 */
const SILENCE_MILLISECONDS = 5 * 60_000;

type Options<Kind extends Suite['kind']> = {
  suite: Extract<Suite, { kind: Kind }>;
  root: string;
  silence: number;
  clock?: (() => number) | undefined;
  scratch?: string | undefined;
  variables?: Record<string, string> | undefined;
};
type Result = Omit<SuiteOutcome, 'suite' | 'milliseconds'>;

/**
 * Runs one suite to its end, capturing what it prints. Never throws: a suite that crashes, hangs or holds no test
 * at all comes out as failed, with what it had counted until then.
 * @param options `scratch`: the folder for its temporary files; the system's own where it is left out. `silence`: when it counts as hung,
 * in milliseconds of the `clock`. `variables`: what its tests find in their environment
 */
export async function runSuite({
  suite,
  root,
  silence = SILENCE_MILLISECONDS,
  clock,
  scratch,
  variables,
}: {
  suite: Suite;
  root: string;
  silence?: number;
  clock?: () => number;
  scratch?: string;
  variables?: Record<string, string>;
}): Promise<SuiteOutcome> {
  const start = performance.now();
  const limits = { root, silence, clock };
  const result =
    suite.kind === 'programs' ? runPrograms({ suite, ...limits }) : runTests({ suite, ...limits, scratch, variables });
  return { suite, ...(await result), milliseconds: performance.now() - start };
}

async function runPrograms({ suite: { steps }, root, silence, clock }: Options<'programs'>): Promise<Result> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failed: string[] = [];
  let output = '';
  for (const { label, command } of steps) {
    const ended = await runProgram({ command, root, silence, clock });
    if (ended.exitCode === 0) counts.passed += 1;
    else {
      counts.failed += 1;
      failed.push(`${label}: ${describeEnd(ended.exitCode)}`);
      output += `${label}: ${describeEnd(ended.exitCode)}\n${ended.output}\n`;
    }
  }
  if (steps.length > 0) return { counts, output, note: '', failed };
  const note = 'nothing to run';
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output: '', note, failed: [note] };
}

async function runTests({ suite, root, silence, clock, scratch, ...given }: Options<'tests'>): Promise<Result> {
  if (!existsSync(join(root, suite.folder))) {
    return {
      counts: { passed: 0, failed: 0, skipped: 1 },
      output: '',
      failed: [],
      note: `there is no ${suite.folder} yet`,
    };
  }
  if (suite.leftOut !== undefined) {
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', failed: [], note: suite.leftOut };
  }
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  try {
    const path = join(folder, 'tally.jsonl');
    const variables = {
      ...given.variables,
      [TALLY_VARIABLE]: path,
      ...(scratch === undefined || suite.isOnDisk ? {} : { TMPDIR: scratch }),
    };
    const { command } = suite;
    const readTally = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
    // What a runner still writes while it is ended tells of its end, and of nothing that it tests.
    let untilSilence: string | undefined;
    const onSilence = () => {
      untilSilence = readTally();
    };
    const ended = await runProgram({ command, root, variables, signOfLife: path, silence, clock, onSilence });
    const { exitCode, output, wasSilent } = ended;
    const entries = parseTally(untilSilence ?? readTally());
    const { counts, note, remarks, failed } = countTally({ entries, exitCode: wasSilent ? null : exitCode });
    return { counts, note, failed, output: [output.trimEnd(), ...remarks].join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describeEnd(exitCode: number | null): string {
  return exitCode === null ? 'did not end by itself' : `exit code ${exitCode}`;
}
