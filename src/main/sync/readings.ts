import { pauseAfter } from './poller.ts';
import { createSlowness, type Slowness } from './slowness.ts';

/** One look at everything of a profile. Whatever is read is read for itself: nothing waits for what is slow or fails. */
export type Round = {
  /** Whether a person asked for it: then nothing is left alone because it failed before. */
  isWanted: boolean;
  /** In milliseconds since 1970. */
  beganAt: number;
  /** True unless the reading failed lately and is left alone for now. */
  isDue(name: string): boolean;
  /** True when it failed the last time. */
  isFailing(name: string): boolean;
  /**
   * Begins a reading, unless it is under way already. Resolves when it ends; it may throw.
   * @param again whether one that is under way is followed by another, where a person asked: it may have begun too early
   */
  begin(name: string, read: () => Promise<void>, again?: boolean): Promise<void>;
  /** Whether the service is being asked for something of the reading, from now on: else it waits for its turn here. */
  asks(name: string, isAsking: boolean): void;
  /** Resolves when the reading of this name has ended, or when the service has taken more than a moment to answer it. */
  soon(name: string): Promise<void>;
  /** True where the same was doubted the last time: what could be a slip is believed the second time. */
  isDoubtedAgain(name: string): boolean;
  /**
   * How a reading went: what failed is left alone for a while, the longer the more often; it is doubted no more. `held-up`: it was not asked
   * for, because the service wants to be left alone for now; that is no failure of its own. `left-alone`: it was not read, because it failed
   * lately.
   */
  note(name: string, outcome: Outcome): void;
  /** A part of something has come: the round goes on waiting. */
  progress(): void;
  /** Something is new for whoever looks. */
  changed(): void;
  /** Does something when the round is over. */
  atEnd(finish: () => void): void;
};

export type Outcome = Told | 'held-up' | 'left-alone';
/** How something was read; `cut-off`: it failed after its first part had come, which is kept. */
type Told = 'good' | 'costly' | 'cut-off' | 'failed';

/** The readings of one profile, which may outlast the rounds that began them. */
export type Readings = {
  /** Resolves when all is read, or when nothing has come for a few seconds: what is slow goes on behind. */
  round(plan: (round: Round) => void, options?: { isWanted?: boolean }): Promise<void>;
  /** Begins nothing more; resolves when what is under way has ended. */
  stop(): Promise<void>;
};

export type ReadingsOptions = {
  clock: () => number;
  random: () => number;
  intervalMs: number;
  maxIntervalMs: number;
  onChanged: () => void;
  /**
   * Called when a round is over, and when something ends that has outlasted its round.
   * @param isKept false where one of the readings that the round waited for threw
   */
  onRead: (isKept: boolean) => void;
  onError: (cause: unknown) => void;
};

/** A round waits for its readings as long as something comes, and so many times this long when nothing does. */
const TICK_MS = 1_000;
const QUIET_TICKS = 4;
/** A list that is read to its end, but in many small pages, is left alone as long as after so many failures. */
const COSTS_LIKE_FAILURES = 2;

type Reading = { ended: Promise<void>; hasBegun: boolean; broke: boolean; answer: Slowness };
type Failing = { failures: number; at: number; nextAt: number };

