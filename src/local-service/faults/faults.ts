/** What goes wrong with an answer. `drop-before` happens before the request has any effect, `drop-after` when it had it. */
export type FaultEffect =
  | { kind: 'slow'; milliseconds: number }
  /** Answers only when the promise settles; for tests that must not wait for time. */
  | { kind: 'hold'; until: Promise<unknown>; when: 'before-effect' | 'after-effect' }
  | { kind: 'drop-before' }
  | { kind: 'drop-after' }
  /** Answers this status without any effect; with `afterEffect` the request has had its effect all the same. */
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string>; afterEffect?: boolean }
  | { kind: 'malformed-json' }
  | { kind: 'invalid-utf8' }
  /** A well-formed record, but of something else than was asked for: other ids, another wallet address. */
  | { kind: 'wrong-record' }
  | { kind: 'unknown-fields' }
  | { kind: 'unknown-status'; status?: string }
  /** The outgoing JSON is handed to `edit`; what it returns is sent. */
  | { kind: 'tamper'; edit: (body: unknown) => unknown };

type FaultMatch = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Tested against the path without the query, percent-decoded where it can be. */
  path?: RegExp;
  /** How many matching requests it happens to; 1 when absent. */
  times?: number;
};

/** The one place where tests, and a hidden panel, make the service misbehave. */
export type Faults = {
  /** The next matching requests meet this fault. Faults queue up: a request takes the first that matches. */
  next(effect: FaultEffect, match?: FaultMatch): void;
  clear(): void;
  /** How many faults have not happened yet. */
  pending(): number;
  take(request: { method: string; path: string }): FaultEffect | undefined;
};

type QueuedFault = { effect: FaultEffect; match: FaultMatch; left: number };

export function createFaults(): Faults {
  let queue: QueuedFault[] = [];
  return {
    next(effect, match = {}) {
      queue.push({ effect, match, left: match.times ?? 1 });
    },
    clear() {
      queue = [];
    },
    pending() {
      return queue.reduce((sum, { left }) => sum + left, 0);
    },
    take(request) {
      const fault = queue.find(({ match }) => matches(match, request));
      if (fault === undefined) return undefined;
      fault.left -= 1;
      if (fault.left <= 0) queue = queue.filter((other) => other !== fault);
      return fault.effect;
    },
  };
}

function matches(match: FaultMatch, { method, path }: { method: string; path: string }): boolean {
  if (match.method !== undefined && match.method !== method) return false;
  // search() rather than test(): a global expression must not remember where it stopped.
  return match.path === undefined || path.search(match.path) >= 0;
}
