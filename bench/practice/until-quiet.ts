import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 200;
const QUIET = 0.1;

/** Waits until a core in this process has done what it does behind: it would be timed with whatever is measured. */
export async function untilQuiet(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await wait(LOOK_MS);
    if (performance.eventLoopUtilization(before).utilization < QUIET) return;
  }
}
