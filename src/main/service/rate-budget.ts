import PQueue from 'p-queue';

/** Who waits for an answer; the higher one goes first. */
export const REQUEST_PRIORITY = { background: 0, screen: 5, openApproval: 10 } as const;

export type BudgetKind = 'read' | 'write';

export type BudgetTurn = {
  kind: BudgetKind;
  /** See {@link REQUEST_PRIORITY}; background when left out. */
  priority?: number | undefined;
  /** Gives the place in the queue back; a task that has begun has to watch its own signal. */
  signal?: AbortSignal | undefined;
};

/** The requests one profile may make, shared by everything that makes them. */
export type RateBudget = {
  /** Runs a task when it is its turn. @throws the signal's reason when it aborts before the task began */
  run<T>(task: () => Promise<T>, turn: BudgetTurn): Promise<T>;
  /** Lets nothing begin before this moment, in milliseconds since 1970; an earlier one than the present changes nothing. */
  pauseUntil(moment: number): void;
  /** When the pause ends, in milliseconds since 1970; undefined when there is none. */
  pausedUntil(): number | undefined;
  /** Lets nothing begin any more: what waits is refused with an AbortError, what runs runs on. */
  close(): void;
};

export type RateBudgetOptions = { readsPerMinute?: number; writesPerMinute?: number };

const MINUTE_MS = 60_000;
/** Requests of one kind under way at once: more would queue where priority is not known. */
export const CONCURRENT_PER_KIND = 8;
/** Background work leaves a quarter free, so that an approval never waits a minute behind a poller or a bulk job. */
const BACKGROUND_SHARE = 0.75;

/**
 * Makes the budget of one profile: 360 reads and 120 writes in any 60 seconds (service facts, "Errors, limits, paging").
 */
export function createRateBudget({ readsPerMinute = 360, writesPerMinute = 120 }: RateBudgetOptions = {}): RateBudget {
  const lanes = { read: createLane(readsPerMinute), write: createLane(writesPerMinute) };
  const queues = [...lanes.read.queues, ...lanes.write.queues];
  const pause = createPause(queues);
  const closing = new AbortController();
  return {
    run: async (task, turn) => {
      closing.signal.throwIfAborted();
      return lanes[turn.kind].run(task, turn);
    },
    pauseUntil: pause.until,
    pausedUntil: pause.endsAt,
    close: () => {
      closing.abort();
      for (const queue of queues) queue.clear();
      pause.end();
    },
  };
}

function createLane(perMinute: number) {
  const all = createQueue(perMinute, CONCURRENT_PER_KIND);
  const background = createQueue(
    Math.max(1, Math.floor(perMinute * BACKGROUND_SHARE)),
    Math.floor(CONCURRENT_PER_KIND * BACKGROUND_SHARE),
  );

  async function run<T>(
    task: () => Promise<T>,
    { priority = REQUEST_PRIORITY.background, signal }: BudgetTurn,
  ): Promise<T> {
    const options = { priority, ...(signal === undefined ? {} : { signal }) };
    let begun: Promise<T> | undefined;
    const begin = () => {
      begun = task();
      return begun;
    };
    const take = () => all.add(begin, options);
    try {
      return await (priority > REQUEST_PRIORITY.background ? take() : background.add(take, options));
    } catch (error) {
      // The queue drops an aborted task's result; what a begun request learned (was it sent?) must not be lost.
      if (begun !== undefined) return begun;
      throw error;
    }
  }
  return { run, queues: [all, background] };
}

// Sliding window: a fixed one would let twice the budget through around its edge.
function createQueue(intervalCap: number, concurrency: number): PQueue {
  return new PQueue({ interval: MINUTE_MS, intervalCap, strict: true, concurrency });
}

function createPause(queues: readonly PQueue[]) {
  let moment: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    moment = undefined;
    for (const queue of queues) queue.start();
  };
  const until = (next: number) => {
    const now = Date.now();
    if (next <= Math.max(now, moment ?? 0)) return;
    clearTimeout(timer);
    moment = next;
    for (const queue of queues) queue.pause();
    timer = setTimeout(end, next - now);
  };
  return { until, end, endsAt: () => moment };
}
