/**
 * One case of the benchmark in a process of its own: `node --expose-gc bench/run-case.ts CASE FILE`. The outcome is written to FILE.
 * bench/main.ts starts it.
 */
import { writeFileSync } from 'node:fs';
import { ALL_CASES } from './all-cases.ts';
import type { Clock } from './harness/bench-case.ts';
import { runCase } from './harness/run-case.ts';

const [name = '', file = ''] = process.argv.slice(2);
const found = ALL_CASES.find((each) => each.name === name);
if (found === undefined || file === '') throw new Error('Usage: node --expose-gc bench/run-case.ts CASE FILE');
const settle = (globalThis as { gc?: () => void }).gc;
const outcome = await runCase(found, { now, ...(settle === undefined ? {} : { settle }) });
writeFileSync(file, JSON.stringify(outcome));
// What a case that failed left open would hold this process up.
process.exit();

function now(clock: Clock): number {
  if (clock === 'wall') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
