import { describe, expect, onTestFinished, test } from 'vitest';
import { RECORD_RESOURCES } from '#main/records/wallet-records.ts';
import { openStore } from '#main/store/open-store.ts';
import { listCandidates } from '#main/sync/list-candidates.ts';
import type { WalletRoundContext } from '#main/sync/note-reading.ts';
import { type FailedRead, planApart } from '#main/sync/plan-reads.ts';
import { makeKnown } from '../../helpers/known-record.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

const WALLET = '0x490e6a6c74bfd538083938a108098c1c47eaa6e9';
const NOW = 1_000_000;
const LIMIT = 50;

/** A wallet of so many open transactions that were read one after the other, the first one longest ago. */
function openWallet(count: number) {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: () => NOW });
  onTestFinished(() => store.close());
  const put = (id: string, fetchedAt: number, isReadable = true) =>
    store.transactions.put({
      profileId: 'p',
      parent: WALLET,
      id,
      status: isReadable ? 'awaiting-approval' : undefined,
      parsed: isReadable ? { id } : undefined,
      raw: JSON.stringify({ id }),
      malformed: isReadable ? undefined : { field: 'params', rule: 'is missing' },
      fetchedAt,
      requestNumber: fetchedAt,
      final: false,
    });
  const ids = Array.from({ length: count }, (_, index) => `tx-${index}`);
  store.inOneStep(() => ids.forEach((id, index) => void put(id, index + 1)));
  const wallet = { profileId: 'p', address: WALLET };
  async function choose(failed: readonly FailedRead[] = [], beganAt = NOW) {
    const context = { profileId: 'p', store, wallet, clock: () => beganAt, round: { beganAt } };
    const candidates = await listCandidates(context as unknown as WalletRoundContext, {
      resource: RECORD_RESOURCES.transaction,
      failed,
      limit: LIMIT,
    });
    return { candidates, chosen: planned(candidates, failed, beganAt) };
  }
  return {
    store,
    ids,
    put,
    choose,
    list: store.listings.open({ profileId: 'p', kind: 'transaction', parent: WALLET }),
  };
}

function planned(
  candidates: Parameters<typeof planApart>[0]['candidates'],
  failed: readonly FailedRead[],
  now: number,
) {
  return planApart({ candidates, failed, now, limit: LIMIT, isAgeless: true }).map(({ id }) => id);
}

const failure = (id: string, failedAt: number, isPaused: boolean): FailedRead => ({
  parent: WALLET,
  id,
  failedAt,
  isPaused,
});

describe('what is read by its id', () => {
  test('is what was left alone longest, no more of it than a round reads, and all in turn', async () => {
    const { ids, put, choose } = openWallet(470);
    const read: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { candidates, chosen } = await choose([], NOW + round);
      expect(candidates.length).toBe(LIMIT);
      for (const id of chosen.slice(0, ids.length - read.length)) {
        put(id, NOW + round);
        read.push(id);
      }
    }
    expect(read).toEqual(ids);
  });

  test('is nothing that failed and is left alone for now, and no place is lost to it', async () => {
    const { ids, choose } = openWallet(400);
    const failed = ids.slice(0, 300).map((id, index) => failure(id, index, index !== 7));
    const { chosen } = await choose(failed);
    expect(new Set(chosen)).toEqual(new Set([...ids.slice(300, 300 + LIMIT), ids[7]]));
  });

  test('is no more than a round reads, also where the first of those that are looked through are few', async () => {
    const { ids, choose } = openWallet(400);
    const { candidates } = await choose(ids.slice(0, 170).map((id, index) => failure(id, index, true)));
    expect(candidates.map(({ id }) => id)).toEqual(ids.slice(170, 170 + LIMIT));
  });

  test('is nothing that the list has brought meanwhile, though it was written long ago', async () => {
    const { ids, choose, list } = openWallet(600);
    const walk = list.beginWalk({ at: NOW, requestNumber: NOW });
    const brought = ids.slice(0, 500);
    for (const id of brought) walk.know(makeKnown(id));
    walk.take(
      brought.map((id) => ({ id })),
      Buffer.from('page'),
    );
    const { chosen } = await choose();
    expect(chosen).toEqual(ids.slice(500, 500 + LIMIT));
  });

  test.each([3, 120])('is what a list of which the end was seen did not bring, be it %i', async (left) => {
    const { ids, choose, list } = openWallet(400);
    const walk = list.beginWalk({ at: NOW, requestNumber: NOW });
    walk.take(
      ids.slice(left).map((id) => ({ id })),
      undefined,
    );
    walk.end({ isWhole: true, isThrough: true });
    const { chosen } = await choose();
    expect(chosen).toEqual(ids.slice(0, Math.min(left, LIMIT)));
  });

  test('is none of what the list brought that was left alone longer than the many it did not bring', async () => {
    const { ids, choose, list } = openWallet(400);
    const walk = list.beginWalk({ at: NOW, requestNumber: NOW });
    walk.take(
      ids.slice(0, 280).map((id) => ({ id })),
      undefined,
    );
    walk.end({ isWhole: true, isThrough: true });
    expect((await choose()).chosen).toEqual(ids.slice(280, 280 + LIMIT));
    // Nor where the clock was set back since, so that the list seems to be read later than now.
    expect((await choose([], NOW - 60_000)).chosen).toEqual(ids.slice(280, 280 + LIMIT));
  });

  test('is what cannot be read in the list, too, unless it has failed by its id', async () => {
    const { ids, put, choose, list } = openWallet(60);
    for (const id of ['odd-1', 'odd-2']) put(id, NOW, false);
    const walk = list.beginWalk({ at: NOW, requestNumber: NOW + 1 });
    walk.take(
      [...ids, 'odd-1', 'odd-2'].map((id) => ({ id })),
      undefined,
    );
    walk.end({ isWhole: true, isThrough: true });
    expect((await choose()).chosen).toEqual(['odd-1', 'odd-2']);
    expect((await choose([failure('odd-1', 5, true)])).chosen).toEqual(['odd-2']);
  });
});

