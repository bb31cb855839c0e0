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
  /** What failed so often in a row that it has no turn among the others. */
  failing: readonly WalletPart[];
};

export type WalletRead = { address: string; part: WalletPart };

type Plan = {
  now: number;
  /** Reads that the budget has room for. */
  limit: number;
  /** As many of them are of what comes round more slowly, however much else there is. */
  forSlow: number;
  /** True for what failed lately: it takes no place, unless somebody looks at it or there is room for everything. */
  isLeftAlone?: (read: WalletRead) => boolean;
};

/** Each list of transactions comes round in this time, where the budget lets it. */
const ROUND_MS = 50_000;
/** What was active within this time is read before what is quiet. */
const RECENT_MS = 15 * 60_000;
/** What fails again and again gets this much of the reads of lists: it holds up nothing else, and may be answered after all. */
const FAILING_SHARE = 1 / 3;
/** However much is read by need, the others get as many reads. */
const NEEDED_SHARE = 0.5;
/** Of what is left by then, lists that come round in time already get as much as everything else: few wallets are read more often. */
const EARLY_SHARE = 0.5;

/**
 * Chooses what to read of the wallets in this round: everything, where there is room for it. Otherwise first what is on screen, then
 * lists of wallets with something pending or new, and of all others the list of transactions in turn. What is left of the budget goes
 * to those lists once more and to everything else, the longest unread first. Lists that are needed, those whose turn it is and those that
 * fail stand by turns: of a service that answers only the first few of each round, none would be all that is read.
 */
export function planWallets(
  needs: readonly WalletNeed[],
  { now, limit, forSlow, isLeftAlone = () => false }: Plan,
): WalletRead[] {
  if (needs.length * WALLET_PARTS.length <= limit) return arrangeAll(listCandidates(needs, now)).map(toRead);
  const room = Math.max(0, Math.floor(limit));
  const forLists = Math.max(0, room - forSlow);
  const { needed, due, failing, early, slow } = sortOut(needs, { now, room, isLeftAlone });
  const forFailing = Math.max(Math.floor(forLists * FAILING_SHARE), forLists - needed.length - due.length);
  const again = failing.slice(0, forFailing);
  const forOthers = forLists - again.length;
  const forNeeded = Math.max(Math.ceil(forOthers * NEEDED_SHARE), forOthers - due.length);
  const lists = arrange(needed.sort(byNeed).slice(0, forNeeded), due, again).slice(0, forLists);
  const left = room - lists.length;
  const forEarly = Math.max(Math.floor(left * EARLY_SHARE), left - slow.length);
  const sooner = early.slice(0, Math.min(forEarly, Math.max(0, forLists - lists.length)));
  return [...lists, ...sooner, ...slow].slice(0, room).map(toRead);
}

function arrangeAll(candidates: Candidate[]): Candidate[] {
  const ranked = Object.groupBy(candidates.sort(byAge), ({ rank }) => LINES[rank] ?? 'slow');
  const { needed = [], due = [], failing = [], slow = [] } = ranked;
  return [...arrange(needed.sort(byNeed), due, failing), ...slow];
}

/**
 * What is on screen, and after that by turns one that is needed, the longest unread of those and of the others, and one that fails, as
 * far as there are any: where many are needed, the few others do not get as much as all of those.
 */
function arrange(needed: readonly Candidate[], due: readonly Candidate[], failing: readonly Candidate[]): Candidate[] {
  const onScreen = needed.filter(({ rank }) => rank === ON_SCREEN);
  const others = needed.slice(onScreen.length);
  const taken = new Set(onScreen);
  const lines = [others, [...due, ...others].sort(byAge), failing].map((line) => line.values());
  for (;;) {
    const before = taken.size;
    for (const line of lines) takeNext(line, taken);
    if (taken.size === before) return [...taken];
  }
}

function takeNext(line: Iterator<Candidate>, taken: Set<Candidate>): void {
  for (let next = line.next(); next.done !== true; next = line.next()) {
    if (!taken.has(next.value)) return void taken.add(next.value);
  }
}

type SortedOut = Record<'needed' | 'due' | 'failing' | 'early' | 'slow', Candidate[]>;

/**
 * What is needed, all of it; and of everything that comes in turn the longest unread, as much as there is room for. There may be a
 * hundred thousand wallets: what is not among them is not even put in order.
 */
function sortOut(needs: readonly WalletNeed[], options: Sorting): SortedOut {
  const { now, isLeftAlone } = options;
  const sorted: SortedOut = { needed: [], due: [], failing: [], early: [], slow: [] };
  for (const need of needs) {
    for (const part of WALLET_PARTS) {
      const rank = rankOf(need, part, now);
      const offered = { ...options, need, part };
      if (rank === SLOWLY) keepOldest(sorted.slow, offered);
      else if (rank === FAILING) keepOldest(sorted.failing, offered);
      else if (rank === IN_TURN) keepOldest(isDue(beganAt(need, part), now) ? sorted.due : sorted.early, offered);
      else if (rank === ON_SCREEN || !isLeftAlone({ address: need.address, part }))
        sorted.needed.push(toCandidate(need, part, now));
    }
  }
  return sorted;
}

type Sorting = { now: number; room: number; isLeftAlone: (read: WalletRead) => boolean };
type Offered = Sorting & { need: WalletNeed; part: WalletPart };

/** Puts it among the oldest where it is one of them: behind those that are as old. */
function keepOldest(oldest: Candidate[], { need, part, now, room, isLeftAlone }: Offered): void {
  const last = oldest.at(-1);
  if (oldest.length >= room && (last === undefined || last.begunAt <= beganAt(need, part))) return;
  if (isLeftAlone({ address: need.address, part })) return;
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
const FAILING = 4;
const SLOWLY = 5;

/** In which of the lines it stands, by its rank. */
const LINES = ['needed', 'needed', 'needed', 'due', 'failing', 'slow'] as const;

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

function rankOf({ isOnScreen, failing, ...need }: WalletNeed, part: WalletPart, now: number): number {
  if (isOnScreen) return ON_SCREEN;
  const rank = rankByNeed(need, part, now);
  return rank !== SLOWLY && failing.includes(part) ? FAILING : rank;
}

type Need = Pick<WalletNeed, 'hasPending' | 'activeAt'>;

function rankByNeed({ hasPending, activeAt }: Need, part: WalletPart, now: number): number {
  const isList = part === 'transactions' || part === 'signatures';
  if (isList && hasPending) return PENDING;
  if (isList && now - activeAt < RECENT_MS) return RECENT;
  return part === 'transactions' ? IN_TURN : SLOWLY;
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
