import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createContexts } from '#main/sync/create-contexts.ts';
import { createProfilePollers } from '#main/sync/profile-pollers.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { aPage, failing, failureOf, openReadingDesk, WALLET } from './reading-desk.ts';

const PROFILE: Profile = {
  ...{ id: 'p', name: 'P', environment: 'staging', baseUrl: 'https://service.example.com', createdAt: '' },
};

const INTERVAL_MS = 3_600_000;

function open(over: { list?: () => unknown } = {}) {
  const list = vi.fn(over.list ?? (() => aPage()));
  const endOutage = vi.fn();
  const desk = openReadingDesk({
    ...{ listTransactionsAgain: list, listSignaturesAgain: () => aPage(), listCollections: () => succeed([]) },
    ...{ getWallet: () => failing('not-found'), readBalances: () => failing('not-found'), endOutage },
  });
  const events: AppEvent[] = [];
  const troubles = { add: vi.fn(), settle: vi.fn() };
  let isOpen = true;
  const pollers = createProfilePollers({
    getContext: () => (isOpen ? succeed(desk.context) : fail(failureOf('wrong-key'))),
    ...{ troubles, emit: (event) => void events.push(event), clock: desk.context.clock, random: () => 0 },
    intervalMs: INTERVAL_MS,
  });
  const close = () => {
    isOpen = false;
  };
  return { ...desk, pollers, list, endOutage, events, troubles, close };
}

describe('a profile that is read', () => {
  test('is read at once when it is opened, and what is new and how old all is is told', async () => {
    const { pollers, list, events } = open();
    pollers.start(PROFILE);
    await pollers.now('p');
    expect(list.mock.calls.length).toBeGreaterThanOrEqual(1);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['profile-changed']));
    await pollers.stop();
  });

  test('is asked again where a person asks: what was taken for an outage is over', async () => {
    const { pollers, endOutage } = open();
    pollers.start(PROFILE);
    expect(endOutage).not.toHaveBeenCalled();
    await pollers.now('p');
    expect(endOutage).toHaveBeenCalledTimes(1);
    pollers.start(PROFILE);
    await expect.poll(() => endOutage).toHaveBeenCalledTimes(2);
    await pollers.stop();
  });

  test('is left alone while it is closed, after it has ended, and where nobody opened it', async () => {
    const { pollers, list, close } = open();
    await pollers.now('p');
    expect(list).not.toHaveBeenCalled();
    pollers.start(PROFILE);
    await pollers.now('p');
    close();
    const before = list.mock.calls.length;
    await pollers.now('p');
    expect(list.mock.calls.length).toBe(before);
    await pollers.end('p');
    await pollers.now('p');
    pollers.look({ profileId: 'p', walletAddress: WALLET });
    expect(list.mock.calls.length).toBe(before);
    await pollers.stop();
  });

  test.each(['end', 'stop'] as const)('is read again after a pause, and never after that is over (%s)', async (way) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { pollers, events } = open();
    pollers.start(PROFILE);
    await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
    const rounds = events.splice(0).length;
    await vi.advanceTimersByTimeAsync(INTERVAL_MS);
    expect(events.splice(0)).toHaveLength(rounds);
    await pollers[way]('p');
    await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
    expect([rounds > 0, events]).toEqual([true, []]);
  });

  test.each(['end', 'stop'] as const)('is over when what is under way has ended (%s)', async (way) => {
    const held = Promise.withResolvers<void>();
    const { pollers, list } = open({ list: () => held.promise.then(() => aPage()) });
    pollers.start(PROFILE);
    await expect.poll(() => list).toHaveBeenCalled();
    const over = vi.fn();
    const ended = pollers[way]('p').then(over);
    await setImmediate();
    expect(over).not.toHaveBeenCalled();
    held.resolve();
    await ended;
    await pollers.stop();
  });

  test('is not begun once everything has stopped', async () => {
    const { pollers, list } = open();
    await pollers.stop();
    pollers.start(PROFILE);
    await pollers.now('p');
    expect(list).not.toHaveBeenCalled();
  });
});

test('what cannot be kept is told once it is known and is over with the first round in which all could be', async () => {
  const desk = open();
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  desk.list.mockImplementation(() => {
    throw full;
  });
  desk.pollers.start(PROFILE);
  await expect.poll(() => desk.events).not.toEqual([]);
  expect(desk.troubles.add).toHaveBeenCalledWith(expect.objectContaining({ code: 'disk-full' }));
  expect(desk.troubles.settle).not.toHaveBeenCalled();
  expect(desk.logLines.join()).toContain('sync-broke-off');
  desk.list.mockImplementation(() => aPage());
  await desk.pollers.now('p');
  expect(desk.troubles.settle).toHaveBeenCalledWith(expect.objectContaining({ code: 'disk-full' }));
  await desk.pollers.stop();
});

test('what cannot be kept is not over with a round that a person asked for beside another one, while neither could keep it', async () => {
  const desk = open({
    list: () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    },
  });
  desk.pollers.start(PROFILE);
  await desk.pollers.now('p');
  expect(desk.troubles.add).toHaveBeenCalledWith(expect.objectContaining({ code: 'disk-full' }));
  expect(desk.troubles.settle).not.toHaveBeenCalled();
  await desk.pollers.stop();
});

describe('what reading needs', () => {
  test('is there for a profile that is open, and for a wallet that is on its list', () => {
    const { profileId: _profileId, client, wallet: _wallet, ...shared } = openReadingDesk({}).context;
    const closed = failureOf('wrong-key');
    const session = { profile: PROFILE, client };
    const sessions = { get: (id: string) => (id === 'p' ? succeed(session) : fail(closed)) };
    const contexts = createContexts({ sessions: sessions as never, shared });
    expect(expectValue(contexts.getContext('p')).client).toBe(client);
    expect(expectFailure(contexts.getContext('q'))).toEqual(closed);
    expect(expectValue(contexts.getWalletContext({ profileId: 'p', walletAddress: WALLET })).wallet.address).toBe(
      WALLET,
    );
    expect(expectFailure(contexts.getWalletContext({ profileId: 'q', walletAddress: WALLET }))).toEqual(closed);
    const unknown = contexts.getWalletContext({ profileId: 'p', walletAddress: `0x${'9'.repeat(40)}` });
    expect(expectFailure(unknown).code).not.toBe(closed.code);
  });
});
