/** Something that is done once after many reasons for it. */
export type WhenQuiet = {
  /** There is a reason. */
  touch(): void;
  stop(): void;
};

type Options = {
  /** How long after the last reason, in milliseconds. */
  quietMs: number;
  /** At the latest so long after the first one. */
  atMostMs: number;
  run: () => void;
};

/** Does something when nothing asked for it a while, and does not put it off for ever: what comes in rows is one reason. */
export function createWhenQuiet({ quietMs, atMostMs, run }: Options): WhenQuiet {
  let asked: { first: number; last: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    if (asked === undefined) return;
    const now = performance.now();
    const wait = Math.min(asked.last + quietMs, asked.first + atMostMs) - now;
    if (wait > 0) {
      timer = setTimeout(look, wait);
      return;
    }
    asked = undefined;
    run();
  }

  return {
    touch() {
      const now = performance.now();
      if (asked !== undefined) asked.last = now;
      else {
        asked = { first: now, last: now };
        timer = setTimeout(look, quietMs);
      }
    },
    stop() {
      clearTimeout(timer);
      asked = undefined;
    },
  };
}
