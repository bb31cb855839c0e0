/** Time that stands still while something is done, and leaps to the next timer when nothing is. */
export type LeapingClock = {
  /** Milliseconds since 1970, as the computer tells them. */
  now(): number;
  /** Sets the time of day on by so many milliseconds, or back where that is negative; timers are where they were. */
  set(milliseconds: number): void;
  /** So much time passes in which nothing runs: what was due in it is late. */
  sleep(milliseconds: number): void;
  /** Timers that were started and are not over. */
  countTimers(): number;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass until the work has ended. @throws what it throws, and where it has not ended after `mostMs` */
  passWhile<Value>(work: Promise<Value>, mostMs: number): Promise<Value>;
  /** Gives the clocks and timers of the process back. */
  uninstall(): void;
};

type Timer = { at: number; afterMs: number; isRepeated: boolean; run: () => void };

/** Turns of the event loop in which nothing may be left to do before time leaps. */
const QUIET_TURNS = 3;

const OWN = ['Date', 'setTimeout', 'setInterval', 'setImmediate'] as const;
const CLEARING = ['clearTimeout', 'clearInterval'] as const;

/**
 * Puts such a clock in the place of the process's own: `Date`, timers and `performance.now()` follow it. Hours pass in seconds, and
 * in the same way each time, as long as nothing but files is waited for outside of the process.
 */
export function installLeapingClock(startsAt: number): LeapingClock {
  const real = Object.fromEntries([...OWN, ...CLEARING].map((name) => [name, globalThis[name]]));
  const realPerformanceNow = performance.now;
  const { setImmediate, settle } = createImmediates();
  const timers = new Map<object, Timer>();
  let now = startsAt;
  /** How much later it is by the time of day than by the timers. */
  let ahead = 0;
  const timeOfDay = () => now + ahead;

  const start =
    (isRepeated: boolean) =>
    (run: (...words: unknown[]) => void, delay?: number, ...words: unknown[]) => {
      const afterMs = Math.max(1, Math.trunc(Number(delay) || 0));
      const handle = createHandle(timers, () => now);
      timers.set(handle, { at: now + afterMs, afterMs, isRepeated, run: () => run(...words) });
      return handle;
    };
  const clear = (handle: object | undefined) => void (handle !== undefined && timers.delete(handle));
  const installed = { Date: createDate(timeOfDay), setTimeout: start(false), setInterval: start(true), setImmediate };
  Object.assign(globalThis, installed, { clearTimeout: clear, clearInterval: clear });
  performance.now = () => now - startsAt;

  /** @returns false where nothing is due by then */
  function leap(most: number): boolean {
    const next = findNext(timers);
    if (next === undefined || next.timer.at > most) return false;
    const { handle, timer } = next;
    now = Math.max(now, timer.at);
    if (timer.isRepeated) timer.at = now + timer.afterMs;
    else timers.delete(handle);
    timer.run();
    return true;
  }

  return {
    now: timeOfDay,
    set(milliseconds) {
      ahead += milliseconds;
    },
    sleep(milliseconds) {
      now += milliseconds;
    },
    countTimers: () => timers.size,
    async pass(milliseconds) {
      const end = now + milliseconds;
      do await settle();
      while (leap(end));
      now = end;
    },
    async passWhile(work, mostMs) {
      const began = now;
      let hasEnded = false;
      const end = () => {
        hasEnded = true;
      };
      work.then(end, end);
      for (await settle(); !hasEnded; await settle()) {
        if (!leap(began + mostMs)) throw new Error(`It has not ended after ${mostMs / 1_000} seconds.`);
      }
      return work;
    },
    uninstall() {
      Object.assign(globalThis, real);
      performance.now = realPerformanceNow;
    },
  };
}

/** Node's own, counted, so that one can wait until nothing is left to do. */
function createImmediates() {
  const immediately = globalThis.setImmediate;
  let waiting = 0;
  return {
    setImmediate(run: (...words: unknown[]) => void, ...words: unknown[]) {
      waiting += 1;
      return immediately(() => {
        waiting -= 1;
        run(...words);
      });
    },
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
        await new Promise<void>((resolve) => immediately(() => resolve()));
        if (waiting > 0 || hasFilesUnderWay()) quiet = -1;
      }
    },
  };
}

/** How Node calls what opens, reads or writes a file, and what closes one. */
const FILE_WORK = ['FSReq', 'FileHandle', 'CloseReq'] as const;

/** Whether something is read or written that the system has not answered yet: no time passes meanwhile, however slow the disk is. */
function hasFilesUnderWay(): boolean {
  return process.getActiveResourcesInfo().some((name) => FILE_WORK.some((beginning) => name.startsWith(beginning)));
}

/** What a timer is known by; it can do what one of Node's can. */
function createHandle(timers: Map<object, Timer>, now: () => number): object {
  const handle = {
    ref: () => handle,
    unref: () => handle,
    hasRef: () => true,
    refresh() {
      const timer = timers.get(handle);
      if (timer !== undefined) timer.at = now() + timer.afterMs;
      return handle;
    },
    close: () => void timers.delete(handle),
  };
  return handle;
}

/** Of those that are due at once the one that was started first. */
function findNext(timers: ReadonlyMap<object, Timer>): { handle: object; timer: Timer } | undefined {
  let next: { handle: object; timer: Timer } | undefined;
  for (const [handle, timer] of timers) if (next === undefined || timer.at < next.timer.at) next = { handle, timer };
  return next;
}

function createDate(now: () => number): DateConstructor {
  return new Proxy(Date, {
    construct: (target, words, made) => Reflect.construct(target, words.length === 0 ? [now()] : words, made),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
