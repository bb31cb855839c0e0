import { setTimeout as wait } from 'node:timers/promises';

/** Work that goes on after a request was answered; what it does and how it fails is the task's own business. */
export type BackgroundWork = {
  /** @param delayMs how long it waits first; the usual delay when absent */
  schedule(task: () => Promise<void>, delayMs?: number): void;
  /** Resolves when nothing is scheduled or running any more. */
  idle(): Promise<void>;
  /** Forgets what is still waiting for its delay; what runs is not interrupted. */
  cancel(): void;
};

export function createBackgroundWork(options: {
  delayMs: () => number;
  /** Waited for after each task: a task counts as running until then. */
  afterEach: () => Promise<void>;
}): BackgroundWork {
  const running = new Set<Promise<void>>();
  const cancelled = new AbortController();

  async function run(task: () => Promise<void>, delayMs: number): Promise<void> {
    // Even without a delay the answer that scheduled this leaves first.
    await wait(delayMs, undefined, { signal: cancelled.signal });
    await task();
    await options.afterEach();
  }

  return {
    schedule(task, delayMs = options.delayMs()) {
      // A task reports its own failure in its record. What is left here is a cancelled delay, or a state that could not be
      // kept: the next request and `stop` try that again, and tell.
      const tracked: Promise<void> = run(task, delayMs)
        .catch(() => {})
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    cancel() {
      cancelled.abort();
    },
  };
}
