import { planWallets, WALLET_PARTS, type WalletPart, type WalletRead } from './plan-wallets.ts';
import type { Outcome } from './readings.ts';

/** When which wallet of a profile is read. */
export type WalletTurns = {
  /**
   * What to read of these in this round; `isAll` where that is everything.
   */
  next(wallets: readonly KnownWallet[], options: Asking): { reads: PlannedRead[]; isAll: boolean };
  /** Somebody looks at the wallet. */
  noteLook(address: string): void;
  /** Something of it was new. */
  noteActive(address: string): void;
};

/**
 * `isFirst`: since the app was started; then nothing tells when what it brings was new. `noteSent`: a request of it is on its way; those
 * behind the first are paid back. `note`: how the reading went. What was not asked for is as old as before; otherwise those that come first
 * in a round would be read each time the service lets a few through, and the others never. What failed is so, too, a few times in a row.
 * After that it counts as read, and stands in line with its like: what never brings anything takes no other's place, and what was refused by
 * chance alone is soon tried again.
 */
type PlannedRead = WalletRead & { isFirst: boolean; noteSent: () => void; note: (outcome: Outcome) => void };

type Asking = {
  /** A person asked: a minute's reads may be spent at once. */
  isWanted: boolean;
  /** What failed lately. */
  isLeftAlone: (read: WalletRead) => boolean;
};
type KnownWallet = { address: string; hasPending: boolean };
type ByPart = Partial<Record<WalletPart, number>>;
/** `failures`: in a row. */
type Seen = { lookedAt?: number; activeAt?: number; begunAt: ByPart; failures: ByPart };

/** Of the 270 reads that a minute has for the background (`service/rate-budget.ts`), a few are for what belongs to no wallet. */
const READS_A_MINUTE = 262;
const MINUTE_MS = 60_000;
/** After a pause, as when the computer slept, no more are made up for than this. */
const MOST_AT_ONCE = 40;
/**
 * At the start as many are lent where that is enough for everything, otherwise `MOST_AT_ONCE`, and nothing is read until they are paid back:
 * what is read at once waits for its next turn as long as all the others take, and the debt. So the more wallets there are, the less is lent.
 */
const LENT = 80;
const LEAST_LENT = 8;
/** The turn of more wallets than this takes longer than is wanted without a loan: less than `MOST_AT_ONCE` is lent. */
const MANY_WALLETS = 200;
/**
 * A list may take several pages, each a read of the same minute. They are taken from what is planned later, but no more than half of it, and
 * no more of them than half a minute has: a list that does not end holds no other up for long.
 */
const PAID_SHARE = 0.5;
const MOST_OWED = READS_A_MINUTE / 2;
/** One read in fifty is of what comes round more slowly, however much else there is. */
const SLOW_SHARE = 0.02;
/** What was asked for within this time is on screen: a screen asks again with each round. */
const LOOK_MS = 60_000;
/** Of a service that refuses three reads in five, as many in a row are refused of one list in thirteen. */
const FAILURES_IN_TURN = 5;

