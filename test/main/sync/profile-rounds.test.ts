import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type RoundContext, readSubject } from '#main/sync/note-reading.ts';
import { createProfilePollers } from '#main/sync/profile-pollers.ts';
import { readProfile } from '#main/sync/read-profile.ts';
import type { WalletTurns } from '#main/sync/wallet-turns.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, succeed } from '#shared/result.ts';
import { aPage, aRecord, failing, failureOf, OF_WALLET, openReadingDesk, WALLET } from './reading-desk.ts';

const PROFILE: Profile = {
  ...{ id: 'p', name: 'P', environment: 'staging', baseUrl: 'https://service.example.com', createdAt: '' },
};
const COLLECTIONS = { profileId: 'p', subject: 'collections' };
const FAILURE = { code: 'timeout', happened: 'h', kept: 'k', next: 'n' } as const;
const INTERVAL_MS = 10_000;

type Turn = Partial<ReturnType<WalletTurns['next']>['reads'][number]>;

/** Rounds over a profile of which these are the wallets' turns. */
function openProfile(turnsOfRound: Turn[] = [], { isAll = false } = {}) {
  const desk = openReadingDesk({
    listCollections: () => succeed([]),
    getWallet: () => succeed(aRecord('w', { address: WALLET })),
  });
  const reads = turnsOfRound.map((turn) => ({
    ...({ address: WALLET, part: 'wallet', isFirst: false, noteSent: vi.fn(), note: vi.fn() } as const),
    ...turn,
  }));
  const next = vi.fn<WalletTurns['next']>(() => ({ reads, isAll }));
  const turns = { next, noteLook: vi.fn(), noteActive: vi.fn() };
  const round = (isWanted = false) =>
    desk.round((context) => readProfile(context, { profile: PROFILE, turns }), isWanted);
  return { ...desk, turns, round };
}

describe('a round over a profile', () => {
  const readAgo = (milliseconds: number, options?: { isAll?: boolean }) => {
    const profile = openProfile([], options);
    profile.store.freshness.succeeded({ ...COLLECTIONS, at: profile.time.now - milliseconds });
    return profile;
  };

  test.each([
    ['was never read', () => openProfile()],
    ['was read a minute ago', () => readAgo(60_000)],
    ['was read later than now, because the clock was set back', () => readAgo(-1)],
    ['was read just now, where there is room for all wallets', () => readAgo(0, { isAll: true })],
  ])('reads the list of collections where it %s', async (_, open) => {
    expect(await open().round()).toEqual(['listCollections']);
  });

  test('leaves the list of collections alone for a minute, unless a person asks', async () => {
    const { round } = readAgo(59_999);
    expect(await round()).toEqual([]);
    expect(await round(true)).toEqual(['listCollections']);
  });

  test('leaves the list of collections alone for a minute after it failed, too', async () => {
    const { store, time, round } = openProfile();
    store.freshness.failed({ ...COLLECTIONS, at: time.now - 59_999, failure: FAILURE });
    expect(await round()).toEqual([]);
    time.now += 1;
    expect(await round()).toEqual(['listCollections']);
  });

  test.each([
    ['nothing', undefined, false],
    ['a transaction', 'transactions', true],
    ['a signature', 'signatures', true],
  ] as const)('tells the turns whether anything of a wallet is pending: %s', async (_, table, hasPending) => {
    const { store, time, turns, round } = openProfile();
    if (table !== undefined)
      store[table].put({
        ...{ ...OF_WALLET, id: 'open', status: 'pending', parsed: { id: 'open' }, raw: '{"id":"open"}' },
        ...{ malformed: undefined, fetchedAt: time.now, requestNumber: 0, final: false },
      });
    await round();
    expect(turns.next.mock.calls[0]?.[0]).toEqual([{ address: WALLET, hasPending }]);
  });

  test('passes over the turn of a wallet that is not on the list', async () => {
    const { round, onError } = openProfile([{ address: `0x${'9'.repeat(40)}` }, {}]);
    expect((await round()).filter((name) => name === 'getWallet')).toHaveLength(1);
    expect(onError).not.toHaveBeenCalled();
  });

  test.each([
    ['wallet', 'getWallet', aRecord('w', { address: WALLET })],
    ['transactions', 'listTransactionsAgain', { entries: [] }],
  ] as const)('tells the turn of a wallet of each request that leaves for it: %s', async (part, name, answer) => {
    const noteSent = vi.fn();
    const { round, answers } = openProfile([{ part, noteSent }]);
    answers[name] = async ({ onSent }: { onSent: () => void }) => {
      onSent();
      onSent();
      return succeed(answer);
    };
    await round();
    expect(noteSent).toHaveBeenCalledTimes(2);
  });

  test('does not take a wallet for active by what the first reading since the start brings', async () => {
    const { round, turns, onChanged } = openProfile([{ isFirst: true }]);
    await round();
    expect(onChanged).toHaveBeenCalled();
    expect(turns.noteActive).not.toHaveBeenCalled();
  });
});