export function createReadings(options: ReadingsOptions): Readings {
  const { clock, onChanged, onRead, onError } = options;
  const underWay = new Map<string, Reading>();
  const failures = createFailures(options);
  const doubted = new Set<string>();
  let stopped = false;

  /** Runs it when the one before it has ended. */
  function start(name: string, read: () => Promise<void>): Reading {
    const before = underWay.get(name);
    const reading = createReading(before);
    underWay.set(name, reading);
    reading.ended = (async () => {
      await before?.ended;
      reading.hasBegun = true;
      if (!stopped) await tryReading(reading, { read, onError });
      reading.answer.asks(false);
      if (underWay.get(name) === reading) underWay.delete(name);
    })();
    return reading;
  }

  function noteOutcome(name: string, outcome: Outcome): void {
    if (outcome === 'held-up' || outcome === 'left-alone') return;
    if (outcome === 'good' || outcome === 'costly') doubted.delete(name);
    failures.note(name, outcome);
  }

  return {
    async round(plan, { isWanted = false } = {}) {
      const wait = createWait();
      const finishers: (() => void)[] = [];
      let isKept = true;
      const round: Round = {
        isWanted,
        beganAt: clock(),
        isDue: (name) => isWanted || failures.isDue(name),
        isFailing: failures.has,
        async begin(name, read, again = false) {
          const before = underWay.get(name);
          if (stopped || (before !== undefined && !isWanted)) return;
          // What waits for its turn has read nothing yet: that is as good as another one behind it.
          const isAsGood = before !== undefined && (!again || !before.hasBegun);
          const reading = isAsGood ? before : start(name, read);
          wait.begin();
          await reading.ended;
          if (reading.broke) isKept = false;
          if (wait.isOver()) onRead(isKept);
          wait.end();
        },
        asks: (name, isAsking) => underWay.get(name)?.answer.asks(isAsking),
        soon: (name) => Promise.race([underWay.get(name)?.ended, underWay.get(name)?.answer.isSlow]),
        isDoubtedAgain(name) {
          if (doubted.delete(name)) return true;
          doubted.add(name);
          return false;
        },
        note: noteOutcome,
        progress: wait.progress,
        changed: onChanged,
        atEnd: (finish) => finishers.push(finish),
      };
      wait.begin();
      plan(round);
      wait.end();
      await wait.over;
      for (const finish of finishers) finish();
      onRead(isKept);
    },
    async stop() {
      stopped = true;
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}

function createReading(before: Reading | undefined): Reading {
  return { hasBegun: false, broke: false, ended: Promise.resolve(), answer: createSlowness(before?.answer) };
}

type Trying = Pick<ReadingsOptions, 'onError'> & { read: () => Promise<void> };

async function tryReading(reading: Reading, { read, onError }: Trying): Promise<void> {
  try {
    await read();
  } catch (cause) {
    // A full disk, for one: what was read could not be kept. Reading goes on when it can.
    reading.broke = true;
    onError(cause);
  }
}

/** What failed when it was read last, and until when it is left alone. */
function createFailures(options: Pick<ReadingsOptions, 'clock' | 'random' | 'intervalMs' | 'maxIntervalMs'>) {
  const { clock, random } = options;
  const failing = new Map<string, Failing>();
  return {
    has: (name: string) => failing.has(name),
    isDue(name: string): boolean {
      const failed = failing.get(name);
      const now = clock();
      // A failure that lies after now is of a clock that was set back since.
      return failed === undefined || now < failed.at || now >= failed.nextAt;
    },
    note(name: string, outcome: Told): void {
      if (outcome === 'good') return void failing.delete(name);
      const before = failing.get(name)?.failures ?? 0;
      const failures = outcome === 'costly' ? COSTS_LIKE_FAILURES : before + 1;
      const at = clock();
      failing.set(name, { failures, at, nextAt: at + pauseAfter({ ...options, failures, random: random() }) });
    },
  };
}

/** Waits until all that was begun has ended, or nothing has come for a while. */
function createWait() {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let open = 0;
  let quiet = 0;
  let isOver = false;
  const finish = () => {
    clearInterval(timer);
    isOver = true;
    resolve();
  };
  // In several ticks: a process that was held up for long gets to what has come meanwhile before it gives up.
  const timer = setInterval(() => {
    quiet += 1;
    if (quiet >= QUIET_TICKS) finish();
  }, TICK_MS);
  return {
    over,
    isOver: () => isOver,
    begin: () => {
      open += 1;
    },
    progress: () => {
      quiet = 0;
    },
    end: () => {
      quiet = 0;
      open -= 1;
      if (open === 0) finish();
    },
  };
}
