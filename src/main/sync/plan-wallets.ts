/** What is read of a wallet by itself. The list of transactions is what brings new requests. */
export const WALLET_PARTS = ['transactions', 'signatures', 'wallet', 'balances', 'delegated signers'] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

/** What is known of a wallet before a round of reading. Times are milliseconds since 1970. */
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

/**
 * Chooses what to read of the wallets in this round: everything, where there is room for it. Otherwise first what is on screen, then
 * lists of wallets with something pending or new, and of all others the list of transactions in turn. What is left of the budget goes
 * to everything else, the longest unread first.
 * @param limit reads that the budget has room for
 * @param forSlow as many of them are of what comes round more slowly, however much else there is
 */
export function planWallets(
  needs: readonly WalletNeed[],
  { now, limit, forSlow }: { now: number; limit: number; forSlow: number },
): WalletRead[] {
  const all = needs.flatMap((need) => WALLET_PARTS.map((part) => toCandidate(need, part, now)));
  if (all.length <= limit) return all.sort(byRank).map(toRead);
  const room = Math.max(0, Math.floor(limit));
  const forLists = Math.max(0, room - forSlow);
  const needed = all.filter(({ rank }) => rank < IN_TURN).sort(byNeed);
  const inTurn = all.filter(({ rank, isDue }) => rank === IN_TURN && isDue).sort(byAge);
  const forNeeded = Math.max(Math.ceil(forLists * NEEDED_SHARE), forLists - inTurn.length);
  const lists = [...needed.slice(0, forNeeded), ...inTurn].slice(0, forLists);
  const chosen = new Set(lists);
  const others = all.filter((candidate) => candidate.rank === SLOWLY && !chosen.has(candidate)).sort(byAge);
  return [...lists, ...others].slice(0, room).map(toRead);
}

type Candidate = WalletRead & { rank: number; begunAt: number; isDue: boolean };

const ON_SCREEN = 0;
const PENDING = 1;
const RECENT = 2;
const IN_TURN = 3;
const SLOWLY = 4;

function toCandidate(need: WalletNeed, part: WalletPart, now: number): Candidate {
  const { address } = need;
  const begunAt = need.begunAt[part] ?? Number.NEGATIVE_INFINITY;
  // Begun later than now: the clock was set back since.
  const isDue = begunAt > now || now - begunAt >= ROUND_MS;
  return { address, part, begunAt, isDue, rank: rankOf(need, part, now) };
}

function rankOf({ isOnScreen, hasPending, activeAt }: WalletNeed, part: WalletPart, now: number): number {
  if (isOnScreen) return ON_SCREEN;
  const isList = part === 'transactions' || part === 'signatures';
  if (isList && hasPending) return PENDING;
  if (isList && activeAt <= now && now - activeAt < RECENT_MS) return RECENT;
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
