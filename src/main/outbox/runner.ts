/** Runs one thing at a time per id, now or later, until it is stopped. */
export type Runner = {
  /** Starts at once; where it runs, once more after that. Nothing when everything is stopped. */
  start(id: string): void;
  startLater(id: string, afterMs: number): void;
  /** Resolves when nothing runs for the id (it may wait for its time). */
  idle(id: string): Promise<void>;
  isStopped(): boolean;
  /** For how many something runs now. */
  countRunning(): number;
  /** Lets what runs come to its end, starts nothing more. */
  stop(): Promise<void>;
};

/** What a timer can count; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** @param run does the work; @param onError gets what it throws */
export function createRunner(
  run: (id: string) => Promise<void>,
  onError: (id: string, cause: unknown) => void,
): Runner {
  const running = new Map<string, Promise<void>>();
  /** Asked for while it ran: what it ran on may have changed after it looked. */
  const askedAgain = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function start(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (stopped) return;
    if (running.has(id)) askedAgain.add(id);
    else running.set(id, runUntilNotAskedAgain(id));
  }

  async function runUntilNotAskedAgain(id: string): Promise<void> {
    do {
      askedAgain.delete(id);
      await run(id).catch((cause: unknown) => onError(id, cause));
    } while (askedAgain.has(id) && !stopped);
    running.delete(id);
  }

  return {
    start,
    startLater(id, afterMs) {
      clearTimeout(timers.get(id));
      if (!stopped) timers.set(id, setTimeout(start, Math.min(Math.max(0, afterMs), LONGEST_TIMER_MS), id));
    },
    idle: async (id) => running.get(id),
    isStopped: () => stopped,
    countRunning: () => running.size,
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(running.values());
    },
  };
}
