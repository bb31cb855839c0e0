import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Need } from './needs.ts';
import type { CaseOutcome } from './report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs one case in a process of its own, in a keyring of its own where it needs one: none meets what another left behind. Whatever it
 * writes to the folder for temporary files is gone afterwards.
 * @throws when this process was asked to end meanwhile
 */
export async function runInChild({ name, needs }: { name: string; needs: readonly Need[] }): Promise<CaseOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const file = join(folder, 'outcome.json');
  try {
    const program = [process.execPath, '--expose-gc', 'bench/run-case.ts', name, file];
    const inKeyring = [process.execPath, 'tools/with-keyring.ts', ...program];
    const ended = await runProgram(needs.includes('keyring') ? inKeyring : program, folder);
    return readOutcome({ name, file, ended });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns how it ended, in words */
async function runProgram([program = '', ...words]: string[], temporary: string): Promise<string> {
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(program, words, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  let asked: NodeJS.Signals | undefined;
  const passOn = (signal: NodeJS.Signals) => {
    asked = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    if (asked !== undefined) throw new Error(`Ended by ${asked}: no report was written.`);
    return signal === null ? `with the exit code ${code}` : `by ${signal}`;
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn);
  }
}

function readOutcome({ name, file, ended }: { name: string; file: string; ended: string }): CaseOutcome {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as CaseOutcome;
  } catch {
    return {
      name,
      outcome: 'failed',
      reason: `Its process ended ${ended} and told no figures. Run it alone to see why: npm run bench -- ${name}`,
    };
  }
}
