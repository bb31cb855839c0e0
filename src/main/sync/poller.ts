/** Repeats one round of reading: a floor between rounds, jitter so that profiles do not march in step, backoff while it fails. */
export type Poller = {
  start(): void;
  /** Reads now; a round that runs is finished first. Resolves after the round. */
  now(): Promise<void>;
  stop(): Promise<void>;
};

export type PollerOptions = {
  /** @returns whether the round went well; it must not throw */
  round: () => Promise<boolean>;
  /** Between the end of a good round and the next, in milliseconds. */
  intervalMs: number;
  /** The longest pause while rounds fail, in milliseconds. */
  maxIntervalMs: number;
  random: () => number;
};

export function createPoller({ round, intervalMs, maxIntervalMs, random }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let stopped = false;

  async function runRound(): Promise<void> {
    const good = await round();
    failures = good ? 0 : failures + 1;
    if (!stopped) timer = setTimeout(startRound, pauseAfter({ failures, intervalMs, maxIntervalMs, random: random() }));
  }

  function startRound(): Promise<void> {
    clearTimeout(timer);
    running ??= runRound().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    start() {
      if (!stopped) void startRound();
    },
    async now() {
      await running;
      if (!stopped) await startRound();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The interval, doubled for each failed round up to the cap, made up to a tenth longer at random. In milliseconds. */
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
