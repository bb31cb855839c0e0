/** What the disk does not let go on: tried again after a pause, one at a time, until one gets through; then all of them. */
export type HeldUp = {
  add(id: string): void;
  /** Something reached the disk: whoever still waits is tried soon. */
  written(): void;
  stop(): void;
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** @param start tries one again; where it is held up once more, it is added once more */
export function createHeldUp(start: (id: string) => void): HeldUp {
  /** The one that was tried longest ago first. */
  const ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isRoom = false;
  let stopped = false;

  function schedule(): void {
    if (stopped || timer !== undefined || ids.size === 0) return;
    timer = setTimeout(tryAgain, isRoom ? FIRST_PAUSE_MS : pauseMs);
  }

  function tryAgain(): void {
    timer = undefined;
    const tried = [...ids].slice(0, isRoom ? ids.size : 1);
    pauseMs = isRoom ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    isRoom = false;
    for (const id of tried) ids.delete(id);
    for (const id of tried) start(id);
    schedule();
  }

  return {
    add(id) {
      ids.delete(id);
      ids.add(id);
      isRoom = false;
      schedule();
    },
    written() {
      isRoom = true;
      if (pauseMs === FIRST_PAUSE_MS || timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      schedule();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
