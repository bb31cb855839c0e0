import { describe, expect, test } from 'vitest';
import {
  planWallets,
  WALLET_PARTS,
  type WalletNeed,
  type WalletPart,
  type WalletRead,
} from '#main/sync/plan-wallets.ts';
import { createWalletTurns } from '#main/sync/wallet-turns.ts';

const NOW = 1_000_000_000;
const SECOND = 1_000;
const MINUTE = 60_000;

type Over = Partial<Omit<WalletNeed, 'begunAt'>> & { ago?: number | undefined };
/** A wallet each part of which was begun so many milliseconds ago; never where nothing is said of it. */
const need = (address: string, { ago, ...over }: Over = {}): WalletNeed => ({
  ...{ address, isOnScreen: false, hasPending: false, activeAt: 0, failing: [] },
  begunAt: ago === undefined ? {} : Object.fromEntries(WALLET_PARTS.map((part) => [part, NOW - ago])),
  ...over,
});
const many = (count: number, name: string, over: (index: number) => Over = () => ({})) =>
  Array.from({ length: count }, (_, index) => need(`${name}${index}`, over(index)));

type Planned = { limit: number; forSlow?: number; isLeftAlone?: (read: WalletRead) => boolean };
const plan = (needs: readonly WalletNeed[], { forSlow = 0, ...planned }: Planned) =>
  planWallets(needs, { now: NOW, forSlow, ...planned });
const isList = ({ part }: WalletRead) => part === 'transactions';
/** How many there are of each name, by their address without its number. */
function countNames(reads: readonly WalletRead[]): Record<string, number> {
  const names = reads.map(({ address }) => address.replace(/\d+$/, ''));
  return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));
}

describe('the plan where there is room for everything', () => {
  test('has all of it also where the last place is taken by that, whatever failed lately', () => {
    const reads = plan(many(4, 'w'), { limit: 4 * WALLET_PARTS.length, isLeftAlone: () => true });
    expect(reads).toHaveLength(4 * WALLET_PARTS.length);
  });

  test('begins with what is on screen, then what is pending, in turn and failing by turns, and ends with what comes round slowly', () => {
    const needs = [
      need('quiet', { ago: 3 * MINUTE }),
      need('failing', { ago: 3 * MINUTE, failing: ['transactions'] }),
      need('pending', { ago: MINUTE, hasPending: true }),
      need('shown', { ago: SECOND, isOnScreen: true }),
    ];
    const reads = plan(needs, { limit: 100 }).map(({ address, part }) => `${address} ${part}`);
    expect(reads.slice(0, WALLET_PARTS.length)).toEqual(WALLET_PARTS.map((part) => `shown ${part}`));
    expect(reads.slice(WALLET_PARTS.length, WALLET_PARTS.length + 4)).toEqual([
      'pending transactions',
      'quiet transactions',
      'failing transactions',
      'pending signatures',
    ]);
    const slow = reads.slice(WALLET_PARTS.length + 4);
    expect(slow).toHaveLength(3 + 4 + 4);
    // The longest unread of those first, too.
    expect(slow.slice(-3)).toEqual(['pending wallet', 'pending balances', 'pending delegated signers']);
  });

  test('has what fails again and again with the longest untried first', () => {
    const needs = many(3, 'w', (index) => ({ ago: (index + 1) * MINUTE, failing: ['transactions'] }));
    const lists = plan(needs, { limit: 100 }).filter(isList);
    expect(lists.map(({ address }) => address)).toEqual(['w2', 'w1', 'w0']);
  });
});

