/** What is read of a wallet by itself. The list of transactions is what brings new requests. */
export const WALLET_PARTS = ['transactions', 'signatures', 'wallet', 'balances', 'delegated signers'] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

/** What is known of a wallet before a round of reading. Times are milliseconds since 1970, none of them later than now. */
export type WalletNeed = {
  address: string;
  /** Somebody looks at it. */
  isOnScreen: boolean;
  /** Something of it may still change. */
  hasPending: boolean;
  /** When something of it was new the last time; 0 where nothing ever was. */
  activeAt: number;
  /** When each part was begun to be read the last time, since the app was started. */
  begunAt: Partial<Readonly<Record<WalletPart, number>>>;
};

export type WalletRead = { address: string; part: WalletPart };

/** Each list of transactions comes round in this time, where the budget lets it. */
const ROUND_MS = 50_000;
/** What was active within this time is read before what is quiet. */
const RECENT_MS = 15 * 60_000;
/** However much is read by need, the others get as many reads. */
const NEEDED_SHARE = 0.5;
/** Of what is left by then, lists that come round in time already get as much as everything else: few wallets are read more often. */
const EARLY_SHARE = 0.5;

/**
 * Chooses what to read of the wallets in this round: everything, where there is room for it. Otherwise first what is on screen, then
 * lists of wallets with something pending or new, and of all others the list of transactions in turn. What is left of the budget goes
 * to those lists once more and to everything else, the longest unread first.
 * @param limit reads that the budget has room for
 * @param forSlow as many of them are of what comes round more slowly, however much else there is
 */
export function planWallets(
  needs: readonly WalletNeed[],
  { now, limit, forSlow }: { now: number; limit: number; forSlow: number },
): WalletRead[] {
  if (needs.length * WALLET_PARTS.length <= limit) return listCandidates(needs, now).sort(byRank).map(toRead);
  const room = Math.max(0, Math.floor(limit));
  const forLists = Math.max(0, room - forSlow);
  const { needed, due, early, slow } = sortOut(needs, { now, room });
  const forNeeded = Math.max(Math.ceil(forLists * NEEDED_SHARE), forLists - due.length);
  const lists = [...needed.sort(byNeed).slice(0, forNeeded), ...due].slice(0, forLists);
  const left = room - lists.length;
  const forEarly = Math.max(Math.floor(left * EARLY_SHARE), left - slow.length);
  const again = early.slice(0, Math.min(forEarly, Math.max(0, forLists - lists.length)));
  return [...lists, ...again, ...slow].slice(0, room).map(toRead);
}

type SortedOut = Record<'needed' | 'due' | 'early' | 'slow', Candidate[]>;

/**
 * What is needed, all of it; and of everything that comes in turn the longest unread, as much as there is room for. There may be a
 * hundred thousand wallets: what is not among them is not even put in order.
 */
function sortOut(needs: readonly WalletNeed[], { now, room }: { now: number; room: number }): SortedOut {
  const sorted: SortedOut = { needed: [], due: [], early: [], slow: [] };
  for (const need of needs) {
    for (const part of WALLET_PARTS) {
      const rank = rankOf(need, part, now);
      if (rank < IN_TURN) sorted.needed.push(toCandidate(need, part, now));
      else if (rank === SLOWLY) keepOldest(sorted.slow, { need, part, now, room });
      else keepOldest(isDue(beganAt(need, part), now) ? sorted.due : sorted.early, { need, part, now, room });
    }
  }
  return sorted;
}

type Offered = { need: WalletNeed; part: WalletPart; now: number; room: number };

/** Puts it among the oldest where it is one of them: behind those that are as old. */
function keepOldest(oldest: Candidate[], { need, part, now, room }: Offered): void {
  const last = oldest.at(-1);
  if (oldest.length >= room && (last === undefined || last.begunAt <= beganAt(need, part))) return;
  const candidate = toCandidate(need, part, now);
  const after = oldest.findLastIndex((other) => byAge(other, candidate) <= 0);
  oldest.splice(after + 1, 0, candidate);
  if (oldest.length > room) oldest.pop();
}

type Candidate = WalletRead & { rank: number; begunAt: number };

const ON_SCREEN = 0;
const PENDING = 1;
const RECENT = 2;
const IN_TURN = 3;
const SLOWLY = 4;

function listCandidates(needs: readonly WalletNeed[], now: number): Candidate[] {
  return needs.flatMap((need) => WALLET_PARTS.map((part) => toCandidate(need, part, now)));
}

function toCandidate(need: WalletNeed, part: WalletPart, now: number): Candidate {
  return { address: need.address, part, begunAt: beganAt(need, part), rank: rankOf(need, part, now) };
}

function beganAt({ begunAt }: WalletNeed, part: WalletPart): number {
  return begunAt[part] ?? Number.NEGATIVE_INFINITY;
}

function isDue(begunAt: number, now: number): boolean {
  return now - begunAt >= ROUND_MS;
}

function rankOf({ isOnScreen, hasPending, activeAt }: WalletNeed, part: WalletPart, now: number): number {
  if (isOnScreen) return ON_SCREEN;
  const isList = part === 'transactions' || part === 'signatures';
  if (isList && hasPending) return PENDING;
  if (isList && now - activeAt < RECENT_MS) return RECENT;
  return part === 'transactions' ? IN_TURN : SLOWLY;
}

/** By rank, and the longest unread first among those of the same. */
function byRank(left: Candidate, right: Candidate): number {
  return left.rank - right.rank || byAge(left, right);
}

/** What is on screen first; of all else none waits for ever. */
function byNeed(left: Candidate, right: Candidate): number {
  return Math.min(left.rank, PENDING) - Math.min(right.rank, PENDING) || byAge(left, right);
}

function byAge(left: Candidate, right: Candidate): number {
  // Neither was ever read: they stay in the order they came in.
  return left.begunAt === right.begunAt ? 0 : left.begunAt - right.begunAt;
}

function toRead({ address, part }: Candidate): WalletRead {
  return { address, part };
}
