import PQueue from 'p-queue';
import { BUDGET_SHARES, READS_PER_MINUTE, WRITES_PER_MINUTE } from '#shared/request-budget.ts';
import { isForScreen, isOpenApproval, REQUEST_PRIORITY, type ServiceTurn } from './service-turn.ts';

/** The requests one profile may make, shared by everything that makes them. */
export type RateBudget = {
  /** Runs a task when it is its turn. @throws the signal's reason when it aborts before the task began */
  run<T>(task: () => Promise<T>, turn: BudgetTurn): Promise<T>;
  /** Lets nothing begin any more: what waits is refused with an AbortError, what runs runs on. */
  close(): void;
};

export type BudgetTurn = Omit<ServiceTurn, 'target'> & {
  /** Whether the same failed when it was asked last: then it waits with others of that sort, and nobody waits behind it. */
  failedBefore?: boolean;
};

export type RateBudgetOptions = { readsPerMinute?: number; writesPerMinute?: number };

const MINUTE_MS = 60_000;

/** Requests to one endpoint that begin at once. What is slow fills its own lane and no other; approvals are few, and wait for none. */
const LANE_WIDTH = 4;
/** After this long a request holds its lane up no more: those behind it may be quick. */
const SLOW_MS = 1_000;
/** More connections than are ever under way at once: one that waits for a connection would wait for other lanes. */
export const MOST_CONNECTIONS = 512;

/**
 * Makes the budget of one profile: 360 reads and 120 writes in any 60 seconds (service facts, "Errors, limits, paging"), and
 * below that a lane for each endpoint.
 */
export function createRateBudget({
  readsPerMinute = READS_PER_MINUTE,
  writesPerMinute = WRITES_PER_MINUTE,
}: RateBudgetOptions = {}): RateBudget {
  const minutes = { read: createMinute(readsPerMinute), write: createMinute(writesPerMinute) };
  const lanes = new Map<string, PQueue>();
  const laneOf = (turn: BudgetTurn): PQueue => {
    const name = nameLane(turn);
    const lane = lanes.get(name) ?? new PQueue({ concurrency: LANE_WIDTH });
    lanes.set(name, lane);
    return lane;
  };
  const closing = new AbortController();
  return {
    async run(task, turn) {
      closing.signal.throwIfAborted();
      const began = Promise.withResolvers<void>();
      let begun: ReturnType<typeof task> | undefined;
      const begin = () => {
        begun = task();
        began.resolve();
        return begun;
      };
      const inTime = () => minutes[turn.kind].take(begin, turn);
      try {
        return await (isOpenApproval(turn) ? inTime() : inLane(laneOf(turn), { turn, inTime, began: began.promise }));
      } catch (error) {
        // The queue drops an aborted task's result; what a begun request learned (was it sent?) must not be lost.
        if (begun !== undefined) return begun;
        throw error;
      }
    },
    close() {
      closing.abort();
      for (const queue of [...lanes.values(), ...minutes.read.queues, ...minutes.write.queues]) queue.clear();
    },
  };
}

type Lane<T> = { turn: BudgetTurn; inTime: () => Promise<T>; began: Promise<void> };

/** Takes its place in the lane, and gives it back when it has ended, or has been under way for long. */
async function inLane<T>(lane: PQueue, { turn, inTime, began }: Lane<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const holdPlace = async () => {
    const ended = inTime().then(resolve, reject);
    let timer: NodeJS.Timeout | undefined;
    const isSlow = began.then(() => new Promise<void>((end) => (timer = setTimeout(end, SLOW_MS))));
    await Promise.race([ended, isSlow]);
    clearTimeout(timer);
  };
  lane.add(holdPlace, controlsOf(turn)).catch(reject);
  return promise;
}

function nameLane(turn: BudgetTurn): string {
  return `${turn.priority ?? REQUEST_PRIORITY.background} ${turn.failedBefore === true ? 'failed ' : ''}${turn.endpoint}`;
}

/** One window inside the other: what is of the background has to fit into all three. */
function createMinute(perMinute: number) {
  const [background, screen, all] = [BUDGET_SHARES.background, BUDGET_SHARES.screen, BUDGET_SHARES.openApproval].map(
    (share) => createWindow(Math.max(1, Math.floor(perMinute * share))),
  ) as [Window, Window, Window];

  function take<T>(task: () => Promise<T>, turn: BudgetTurn): Promise<T> {
    const controls = controlsOf(turn);
    const last = () => all.add(task, controls);
    if (isOpenApproval(turn)) return last();
    const before = () => screen.add(last, controls);
    return isForScreen(turn) ? before() : background.add(before, controls);
  }
  return { take, queues: [background, screen, all] };
}

type Window = {
  add<T>(task: () => Promise<T>, controls: Controls): Promise<T>;
  clear(): void;
};

/**
 * A sliding window: a fixed one would let twice the budget through around its edge. Whatever begins has a place for a minute, counted by a
 * timer: by the time of day, a clock that is set back an hour would let nothing begin for an hour.
 */
function createWindow(perMinute: number): Window {
  const places = new PQueue({ concurrency: perMinute });
  return {
    add<T>(task: () => Promise<T>, { priority, signal }: Controls): Promise<T> {
      if (signal?.aborted === true) return Promise.reject(signal.reason);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // Let go of when it begins: its place is held for a minute, what it brought is not.
      let waiting: Waiting | undefined = { begin: () => void task().then(resolve, reject), reject };
      const stop = () => {
        waiting?.reject(signal?.reason);
        waiting = undefined;
      };
      signal?.addEventListener('abort', stop, { once: true });
      const begin = async () => {
        signal?.removeEventListener('abort', stop);
        if (waiting === undefined) return;
        waiting.begin();
        waiting = undefined;
        await new Promise((end) => setTimeout(end, MINUTE_MS).unref());
      };
      places.add(begin, { priority }).catch((cause: unknown) => waiting?.reject(cause));
      return promise;
    },
    clear: () => places.clear(),
  };
}

type Waiting = { begin: () => void; reject: (cause: unknown) => void };
type Controls = { priority: number; signal?: AbortSignal };

function controlsOf({ priority = REQUEST_PRIORITY.background, signal }: BudgetTurn): Controls {
  return { priority, ...(signal === undefined ? {} : { signal }) };
}