describe('the plan where there is not', () => {
  test('gives what is needed half the places and the others as many, though what is needed was unread for longer', () => {
    const needs = [
      ...many(40, 'pending', () => ({ ago: 10 * MINUTE, hasPending: true })),
      ...many(40, 'quiet', () => ({ ago: MINUTE })),
    ];
    const reads = plan(needs, { limit: 30 });
    expect(countNames(reads)).toEqual({ pending: 15, quiet: 15 });
  });

  test('gives a third of the places to what fails, and half of the rest to what is needed', () => {
    const needs = [
      ...many(40, 'pending', () => ({ ago: 10 * MINUTE, hasPending: true })),
      ...many(40, 'quiet', () => ({ ago: MINUTE })),
      ...many(40, 'failing', () => ({ ago: MINUTE, failing: ['transactions'] })),
    ];
    const reads = plan(needs, { limit: 31, forSlow: 1 });
    expect(countNames(reads.slice(0, 30))).toEqual({ pending: 10, quiet: 10, failing: 10 });
  });

  test('takes by turns one that is needed, the longest unread whatever it is, and one that fails', () => {
    const needs = [
      ...many(4, 'quiet', (index) => ({ ago: MINUTE + index })),
      ...many(2, 'pending', (index) => ({ ago: (10 + index) * MINUTE, hasPending: true })),
      ...many(4, 'failing', (index) => ({ ago: MINUTE + index, failing: ['transactions'] })),
    ];
    const reads = plan(needs, { limit: 12 }).map(({ address, part }) => `${address} ${part}`);
    expect(reads).toEqual([
      // The first is the longest unread as well: then its next one has that turn.
      ...['pending1 transactions', 'pending1 signatures', 'failing3 transactions'],
      ...['pending0 transactions', 'pending0 signatures', 'failing2 transactions'],
      ...['quiet3 transactions', 'failing1 transactions', 'quiet2 transactions', 'failing0 transactions'],
      ...['quiet1 transactions', 'quiet0 transactions'],
    ]);
  });

  test('gives lists before their time half of what the lists leave, and what comes round slowly the other half', () => {
    const needs = [...many(6, 'due', () => ({ ago: MINUTE })), ...many(20, 'early', () => ({ ago: 20 * SECOND }))];
    const reads = plan(needs, { limit: 16, forSlow: 1 });
    expect(countNames(reads.filter(isList))).toEqual({ due: 6, early: 5 });
    expect(reads).toHaveLength(16);
  });

  test('takes nothing of what is kept for slow parts for lists before their time', () => {
    const needs = [...many(6, 'due', () => ({ ago: MINUTE })), ...many(20, 'early', () => ({ ago: 20 * SECOND }))];
    const reads = plan(needs, { limit: 16, forSlow: 12 });
    expect(countNames(reads.filter(isList))).toEqual({ due: 4 });
    expect(reads.filter((one) => !isList(one))).toHaveLength(12);
  });

  test('fills each place with a list where enough of them are due', () => {
    expect(plan(many(100, 'w'), { limit: 20 }).filter(isList)).toHaveLength(20);
  });

  test('gives what comes round slowly no place of the lists that fail, however often it failed itself', () => {
    const slow: WalletPart[] = ['wallet', 'balances', 'delegated signers', 'signatures'];
    const reads = plan(
      many(100, 'w', () => ({ ago: MINUTE, failing: slow })),
      { limit: 30 },
    );
    expect(reads.every(isList)).toBe(true);
    expect(reads).toHaveLength(30);
  });

  test('does not so much as look at what is not among the longest unread', () => {
    const ages = [...Array(20).fill(MINUTE), ...Array(20).fill(10 * MINUTE), ...Array(960).fill(5 * MINUTE)];
    const needs = many(1_000, 'w', (index) => ({ ago: ages[index] }));
    const lookedAt: WalletRead[] = [];
    const isLeftAlone = (read: WalletRead) => {
      lookedAt.push(read);
      return false;
    };
    const reads = plan(needs, { limit: 20, isLeftAlone });
    expect(reads.every(({ address }) => Number(address.slice(1)) >= 20 && Number(address.slice(1)) < 40)).toBe(true);
    expect(lookedAt.filter(isList)).toHaveLength(40);
    // Five wallets fill the places of what comes round slowly.
    const slow = lookedAt.filter((one) => !isList(one));
    expect(Math.max(...slow.map(({ address }) => Number(address.slice(1))))).toBeLessThan(25);
  });

  test.each([
    ['has come round', 50 * SECOND, 4],
    ['has not quite', 50 * SECOND - 1, 2],
  ])('takes all the lists there are where their time %s', (_, ago, count) => {
    const needs = many(4, 'w', () => ({ ago }));
    expect(plan(needs, { limit: 4 }).filter(isList)).toHaveLength(count);
  });

  test('reads what was new before what is quiet for less than a quarter of an hour', () => {
    const first = (activeAgo: number) =>
      plan([...many(50, 'w'), need('active', { ago: SECOND, activeAt: NOW - activeAgo })], { limit: 10 })[0]?.address;
    expect(first(15 * MINUTE - 1)).toBe('active');
    expect(first(15 * MINUTE)).toBe('w0');
  });
});