describe('what was added by hand', () => {
  const ADDED = '2026-01-01T00:00:00.000Z';
  const add = (
    { store }: ReturnType<typeof openWallet>,
    id: string,
    kind: 'transaction' | 'signature' = 'transaction',
  ) => store.watched.addRecord({ profileId: 'p', walletAddress: WALLET, kind, id, addedAt: ADDED });

  test('is a candidate from when it was added, until it was read', async () => {
    const wallet = openWallet(0);
    add(wallet, 'new');
    const at = Date.parse(ADDED);
    expect((await wallet.choose()).candidates).toEqual([
      { parent: WALLET, id: 'new', addedAt: at, firstSeenAt: at, fetchedAt: null },
    ]);
    wallet.put('new', NOW);
    expect((await wallet.choose()).candidates).toEqual([]);
  });

  test('is one of its own kind alone', async () => {
    const wallet = openWallet(0);
    add(wallet, 'sig', 'signature');
    expect((await wallet.choose()).candidates).toEqual([]);
  });
});

describe('what a list did not bring', () => {
  test('is no candidate any more once it has ended, or is not kept', async () => {
    const { ids, store, choose, list, put } = openWallet(3);
    const walk = list.beginWalk({ at: NOW, requestNumber: NOW });
    walk.take([], undefined);
    walk.end({ isWhole: true, isThrough: true });
    put('tx-3', NOW - 1);
    const [first = '', second = ''] = ids;
    const of = { profileId: 'p', parent: WALLET } as const;
    const ended = { status: 'success', parsed: { id: first }, raw: '{}', malformed: undefined, final: true };
    store.transactions.put({ ...of, id: first, ...ended, fetchedAt: NOW, requestNumber: 2 * NOW });
    store.transactions.remove({ ...of, id: second });
    expect((await choose()).candidates.map(({ id }) => id)).toEqual(['tx-2']);
  });

  test('is sought among those that failed, the one that failed longest ago first', async () => {
    const { ids, choose } = openWallet(250);
    const failed = ids.map((id, index) => failure(id, 1_000 - index, false));
    const { candidates } = await choose(failed);
    const found = new Set(candidates.map(({ id }) => id));
    expect(ids.slice(-LIMIT).filter((id) => !found.has(id))).toEqual([]);
    expect(found.has(ids[0] ?? '')).toBe(false);
  });

  test('is found among those that failed though many failed before it: those that are left alone take no place', async () => {
    const { ids, choose } = openWallet(151);
    const last = ids[150] ?? '';
    const failed = ids.map((id, index) => failure(id, index, id !== last));
    expect((await choose(failed)).candidates.map(({ id }) => id)).toEqual([last]);
  });

  test('was not brought either where it was read later than now: the clock was set back', async () => {
    const { ids, put, choose } = openWallet(2);
    const [first = ''] = ids;
    put(first, NOW + 60_000);
    expect((await choose()).candidates.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});
