import type { Hex } from '#shared/hex.ts';

/** A request that comes up at the service, and what becomes of it where our key does not approve it. Times are milliseconds since 1970. */
export type PlannedRequest = {
  id: string;
  wallet: Hex;
  /** Its place among the requests of its wallet, from 0. */
  place: number;
  arrivesAt: number;
  /** When somebody else has decided it; where nobody does, the service lets it fail after the longest time. */
  endsAt: number;
  ends: 'success' | 'failed';
};

type Plan = { wallets: readonly Hex[]; count: number; beginsAt: number; lastsMs: number; seed: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Others decide most of them, some within minutes and some after half a day: from then on as many end as come. */
const [SHORTEST_MS, LONGEST_MS] = [5 * MINUTE_MS, 12 * HOUR_MS];
const SHARE_OF_OTHERS = 0.8;
const SHARE_FAILED = 0.1;

/** Requests at random times for random wallets, in the order in which they arrive: the same ones for the same seed. */
export function planRequests({ wallets, count, beginsAt, lastsMs, seed }: Plan): PlannedRequest[] {
  const random = createRandom(seed);
  const times = Array.from({ length: count }, () => beginsAt + Math.floor(random() * lastsMs)).sort((a, b) => a - b);
  const places = new Map<Hex, number>();
  return times.map((arrivesAt, index) => {
    const wallet = wallets[Math.floor(random() * wallets.length)] ?? '0x';
    const place = places.get(wallet) ?? 0;
    places.set(wallet, place + 1);
    const isOfOthers = random() < SHARE_OF_OTHERS;
    const lifeMs = isOfOthers ? SHORTEST_MS * (LONGEST_MS / SHORTEST_MS) ** random() : LONGEST_MS;
    const hasFailed = !isOfOthers || random() < SHARE_FAILED;
    return {
      id: `tx-${String(index + 1).padStart(6, '0')}`,
      wallet,
      place,
      arrivesAt,
      endsAt: Math.floor(arrivesAt + lifeMs),
      ends: hasFailed ? 'failed' : 'success',
    };
  });
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
