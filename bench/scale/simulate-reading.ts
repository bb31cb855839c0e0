import { createRateBudget } from '#main/service/rate-budget.ts';
import { WALLET_PARTS, type WalletPart } from '#main/sync/plan-wallets.ts';
import { installLeapingClock } from '../practice/leaping-clock.ts';
import { ANSWER_MS, nameWallet, readQuietWallets } from './read-quiet-wallets.ts';
import { gapsOf, mostInAMinute, type TimedRead, type Waits, waitsOf } from './waits.ts';

/** What reading so many quiet wallets comes to. */
export type ReadingFigures = {
  /** Until a new transaction of a quiet wallet is read. */
  waits: Waits;
  /** Reads that were begun in a minute: on the average, and at most. */
  readsAMinute: { mean: number; most: number };
  /** Until everything else of each wallet was read once, in milliseconds: computed from how often such things were read. */
  slowRoundMs: number;
};

/** The same, and the longest time until a wallet is read that somebody asks for. In milliseconds. */
export type SimulatedFigures = ReadingFigures & { askedForMs: number };

const MINUTE_MS = 60_000;
/** The first minutes are no example: reads are lent at the start, and paid back. */
export const STARTING_MS = 5 * MINUTE_MS;
export const MEASURED_MS = 15 * MINUTE_MS;
/** Fewer lists than come round in a minute where there are many: the turn of all of them ends in the time that is simulated. */
const LISTS_A_MINUTE = 240;
/** How often somebody asks for a wallet, and how long after the last time: what was asked for stays on screen for a minute. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 70_700;

/**
 * Reads so many quiet wallets for so long that many of them are read twice, without the app around it: its rounds, its turns and its
 * budget are the real ones, on a clock that leaps.
 */
export async function simulateReading(wallets: number): Promise<SimulatedFigures> {
  const clock = installLeapingClock(Date.UTC(2026, 0, 1));
  const began = clock.now();
  const reads: PartRead[] = [];
  const note = (part: WalletPart, subject: string) => reads.push({ part, subject, at: clock.now() - began });
  const reading = readQuietWallets({ wallets, budget: createRateBudget(), note });
  try {
    await clock.pass(STARTING_MS + MEASURED_MS + (wallets / LISTS_A_MINUTE) * MINUTE_MS);
    const figures = sumUp(reads, wallets);
    const looks: Look[] = [];
    for (let done = 0; done < LOOKS; done += 1) {
      const subject = nameWallet(Math.floor((wallets * done) / LOOKS));
      looks.push({ subject, at: clock.now() - began });
      reading.look(subject);
      await clock.pass(BETWEEN_LOOKS_MS);
    }
    await clock.passWhile(reading.stop(), MINUTE_MS);
    return { ...figures, askedForMs: longestLook(looks, reads) };
  } finally {
    clock.uninstall();
  }
}

type Look = { subject: string; at: number };

function longestLook(looks: readonly Look[], reads: readonly PartRead[]): number {
  const lists = reads.filter(({ part, at }) => part === 'transactions' && at >= (looks[0]?.at ?? 0));
  const waits = looks.map((look) => {
    const read = lists.find(({ subject, at }) => subject === look.subject && at >= look.at);
    if (read === undefined) throw new Error(`Nobody read ${look.subject}, which was asked for.`);
    return read.at - look.at + ANSWER_MS;
  });
  return Math.max(...waits);
}

/** One read of a part of a wallet; of the service's other lists the subject is empty. */
type PartRead = TimedRead & { part: string };

/** @param reads of so many wallets, in milliseconds since the start */
export function sumUp(reads: readonly PartRead[], wallets: number): ReadingFigures {
  const later = reads.filter(({ at }) => at >= STARTING_MS);
  const minutes = ((later.at(-1)?.at ?? 0) - STARTING_MS) / MINUTE_MS;
  const lists = later.filter(({ part }) => part === 'transactions');
  const slow = later.filter(({ part, subject }) => part !== 'transactions' && subject !== '');
  // The part that needs no request takes its turn as well; it is none of these.
  const slowParts = wallets * (WALLET_PARTS.length - 2);
  return {
    waits: waitsOf(gapsOf(lists), ANSWER_MS),
    readsAMinute: { mean: later.length / minutes, most: mostInAMinute(reads.map(({ at }) => at)) },
    slowRoundMs: (slowParts / (slow.length / minutes)) * MINUTE_MS,
  };
}