describe('the turns of wallets', () => {
  function open(count: number) {
    const time = { now: NOW };
    const turns = createWalletTurns({ clock: () => time.now });
    const wallets = Array.from({ length: count }, (_, index) => ({ address: `w${index}`, hasPending: false }));
    const next = () => turns.next(wallets, { isWanted: false, isLeftAlone: () => false });
    return { time, turns, next, lists: () => next().reads.filter(isList) };
  }

  test('are of everything also where that takes the last read there is room for', () => {
    // Eighty are lent at the start.
    const { reads, isAll } = open(80 / WALLET_PARTS.length).next();
    expect([reads.length, isAll]).toEqual([80, true]);
  });

  test('have no more of what comes round slowly than one in fifty reads, counted over many rounds', () => {
    const { time, next } = open(5_000);
    next();
    time.now += MINUTE;
    next();
    const reads = Array.from({ length: 60 }, () => {
      time.now += 4 * SECOND;
      return next().reads;
    }).flat();
    const slow = reads.filter((one) => !isList(one)).length;
    expect(reads.length).toBeGreaterThan(1_000);
    expect(slow / reads.length).toBeGreaterThan(0.015);
    expect(slow / reads.length).toBeLessThan(0.025);
  });

  test('of what was never read are still the first of it where the clock was set back', () => {
    const { time, next } = open(1_000);
    next();
    time.now -= 60 * MINUTE;
    next();
    time.now += MINUTE;
    const { reads } = next();
    expect(reads.length).toBeGreaterThan(20);
    expect(reads.filter(({ isFirst }) => !isFirst)).toEqual([]);
  });

  test('come sooner to a wallet with something new for a quarter of an hour, also where the clock is set back meanwhile', () => {
    const { time, turns, next } = open(1_000);
    next();
    time.now += MINUTE;
    turns.noteActive('w999');
    time.now -= 60 * MINUTE;
    next();
    const ofActive = () => next().reads.filter(({ address }) => address === 'w999').length;
    time.now += 15 * MINUTE - 1;
    expect(ofActive()).toBe(2);
    time.now += MINUTE;
    expect(ofActive()).toBe(0);
  });

  /** The rounds of twenty wallets, a minute apart, of which one is answered as it is told here and the others well. */
  function openOne() {
    const { time, lists } = open(20);
    lists();
    /** @returns where the one stood among the lists of the round */
    return (outcome: 'failed' | 'held-up' | 'good'): number => {
      time.now += MINUTE;
      const reads = lists();
      for (const { address, note } of reads) note(address === 'w19' ? outcome : 'good');
      return reads.findIndex(({ address }) => address === 'w19');
    };
  }

  test('count what failed in a row past what was not even asked for', () => {
    const round = openOne();
    round('good');
    for (const outcome of ['failed', 'failed', 'failed', 'held-up', 'failed', 'failed'] as const) round(outcome);
    // It was the longest unread until now, and failed for the sixth time: its like has the last of each turn.
    expect(round('failed')).toBe(0);
    expect(round('failed')).toBe(1);
  });

  test('begin to count anew after an answer', () => {
    const round = openOne();
    for (const outcome of ['failed', 'failed', 'failed', 'failed', 'failed', 'good'] as const) round(outcome);
    // Read as late as all others, it has its place among them.
    expect(round('failed')).toBe(19);
    expect(round('failed')).toBe(0);
    expect(round('failed')).toBe(0);
  });
});