export function createWalletTurns({ clock }: { clock: () => number }): WalletTurns {
  const seen = new Map<string, Seen>();
  let room: number | undefined;
  let lastAt = clock();
  let countedAt = lastAt;
  let forSlow = 0;
  let owed = 0;
  /** By how much the clock was set back so far, in milliseconds. */
  let setBackBy = 0;
  const of = (address: string): Seen => {
    const known = seen.get(address) ?? { begunAt: {}, failures: {} };
    seen.set(address, known);
    return known;
  };
  /** Where the clock was set back, everything was as long ago as before: else what was read since would seem the longest unread. */
  function tellTime(): number {
    const now = clock();
    const back = lastAt - now;
    lastAt = now;
    if (back <= 0) return now;
    countedAt -= back;
    setBackBy += back;
    for (const times of seen.values()) setBack(times, back);
    return now;
  }

  function lend(now: number, count: number): number {
    const lent = findLoan(count);
    countedAt = now + (lent * MINUTE_MS) / READS_A_MINUTE;
    return lent;
  }
  function findRoom(now: number, count: number): number {
    if (room === undefined) return lend(now, count);
    if (now <= countedAt) return room;
    const more = ((now - countedAt) * READS_A_MINUTE) / MINUTE_MS;
    countedAt = now;
    return Math.min(Math.max(room, MOST_AT_ONCE), room + more);
  }
  function payBack(found: number): number {
    const paid = Math.min(owed, found * PAID_SHARE);
    owed -= paid;
    return found - paid;
  }
  const noteMore = () => {
    owed = Math.min(owed + 1, MOST_OWED);
  };

  return {
    next(wallets, { isWanted, isLeftAlone }) {
      const now = tellTime();
      const found = payBack(findRoom(now, wallets.length));
      const needs = wallets.map(({ address, hasPending }) => {
        const { lookedAt, activeAt = 0, begunAt, failures } = of(address);
        const isOnScreen = lookedAt !== undefined && now - lookedAt < LOOK_MS;
        return { address, hasPending, isOnScreen, activeAt, begunAt, failing: listFailing(failures) };
      });
      const limit = isWanted ? READS_A_MINUTE : found;
      forSlow = Math.min(forSlow, 1) + limit * SLOW_SHARE;
      const planned = planWallets(needs, { now, limit, forSlow: Math.floor(forSlow), isLeftAlone });
      const reads = planned.map((read) =>
        toPlanned(read, { seen: of(read.address), setBackBy: () => setBackBy, noteMore }),
      );
      forSlow -= Math.floor(forSlow);
      for (const { address, part } of reads) of(address).begunAt[part] = now;
      room = Math.max(0, found - reads.length);
      return { reads, isAll: needs.length * WALLET_PARTS.length <= limit };
    },
    noteLook(address) {
      of(address).lookedAt = tellTime();
    },
    noteActive(address) {
      of(address).activeAt = tellTime();
    },
  };
}

function findLoan(count: number): number {
  if (count * WALLET_PARTS.length <= LENT) return LENT;
  const share = Math.min(1, MANY_WALLETS / count);
  return Math.max(LEAST_LENT, Math.floor(MOST_AT_ONCE * share));
}

function setBack(times: Seen, back: number): void {
  if (times.lookedAt !== undefined) times.lookedAt -= back;
  if (times.activeAt !== undefined) times.activeAt -= back;
  for (const part of WALLET_PARTS) {
    const begunAt = times.begunAt[part];
    if (begunAt !== undefined) times.begunAt[part] = begunAt - back;
  }
}

const NONE: readonly WalletPart[] = [];

function listFailing(failures: ByPart): readonly WalletPart[] {
  const failing = WALLET_PARTS.filter((part) => isFailing(failures, part));
  return failing.length === 0 ? NONE : failing;
}

function isFailing(failures: ByPart, part: WalletPart): boolean {
  return (failures[part] ?? 0) > FAILURES_IN_TURN;
}

/** What is new stands on the first page: one that was cut off behind it is read to its end when its turn comes again. */
function isAnswered(outcome: Outcome): boolean {
  return outcome === 'good' || outcome === 'costly' || outcome === 'cut-off';
}

type Planning = { seen: Seen; setBackBy: () => number; noteMore: () => void };

function toPlanned(read: WalletRead, { seen: { begunAt, failures }, setBackBy, noteMore }: Planning): PlannedRead {
  const { part } = read;
  let isSent = false;
  const before = begunAt[part];
  const backThen = setBackBy();
  const giveBack = () => {
    if (before === undefined) delete begunAt[part];
    // The clock may have been set back while it was under way.
    else begunAt[part] = before - (setBackBy() - backThen);
  };
  return {
    ...read,
    isFirst: before === undefined,
    noteSent() {
      if (isSent) noteMore();
      isSent = true;
    },
    note(outcome) {
      if (outcome === 'failed') failures[part] = (failures[part] ?? 0) + 1;
      else if (isAnswered(outcome)) delete failures[part];
      const isTurnLost = outcome === 'failed' && isFailing(failures, part);
      if (!isTurnLost && !isAnswered(outcome)) giveBack();
    },
  };
}