describe('the reading of a subject', () => {
  const SUBJECT = { subject: 's', name: 'n' };

  test('that is under way is followed by another where a person asks: it may have begun too early', async () => {
    const desk = openReadingDesk({});
    const first = Promise.withResolvers<void>();
    const read = vi.fn(async () => {
      await first.promise;
      return succeed('unchanged' as const);
    });
    const ask = (context: RoundContext) => readSubject(context, { ...SUBJECT, read });
    const round = desk.round(ask);
    await expect.poll(() => read).toHaveBeenCalledTimes(1);
    const wanted = desk.round(ask, true);
    first.resolve();
    await Promise.all([round, wanted]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that is costly is left alone for longer than one that failed once', async () => {
    const desk = openReadingDesk({});
    const read = vi.fn(async () => ({ ...succeed('unchanged' as const), isCostly: true }));
    const ask = () => desk.round((context) => readSubject(context, { ...SUBJECT, read }));
    await ask();
    desk.wait(4 * INTERVAL_MS - 1);
    await ask();
    expect(read).toHaveBeenCalledTimes(1);
    desk.wait(1);
    await ask();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that failed stands in the log as a warning, with its name and its code', async () => {
    const desk = openReadingDesk({});
    await desk.round((context) => readSubject(context, { ...SUBJECT, read: async () => failing('timeout') }));
    expect(desk.logLines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        ...{ level: 'warning', event: 'sync-failed', profileId: 'p', subject: 'n', code: 'timeout' },
      }),
    ]);
  });
});

