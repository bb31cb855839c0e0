/** Repeats one round of reading: a pause between rounds, and jitter so that profiles do not march in step. */
export type Poller = {
  start(): void;
  stop(): void;
};

export type PollerOptions = {
  /** It must not throw. */
  round: () => Promise<void>;
  /** Between the end of a round and the next, in milliseconds. */
  intervalMs: number;
  random: () => number;
};

export function createPoller({ round, intervalMs, random }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function runRound(): Promise<void> {
    await round();
    const pause = pauseAfter({ failures: 0, intervalMs, maxIntervalMs: intervalMs, random: random() });
    if (!stopped) timer = setTimeout(() => void runRound(), pause);
  }

  return {
    start() {
      if (!stopped) void runRound();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The interval, doubled for each failure in a row up to the cap, made up to a tenth longer at random. In milliseconds. */
export function pauseAfter(options: {
  failures: number;
  intervalMs: number;
  maxIntervalMs: number;
  random: number;
}): number {
  const { failures, intervalMs, maxIntervalMs, random } = options;
  const pause = Math.min(maxIntervalMs, intervalMs * 2 ** Math.min(failures, 16));
  return Math.round(pause * (1 + random / 10));
}
