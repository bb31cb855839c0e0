import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywrightReport } from './count-playwright-report.ts';
import { countVitestReport } from './count-vitest-report.ts';
import type { Counts, Suite } from './test-suites.ts';

/** How a suite came out; `output` is what its programs printed, shown when something failed. */
export type SuiteOutcome = { suite: Suite; counts: Counts; output: string; note: string; milliseconds: number };

type Ended = { exitCode: number | null; output: string };

/** A suite that takes longer than this has hung: ended, and counted as failed. */
const LIMIT_MILLISECONDS = 15 * 60_000;

const running = new Set<ChildProcess>();

/**
 * Runs one suite to its end, capturing what it prints. Never throws: a suite that crashes, hangs or holds no test
 * at all comes out as failed.
 */
export async function runSuite({ suite, root }: { suite: Suite; root: string }): Promise<SuiteOutcome> {
  const start = performance.now();
  const result = await runByKind(suite, root);
  return { suite, ...result, milliseconds: performance.now() - start };
}

function runByKind(suite: Suite, root: string): Promise<Result> {
  switch (suite.kind) {
    case 'programs':
      return runPrograms(suite.steps, root);
    case 'vitest':
      return runVitest(suite, root);
    case 'playwright':
      return runPlaywright(suite, root);
  }
}

/** Ends whatever is still running, with everything it started. */
export function endRunningSuites(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

type Result = Omit<SuiteOutcome, 'suite' | 'milliseconds'>;

async function runPrograms(steps: { label: string; command: string[] }[], root: string): Promise<Result> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  let output = '';
  for (const step of steps) {
    const ended = await runProgram(step.command, root);
    if (ended.exitCode === 0) counts.passed += 1;
    else {
      counts.failed += 1;
      output += `${step.label}: ${describeEnd(ended.exitCode)}\n${ended.output}\n`;
    }
  }
  if (steps.length > 0) return { counts, output, note: '' };
  return { counts: { passed: 0, failed: 1, skipped: 0 }, output: '', note: 'nothing to run' };
}

async function runVitest(suite: Extract<Suite, { kind: 'vitest' }>, root: string): Promise<Result> {
  if (!existsSync(join(root, suite.folder))) {
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note: `there is no ${suite.folder} yet` };
  }
  if (suite.name === 'keyring' && process.platform !== 'linux') {
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note: 'would use your real keychain here' };
  }
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  try {
    const reportPath = join(folder, 'report.json');
    const ended = await runProgram(suite.reportTo(reportPath), root);
    const { counts, note } = countVitestReport({ reportPath, exitCode: ended.exitCode });
    return { counts, output: ended.output, note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runPlaywright(suite: Extract<Suite, { kind: 'playwright' }>, root: string): Promise<Result> {
  if (process.platform !== 'linux') {
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', note: 'would use your real keychain here' };
  }
  const folder = mkdtempSync(join(tmpdir(), 'countersign-test-'));
  try {
    const reportPath = join(folder, 'report.json');
    const ended = await runProgram(suite.command, root, { E2E_REPORT: reportPath });
    const { counts, note } = countPlaywrightReport({ reportPath, exitCode: ended.exitCode });
    return { counts, output: ended.output, note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runProgram(command: string[], root: string, variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const [program = '', ...words] = command;
  return new Promise((resolve) => {
    let output = '';
    // A group of its own, so that what it started ends with it.
    const child = spawn(program, words, {
      cwd: root,
      env: { ...colours(), ...variables },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const limit = setTimeout(() => {
      output += `\nStill running after ${LIMIT_MILLISECONDS / 60_000} minutes: ended.\n`;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000).unref();
    }, LIMIT_MILLISECONDS);
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (exitCode: number | null) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`;
      end(null);
    });
    child.on('close', end);
  });
}

/** What a suite prints is passed on later: colours are right when they are right for our own output. */
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : { ...process.env, NO_COLOR: '1' };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}

function describeEnd(exitCode: number | null): string {
  return exitCode === null ? 'did not end by itself' : `exit code ${exitCode}`;
}