describe('a profile that is read again and again', () => {
  // What sets off the rounds; whatever else waits does so by itself.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  function open({ wallets = 0, intervalMs = INTERVAL_MS }: { wallets?: number; intervalMs?: number | null } = {}) {
    const listTransactions = vi.fn((_request: { walletLocator: string }): unknown => aPage());
    const listCollections = vi.fn((_request: { isWanted?: boolean }): unknown => succeed([]));
    const desk = openReadingDesk({
      ...{ listTransactionsAgain: listTransactions, listSignaturesAgain: () => aPage(), listCollections },
      ...{ getWallet: () => failing('not-found'), readBalances: () => failing('not-found'), endOutage: () => {} },
    });
    for (let index = 0; index < wallets; index += 1) {
      const address = `0xf${String(index).padStart(39, '0')}`;
      desk.store.watched.addWallet({
        ...{ profileId: 'p', address, locator: `evm:${address}`, addressSource: 'service', adminSigner: null },
        ...{ notice: null, addedAt: '' },
      });
    }
    const events: AppEvent[] = [];
    const troubles = { add: vi.fn(), settle: vi.fn() };
    const state = { isOpen: true };
    const pollers = createProfilePollers({
      getContext: () => (state.isOpen ? succeed(desk.context) : fail(failureOf('wrong-key'))),
      ...{ troubles, emit: (event) => void events.push(event), clock: desk.context.clock, random: () => 0, intervalMs },
    });
    onTestFinished(() => pollers.stop());
    const rounds = () => events.filter(({ type }) => type === 'profile-changed').length;
    /** Lets the rounds that have begun come to their end. */
    const settle = async (count: number) => {
      while (rounds() < count) await new Promise<void>((resolve) => void setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    };
    /** Goes on to the next round, and through it. */
    const goOn = async (milliseconds = INTERVAL_MS) => {
      const before = rounds();
      desk.wait(milliseconds);
      await vi.advanceTimersByTimeAsync(INTERVAL_MS);
      await settle(before + 1);
    };
    const logged = () => desk.logLines.map((line) => JSON.parse(line));
    return { ...desk, pollers, listTransactions, listCollections, troubles, state, settle, goOn, logged };
  }

  test('is not read where nothing is read by itself, whatever is asked for', async () => {
    const { pollers, listTransactions } = open({ intervalMs: null });
    pollers.start(PROFILE);
    pollers.look({ profileId: 'p', walletAddress: WALLET });
    await pollers.now('p');
    await pollers.end('p');
    await pollers.stop();
    expect(listTransactions).not.toHaveBeenCalled();
  });

  test('says of what is asked for whether a person asked', async () => {
    const { pollers, listCollections, settle } = open();
    pollers.start(PROFILE);
    await settle(1);
    expect(listCollections.mock.calls.map(([{ isWanted }]) => isWanted === true)).toEqual([false]);
    await pollers.now('p');
    expect(listCollections.mock.calls.map(([{ isWanted }]) => isWanted === true)).toEqual([false, true]);
  });

  test('leaves alone what failed for twice the time between rounds', async () => {
    const { pollers, listCollections, settle, goOn } = open();
    listCollections.mockImplementation(() => failing('service-fault'));
    pollers.start(PROFILE);
    await settle(1);
    await goOn();
    expect(listCollections).toHaveBeenCalledTimes(1);
    await goOn();
    expect(listCollections).toHaveBeenCalledTimes(2);
  });

  test('begins with the wallet that somebody looks at', async () => {
    const { pollers, listTransactions, settle, goOn } = open({ wallets: 30 });
    const looked = `0xf${'29'.padStart(39, '0')}`;
    pollers.start(PROFILE);
    await settle(1);
    listTransactions.mockClear();
    pollers.look({ profileId: 'p', walletAddress: looked });
    await goOn(50_000);
    expect(listTransactions.mock.calls[0]?.[0].walletLocator).toBe(`evm:${looked}`);
  });

  test('is read no more once it has ended, and anew when it is opened again', async () => {
    const { pollers, listTransactions, settle } = open();
    pollers.start(PROFILE);
    await settle(1);
    await pollers.end('p');
    listTransactions.mockClear();
    await pollers.now('p');
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(listTransactions).not.toHaveBeenCalled();
    pollers.start(PROFILE);
    await expect.poll(() => listTransactions).toHaveBeenCalledTimes(1);
  });

  test('can be ended where it was never begun', async () => {
    await expect(open().pollers.end('nobody')).resolves.toBeUndefined();
  });

  test('keeps the trouble of its disk while something else goes wrong', async () => {
    const { pollers, listTransactions, troubles, settle, goOn } = open();
    listTransactions.mockImplementationOnce(() => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    });
    pollers.start(PROFILE);
    await settle(1);
    listTransactions.mockImplementationOnce(() => {
      throw new Error('something else');
    });
    await goOn();
    expect(listTransactions).toHaveBeenCalledTimes(2);
    expect(troubles.add).toHaveBeenCalledTimes(1);
    expect(troubles.settle).not.toHaveBeenCalled();
    await goOn();
    expect(troubles.settle).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['what it says', new Error('a slip of ours'), 'a slip of ours'],
    ['that it is unknown, where it says nothing', 'no error at all', 'unknown'],
  ])('puts into the log as an error what broke off: %s', async (_, cause, error) => {
    const { pollers, listTransactions, settle, logged } = open();
    listTransactions.mockImplementation(() => {
      throw cause;
    });
    pollers.start(PROFILE);
    await settle(1);
    const line = expect.objectContaining({ level: 'error', event: 'sync-broke-off', profileId: 'p', error });
    expect(logged()).toContainEqual(line);
  });

  test('may be closed before something of it breaks off: the round ends all the same, without a line in the log', async () => {
    const { pollers, listTransactions, state, logged } = open();
    listTransactions.mockImplementation(() => {
      state.isOpen = false;
      throw new Error('closed');
    });
    const hasEnded = vi.fn();
    pollers.start(PROFILE);
    void pollers.now('p').then(hasEnded);
    for (let turn = 0; turn < 50; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
    expect(hasEnded).toHaveBeenCalled();
    expect(logged().filter(({ event }) => event === 'sync-broke-off')).toEqual([]);
  });
});
