/**
 * One case of the benchmark in a process of its own: `node --expose-gc bench/run-case.ts CASE FILE`. The outcome is written to FILE.
 * bench/main.ts starts it.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ALL_CASES } from './all-cases.ts';
import type { Clock } from './harness/bench-case.ts';
import { runCase } from './harness/run-case.ts';

/** Quiet is who computes in less than a twentieth of the time. */
const [STEP_MS, QUIET, LONGEST_WAIT_MS] = [20, 0.05, 1_000];

const [name = '', file = ''] = process.argv.slice(2);
const found = ALL_CASES.find((each) => each.name === name);
if (found === undefined || file === '') throw new Error('Usage: node --expose-gc bench/run-case.ts CASE FILE');
const outcome = await runCase(found, { now, settle });
writeFileSync(file, JSON.stringify(outcome));
// What a case that failed left open would hold this process up.
process.exit();

function now(clock: Clock): number {
  if (clock === 'wall') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Collects garbage. Where processor time is told, it also waits for the threads that sweep up behind the collector: what they compute would be told
 * as the next contender's, and of one that takes milliseconds it is as much as its own.
 */
async function settle(clock: Clock): Promise<void> {
  (globalThis as { gc?: () => void }).gc?.();
  for (let waited = 0; clock === 'processor' && waited < LONGEST_WAIT_MS; waited += STEP_MS) {
    const before = now(clock);
    await wait(STEP_MS);
    if (now(clock) - before < STEP_MS * QUIET) return;
  }
}
