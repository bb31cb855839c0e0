import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program of the repository in the foreground, passing signals on. @returns its exit code */
export async function runToEnd([program, ...words]: string[]): Promise<number> {
  if (program === undefined) throw new Error('There is no program to run.');
  const child = spawn(program, words, { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
