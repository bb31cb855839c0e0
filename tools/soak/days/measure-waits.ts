import type { FaultPlan } from './plan-faults.ts';
import type { PlannedRequest } from './plan-requests.ts';

/** How long requests waited until the app was told of them, in milliseconds, and which it never was told of though there was time. */
export type Waits = { calm: Wait; busy: Wait; unseen: string[] };
/** `slowest`: the id of the request that waited longest. */
export type Wait = { count: number; median: number; worst: number; slowest?: string | undefined };

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
/** A service that refuses three in five, and wants to be left alone for 20 seconds each time, answers about so many a minute. */
const ANSWERED_A_MINUTE = 30;
/** Of each wallet two lists; which of them are answered is left to chance, and of a thousand turns the longest is so many times the usual one. */
const [LISTS_A_WALLET, LONGEST_TURN] = [2, 10];

/** How long a request may wait at most, by how many wallets there are and how often they are read. */
export function longestWaits({ wallets, pollIntervalMs }: { wallets: number; pollIntervalMs: number }): LongestWaits {
  const rounds = 2 * Math.ceil(wallets / LISTS_A_ROUND) + MOST_INTERVALS;
  const calm = 3 * MINUTE_MS + rounds * pollIntervalMs;
  const turn = ((LISTS_A_WALLET * wallets) / ANSWERED_A_MINUTE) * MINUTE_MS;
  return { calm, busy: Math.max(30 * MINUTE_MS, calm + MOST_INTERVALS_BUSY * pollIntervalMs, LONGEST_TURN * turn) };
}

/** What piled up while the service was busy is read in the minutes afterwards. */
const AFTERMATH_MS = 15 * MINUTE_MS;

/** In the time in which the service could be asked: a fault, or the sleep of the computer, is no wait. */
export function measureWaits({ requests, toldAt, plan, now, longest }: Question): Waits {
  const waits: Record<'calm' | 'busy', Waited[]> = { calm: [], busy: [] };
  const unseen: string[] = [];
  for (const { id, arrivesAt, endsAt } of requests) {
    const told = toldAt(id);
    const time = { from: arrivesAt, to: told ?? Math.min(endsAt, now) };
    const kind = isBusy(plan, time) ? 'busy' : 'calm';
    const waited = readableTime(plan, time);
    if (told !== undefined) waits[kind].push({ id, waited });
    else if (waited > longest[kind]) unseen.push(id);
  }
  return { calm: sumUp(waits.calm), busy: sumUp(waits.busy), unseen };
}

type Span = { from: number; to: number };

/** How much of a time the service could be asked in: without the faults and sleeps. In milliseconds. */
function readableTime({ faults, clock }: FaultPlan, { from, to }: Span): number {
  const unreachable = faults.filter((fault) => fault.kind !== 'busy' || fault.share === 0);
  const sleeps = clock.flatMap(({ kind, at, byMs }) => (kind === 'set' ? [] : [{ from: at, to: at + byMs }]));
  let [readable, at] = [0, from];
  for (const gap of [...unreachable, ...sleeps].toSorted((left, right) => left.from - right.from)) {
    readable += Math.max(0, Math.min(gap.from, to) - at);
    at = Math.max(at, gap.to);
  }
  return readable + Math.max(0, to - at);
}

/** Whether the service was busy, or had just been, in some of the time. */
function isBusy({ faults }: FaultPlan, time: Span): boolean {
  return faults.some(({ kind, from, to }) => kind === 'busy' && from <= time.to && time.from < to + AFTERMATH_MS);
}

type Waited = { id: string; waited: number };

function sumUp(waits: readonly Waited[]): Wait {
  const sorted = waits.toSorted((left, right) => left.waited - right.waited);
  const [middle, last] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return { count: sorted.length, median: middle?.waited ?? 0, worst: last?.waited ?? 0, slowest: last?.id };
}
