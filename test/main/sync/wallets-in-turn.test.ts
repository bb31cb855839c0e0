import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMissingReads } from '#main/records/missing-reads.ts';
import { createRequestNumbers } from '#main/records/request-numbers.ts';
import type { SyncContext } from '#main/records/sync-context.ts';
import { createRateBudget } from '#main/service/rate-budget.ts';
import { openStore } from '#main/store/open-store.ts';
import { createProfilePollers } from '#main/sync/profile-pollers.ts';
import type { Profile } from '#shared/model/profile.ts';
import { succeed } from '#shared/result.ts';
import { aShareOf } from '../../helpers/a-share-of.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const INTERVAL_MS = 4_000;
const ANSWER_MS = 100;
const PROFILE: Profile = {
  id: 'p',
  name: 'P',
  environment: 'staging',
  baseUrl: 'https://service.example.com',
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 4, 1) }));

const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`;
const readOf = (record: { id: string }) => ({ id: record.id, raw: JSON.stringify(record), record: succeed(record) });

type Asked = { walletLocator?: string; onSent?: () => void };
type OfWallet = Asked & { walletLocator: string };

/** A profile with so many wallets, each with settled transactions alone, behind the budget of the app. */
function openProfile(count: number) {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: Date.now });
  const wallets = Array.from({ length: count }, (_, index) => addressOf(index));
  for (const address of wallets) {
    const rest = { locator: address, addressSource: 'service' as const, adminSigner: null, notice: null };
    store.watched.addWallet({ profileId: PROFILE.id, address, ...rest, addedAt: PROFILE.createdAt });
  }
  const lists = new Map<string, { id: string }[]>();
  const begun: { what: string; wallet: string; at: number }[] = [];
  const budget = createRateBudget();
  const ask = <Value>(what: string, { walletLocator: wallet = '', onSent }: Asked, answer: () => Value) =>
    budget.run(
      async () => {
        onSent?.();
        begun.push({ what, wallet, at: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        return succeed(answer());
      },
      { kind: 'read', endpoint: what },
    );
  const settled = (wallet: string) =>
    [2, 1].map((number) => ({
      ...honestTransaction({ wallet: wallet as `0x${string}`, id: `old-${number}-${wallet}` }),
      status: 'success',
      createdAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
    }));
  const listOf = (wallet: string) => [...(lists.get(wallet) ?? []), ...settled(wallet)];
  const client = {
    listTransactionsAgain: (asked: OfWallet & { page: number }) =>
      ask('transactions', asked, () => ({
        entries: asked.page === 1 ? listOf(asked.walletLocator).map(readOf) : [],
      })),
    listSignaturesAgain: (asked: OfWallet) => ask('signatures', asked, () => ({ entries: [] })),
    getWallet: (asked: OfWallet) =>
      ask('wallet', asked, () => readOf({ id: asked.walletLocator, ...{ address: asked.walletLocator } })),
    readBalances: (asked: OfWallet) => ask('balances', asked, () => []),
    listCollections: (asked: Asked) => ask('collections', asked, () => []),
    endOutage: () => {},
  };
  const context = {
    profileId: PROFILE.id,
    client,
    store,
    clock: Date.now,
    nextRequestNumber: createRequestNumbers({ clock: Date.now, newestKept: 0 }),
    takeMissingRead: createMissingReads(Date.now),
    log: { write: () => {} },
  } as unknown as SyncContext;
  const pollers = createProfilePollers({
    getContext: () => succeed(context),
    troubles: { add: () => {}, settle: () => {} },
    emit: () => {},
    clock: Date.now,
    random: () => 0.5,
    intervalMs: INTERVAL_MS,
  });
  onTestFinished(async () => {
    const stopped = pollers.stop();
    budget.close();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopped;
    vi.useRealTimers();
    store.close();
  });
  return {
    begun,
    pollers,
    /** A request for an approval comes into being. */
    request(wallet: string): void {
      lists.set(wallet, [{ ...honestTransaction({ wallet: wallet as `0x${string}`, id: 'new' }) }]);
    },
    isSeen: (wallet: string) =>
      store.transactions.get({ profileId: PROFILE.id, parent: wallet, id: 'new' }) !== undefined,
    wallets,
  };
}

/** How long it takes until the request is seen, in milliseconds, looked at each second. */
async function timeToSee({ isSeen }: ReturnType<typeof openProfile>, wallet: string, most: number): Promise<number> {
  const began = Date.now();
  while (!isSeen(wallet) && Date.now() - began <= most) await vi.advanceTimersByTimeAsync(1_000);
  return Date.now() - began;
}

describe('many quiet wallets', () => {
  const WITHIN: [wallets: number, milliseconds: number][] = [
    [10, 12_000],
    [50, 30_000],
    [200, 60_000],
    [1_000, 240_000],
  ];

  test.each(aShareOf(WITHIN, { every: 4, from: 2 }))(
    'of %i, a new request of the one that was read last is seen in time',
    async (count, most) => {
      const profile = openProfile(count);
      profile.pollers.start(PROFILE);
      // The first reading of each list goes to its end, which takes two requests; the later ones take one.
      await vi.advanceTimersByTimeAsync(3 * most + 30_000);
      // The worst of moments: its list was just read.
      const last = profile.begun.findLast(({ what }) => what === 'transactions')?.wallet ?? '';
      await vi.advanceTimersByTimeAsync(2 * ANSWER_MS);
      profile.request(last);
      expect(await timeToSee(profile, last, most)).toBeLessThanOrEqual(most);
    },
    300_000,
  );

  test('are read as often as later once each list was read to its end, which takes two requests', async () => {
    const profile = openProfile(400);
    profile.pollers.start(PROFILE);
    const last = profile.wallets.at(-1) ?? '';
    const countListed = () =>
      profile.begun.filter(({ what, wallet }) => what === 'transactions' && wallet === last).length;
    while (countListed() < 2) await vi.advanceTimersByTimeAsync(1_000);
    profile.request(last);
    expect(await timeToSee(profile, last, 240_000)).toBeLessThanOrEqual(100_000);
  }, 300_000);

  test('are read at an even pace, and everything of each in turn', async () => {
    const profile = openProfile(100);
    profile.pollers.start(PROFILE);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const after = profile.begun.filter(({ at }) => at >= Date.now() - 5 * 60_000);
    const tenSeconds = Array.from({ length: 30 }, (_, index) => {
      const from = Date.now() - 5 * 60_000 + index * 10_000;
      return after.filter(({ at }) => at >= from && at < from + 10_000).length;
    });
    expect(Math.min(...tenSeconds)).toBeGreaterThan(20);
    expect(Math.max(...tenSeconds)).toBeLessThan(75);
    for (const what of ['signatures', 'wallet', 'balances'])
      expect(new Set(profile.begun.filter((each) => each.what === what).map(({ wallet }) => wallet)).size).toBe(100);
  }, 300_000);

  test('wait for one that is on screen: its new request is seen with the next round', async () => {
    const profile = openProfile(200);
    profile.pollers.start(PROFILE);
    await vi.advanceTimersByTimeAsync(60_000);
    const [shown = ''] = profile.wallets;
    profile.pollers.look({ profileId: PROFILE.id, walletAddress: shown });
    profile.request(shown);
    expect(await timeToSee(profile, shown, 60_000)).toBeLessThanOrEqual(12_000);
  }, 300_000);
});
