/**
 * Wallets, funding and requests for tests in a pipeline: `npm run --silent qa -- COMMAND` (docs/qa.md). The core of Countersign without a
 * window and without a key. The result is JSON on stdout; what is said to a person goes to stderr.
 */
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT } from './exit-codes.ts';
import { runQa } from './run-qa.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Whoever presses it again does not want to wait.
    if (interrupted.signal.aborted) process.exit(EXIT.interrupted);
    interrupted.abort();
    process.stderr.write('Stopping; what is being sent comes to its end. Press Ctrl+C again to stop at once.\n');
  });
}

process.exitCode = await runQa(process.argv.slice(2), {
  environment: process.env,
  // npm says where it was called, and runs scripts in the folder of the package.
  workingFolder: process.env.INIT_CWD ?? process.cwd(),
  print: (result) => process.stdout.write(result),
  tell: (line) => process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
  interrupted: interrupted.signal,
  clock: Date.now,
  random: Math.random,
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
});
