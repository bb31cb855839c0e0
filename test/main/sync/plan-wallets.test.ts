import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planWallets, WALLET_PARTS, type WalletNeed, type WalletPart } from '#main/sync/plan-wallets.ts';

const NOW = 1_000_000_000;
const need = (address: string, over: Partial<WalletNeed> = {}): WalletNeed => ({
  address,
  isOnScreen: false,
  hasPending: false,
  activeAt: 0,
  begunAt: {},
  failing: [],
  ...over,
});
const manyNeeds = (count: number, over: Partial<WalletNeed> = {}) =>
  Array.from({ length: count }, (_, index) => need(`w${index}`, over));

const renamed = (name: string) => (each: WalletNeed) => ({ ...each, address: `${name}${each.address}` });

const anyNeeds = fc
  .array(
    fc.record({
      isOnScreen: fc.boolean(),
      hasPending: fc.boolean(),
      activeAt: fc.constantFrom(0, NOW - 1, NOW + 1),
      failing: fc.subarray([...WALLET_PARTS]),
      begunAt: fc.dictionary(fc.constantFrom(...WALLET_PARTS), fc.integer({ min: NOW - 100_000, max: NOW + 10 })),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((one, index) => need(`w${index}`, one)));

describe('the plan of what to read of wallets', () => {
  test('has each read once at most, no more than there is room for, and all of them where there is', () => {
    fc.assert(
      fc.property(anyNeeds, fc.integer({ min: 0, max: 200 }), (needs, limit) => {
        const plan = planWallets(needs, { now: NOW, limit, forSlow: 1 });
        expect(new Set(plan.map(({ address, part }) => `${address} ${part}`)).size).toBe(plan.length);
        expect(plan.length).toBeLessThanOrEqual(limit);
        if (needs.length * WALLET_PARTS.length <= limit) expect(plan).toHaveLength(needs.length * WALLET_PARTS.length);
      }),
    );
  });

  test('reads one list of a quiet wallet before anything else of it', () => {
    const plan = planWallets(manyNeeds(100), { now: NOW, limit: 20, forSlow: 1 });
    expect(plan.filter(({ part }) => part === 'transactions')).toHaveLength(19);
  });

  test('reads lists of few quiet wallets again before their time, with half of what is left', () => {
    const begunAt = Object.fromEntries(WALLET_PARTS.map((part) => [part, NOW - 20_000]));
    const needs = manyNeeds(10).map((each, index) => ({ ...each, begunAt: { ...begunAt, transactions: NOW - index } }));
    const plan = planWallets(needs, { now: NOW, limit: 16, forSlow: 1 });
    const lists = plan.flatMap(({ address, part }) => (part === 'transactions' ? [address] : []));
    expect(lists).toEqual(['w9', 'w8', 'w7', 'w6', 'w5', 'w4', 'w3', 'w2']);
    expect(plan).toHaveLength(16);
  });

  test('leaves lists alone that were just read, where those of other wallets are due', () => {
    const read = manyNeeds(10, { begunAt: { transactions: NOW - 4_000 } });
    const due = manyNeeds(30, { begunAt: { transactions: NOW - 60_000 } }).map((each) => ({
      ...each,
      address: `due-${each.address}`,
    }));
    const plan = planWallets([...read, ...due], { now: NOW, limit: 20, forSlow: 1 });
    expect(plan.filter(({ part, address }) => part === 'transactions' && !address.startsWith('due-'))).toEqual([]);
  });

  test('takes the longest unread of each sort, in the order they came in where they are as old', () => {
    fc.assert(
      fc.property(anyNeeds, fc.integer({ min: 1, max: 40 }), (all, limit) => {
        const needs = all.map((each) => ({ ...each, isOnScreen: false, hasPending: false, activeAt: 0, failing: [] }));
        fc.pre(needs.length * WALLET_PARTS.length > limit);
        const slow = needs
          .flatMap(({ address, begunAt }) =>
            WALLET_PARTS.slice(1).map((part) => ({ address, part, at: begunAt[part] ?? Number.NEGATIVE_INFINITY })),
          )
          .sort((left, right) => (left.at === right.at ? 0 : left.at - right.at));
        const plan = planWallets(needs, { now: NOW, limit, forSlow: 1 });
        const planned = plan.filter(({ part }) => part !== 'transactions');
        expect(planned).toEqual(slow.slice(0, planned.length).map(({ address, part }) => ({ address, part })));
      }),
    );
  });

  test('begins with what is on screen, all of it', () => {
    const needs = [...manyNeeds(100, { hasPending: true }), need('shown', { isOnScreen: true })];
    const plan = planWallets(needs, { now: NOW, limit: 20, forSlow: 1 });
    expect(plan.slice(0, WALLET_PARTS.length)).toEqual(WALLET_PARTS.map((part) => ({ address: 'shown', part })));
  });

  test('reads both lists of a wallet with something pending, while others take their turn', () => {
    const needs = [...manyNeeds(50), need('pending', { hasPending: true, begunAt: { transactions: NOW - 1_000 } })];
    const plan = planWallets(needs, { now: NOW, limit: 20, forSlow: 1 });
    const parts = plan.flatMap(({ address, part }) => (address === 'pending' ? [part] : []));
    expect(parts).toEqual(expect.arrayContaining(['transactions', 'signatures']));
    expect(plan.filter(({ address }) => address !== 'pending')).toHaveLength(18);
  });

  test('gives lists that fail again and again a third of the places, the longest untried first, and those that answer the others', () => {
    const failing = manyNeeds(100, { hasPending: true, failing: ['transactions', 'signatures'] }).map(
      (each, index) => ({
        ...each,
        address: `failing-${index}`,
        begunAt: { transactions: NOW - index, signatures: NOW - index },
      }),
    );
    const lists = (others: WalletNeed[]) =>
      planWallets([...failing, ...others], { now: NOW, limit: 31, forSlow: 1 })
        .slice(0, 30)
        .map(({ address }) => address.replace(/[0-9]+$/, ''));
    const both = lists([...manyNeeds(50), ...manyNeeds(50, { hasPending: true }).map(renamed('pending-'))]);
    expect(both.slice(0, 6)).toEqual(['pending-w', 'w', 'failing-', 'pending-w', 'w', 'failing-']);
    expect(both.filter((name) => name === 'failing-')).toHaveLength(10);
    // Nothing else needs the places: then they are theirs.
    expect(lists([]).filter((name) => name === 'failing-')).toHaveLength(30);
    const [first] = planWallets([...failing, ...manyNeeds(50)], { now: NOW, limit: 30, forSlow: 1 }).filter(
      ({ address }) => address.startsWith('failing-'),
    );
    expect(first?.address).toBe('failing-99');
  });

  test('reads what is on screen first however often it failed', () => {
    const needs = [...manyNeeds(100), need('shown', { isOnScreen: true, failing: [...WALLET_PARTS] })];
    const plan = planWallets(needs, { now: NOW, limit: 20, forSlow: 1 });
    expect(plan.slice(0, WALLET_PARTS.length).every(({ address }) => address === 'shown')).toBe(true);
    const failing = manyNeeds(100, { failing: ['transactions'] });
    const [only] = planWallets([...failing, need('shown', { isOnScreen: true })], { now: NOW, limit: 1, forSlow: 0 });
    expect(only?.address).toBe('shown');
  });

  test('leaves nothing unread for ever, however much is wanted before it', () => {
    const begunAt = new Map<string, Partial<Record<WalletPart, number>>>();
    const of = (address: string) => begunAt.get(address) ?? {};
    const flags = manyNeeds(20).map((each, index) => ({
      ...each,
      hasPending: index < 10,
      activeAt: index < 15 ? NOW + 1e9 : 0,
    }));
    for (let round = 0; round < 200; round += 1) {
      const now = NOW + round * 4_000;
      const needs = flags.map((each) => ({
        ...each,
        activeAt: Math.min(each.activeAt, now),
        begunAt: of(each.address),
      }));
      for (const { address, part } of planWallets(needs, { now, limit: 10, forSlow: 1 }))
        begunAt.set(address, { ...of(address), [part]: now });
    }
    for (const { address } of flags) expect(Object.keys(of(address)).sort()).toEqual([...WALLET_PARTS].sort());
  });

  test.each([
    ['everything', 20, 100],
    ['as much as there is room for', 100, 60],
  ])('leaves no list unread for ever where only the first few of %s are ever answered', (_, count, limit) => {
    const begunAt = new Map<string, number>();
    const flags = manyNeeds(count).map((each, index) => ({ ...each, hasPending: index % 2 === 0 }));
    for (let round = 0; round < count; round += 1) {
      const now = NOW + round * 60_000;
      const others = Object.fromEntries(WALLET_PARTS.map((part) => [part, now]));
      const needs = flags.map((each) => ({
        ...each,
        begunAt: { ...others, transactions: begunAt.get(each.address) ?? NOW - 1 },
      }));
      const lists = planWallets(needs, { now, limit, forSlow: 1 }).filter(({ part }) => part === 'transactions');
      for (const { address } of lists.slice(0, 4)) begunAt.set(address, now);
    }
    expect(flags.filter(({ address }) => !begunAt.has(address))).toEqual([]);
  });

  test('has what failed lately where somebody looks at it or there is room for everything, else not', () => {
    const needs = [
      ...manyNeeds(100),
      need('shown', { isOnScreen: true }),
      ...['failing', 'failing too'].map((address, index) => need(address, { hasPending: index === 0 })),
    ];
    const isLeftAlone = ({ address, part }: { address: string; part: WalletPart }) =>
      address === 'shown' || (address.startsWith('failing') && part !== 'balances');
    const few = planWallets(needs.slice(100), { now: NOW, limit: 300, forSlow: 1, isLeftAlone });
    expect(few).toHaveLength(3 * WALLET_PARTS.length);
    const plan = planWallets(needs, { now: NOW, limit: 500, forSlow: 450, isLeftAlone });
    expect(plan.filter(({ address }) => address === 'shown')).toHaveLength(WALLET_PARTS.length);
    const failing = plan.filter(({ address }) => address.startsWith('failing'));
    expect(failing.map(({ part }) => part)).toEqual(['balances', 'balances']);
  });
});
