import { type FaultPlan, findFault } from './plan-faults.ts';
import type { PlannedRequest } from './plan-requests.ts';

/** How long requests waited until the app was told of them, in milliseconds, and which it never was told of though there was time. */
export type Waits = { calm: Wait; busy: Wait; unseen: string[] };
type Wait = { count: number; median: number; worst: number };

type Question = {
  requests: readonly PlannedRequest[];
  toldAt: (id: string) => number | undefined;
  plan: FaultPlan;
  now: number;
  /** What waits longer was overlooked; in milliseconds. */
  longest: LongestWaits;
};

export type LongestWaits = { calm: number; busy: number };

const MINUTE_MS = 60_000;
/** So many lists are read in a round at most, and half of them are of wallets in which something waits. */
const LISTS_A_ROUND = 40;
/** After a failure a reading is left alone for so many intervals at most (src/main/sync/profile-pollers.ts). */
const MOST_INTERVALS = 20;

/** Of a service that is busy a list is refused several times in a row, each time with a longer pause behind it. */
const MOST_INTERVALS_BUSY = 100;

/** How long a request may wait at most, by how many wallets there are and how often they are read. */
export function longestWaits({ wallets, pollIntervalMs }: { wallets: number; pollIntervalMs: number }): LongestWaits {
  const rounds = 2 * Math.ceil(wallets / LISTS_A_ROUND) + MOST_INTERVALS;
  const calm = 3 * MINUTE_MS + rounds * pollIntervalMs;
  return { calm, busy: Math.max(30 * MINUTE_MS, calm + MOST_INTERVALS_BUSY * pollIntervalMs) };
}

/** What piled up while the service was busy is read in the minutes afterwards. */
const AFTERMATH_MS = 15 * MINUTE_MS;

/** From the moment at which the service could be asked: a fault, or the sleep of the computer, is no wait. */
export function measureWaits({ requests, toldAt, plan, now, longest }: Question): Waits {
  const waits: Record<'calm' | 'busy', number[]> = { calm: [], busy: [] };
  const unseen: string[] = [];
  for (const request of requests) {
    const readableAt = whenReadable(plan, request.arrivesAt);
    const told = toldAt(request.id);
    const kind = isBusy(plan, { from: readableAt, to: told ?? request.endsAt }) ? 'busy' : 'calm';
    if (told !== undefined) waits[kind].push(Math.max(0, told - readableAt));
    else if (Math.min(request.endsAt, now) - readableAt > longest[kind]) unseen.push(request.id);
  }
  return { calm: sumUp(waits.calm), busy: sumUp(waits.busy), unseen };
}

/** When what came up at a moment can be read: after the faults and sleeps that it came up in. */
function whenReadable({ faults, clock }: FaultPlan, arrivesAt: number): number {
  let at = arrivesAt;
  for (;;) {
    const fault = findFault(faults, at);
    const isUnreachable = fault !== undefined && (fault.kind !== 'busy' || fault.share === 0);
    const sleep = clock.find(({ kind, ...event }) => kind !== 'set' && event.at <= at && at < event.at + event.byMs);
    const until = Math.max(isUnreachable ? fault.to : at, sleep === undefined ? at : sleep.at + sleep.byMs);
    if (until === at) return at;
    at = until;
  }
}

/** Whether the service was busy, or had just been, in some of the time. */
function isBusy({ faults }: FaultPlan, time: { from: number; to: number }): boolean {
  return faults.some(({ kind, from, to }) => kind === 'busy' && from <= time.to && time.from < to + AFTERMATH_MS);
}

function sumUp(waits: readonly number[]): Wait {
  const sorted = waits.toSorted((left, right) => left - right);
  return { count: sorted.length, median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
