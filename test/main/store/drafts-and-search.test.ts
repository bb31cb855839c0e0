import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { isGone } from '#main/store/record-failures.ts';
import type { Origin, ResourceKey } from '#shared/model/resource.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

function open() {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  return store;
}

const KEY: ResourceKey = { profileId: 'p', resource: 'nft', parent: 'shop', id: '1' };
const record = (origin: Origin, changes: Partial<ResourceKey> & { addedAt?: number } = {}) => ({
  ...KEY,
  origin,
  addedAt: 5,
  ...changes,
});

describe('what is followed', () => {
  test('is kept once with how it first came, but what was made here is said to be', () => {
    const { followed } = open();
    followed.follow(record('imported'));
    followed.follow(record('opened', { addedAt: 9 }));
    expect(followed.get(KEY)).toEqual(record('imported'));
    followed.follow(record('made', { addedAt: 9 }));
    expect(followed.list({ profileId: 'p', resource: 'nft' })).toEqual([record('made')]);
  });

  test('is off the lists once forgotten, until the operator asks for it again', () => {
    const { followed } = open();
    followed.follow(record('imported'));
    followed.forget({ ...KEY, at: 6 });
    expect(followed.isForgotten(KEY)).toBe(true);
    expect(followed.get(KEY)).toBeUndefined();
    expect(followed.list({ profileId: 'p', resource: 'nft' })).toEqual([]);
    followed.follow(record('opened', { addedAt: 7 }));
    expect(followed.isForgotten(KEY)).toBe(false);
    expect(followed.get(KEY)).toEqual(record('opened', { addedAt: 7 }));
  });

  test('tells how many of a list are new, and ends an import without what was read or came otherwise', () => {
    const { followed } = open();
    followed.follow(record('opened'));
    const imported = ['1', '2', '3'].map((id) => record('imported', { id }));
    expect(followed.followAll(imported)).toBe(2);
    expect(followed.followAll(imported)).toBe(0);
    const removed = followed.removeUnread({
      profileId: 'p',
      resource: 'nft',
      parent: 'shop',
      isRead: (id) => id === '2',
    });
    expect(removed).toBe(1);
    expect(followed.list({ profileId: 'p', resource: 'nft', parent: 'shop' }).map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('belongs to one profile, one resource and one parent', () => {
    const { followed } = open();
    followed.follow(record('opened'));
    expect(followed.list({ profileId: 'q', resource: 'nft' })).toEqual([]);
    expect(followed.list({ profileId: 'p', resource: 'order' })).toEqual([]);
    expect(followed.list({ profileId: 'p', resource: 'nft', parent: 'other' })).toEqual([]);
  });
});

test('a draft is kept until it is removed, the newest words only', () => {
  const { drafts } = open();
  const draft = { profileId: 'p', form: 'edit-nft/shop/1', value: '{"name":"a"}', updatedAt: 1 };
  drafts.put(draft);
  drafts.put({ ...draft, value: '{"name":"b"}', updatedAt: 2 });
  expect(drafts.list('p')).toEqual([{ ...draft, value: '{"name":"b"}', updatedAt: 2 }]);
  expect(drafts.get({ profileId: 'q', form: draft.form })).toBeUndefined();
  drafts.remove(draft);
  expect(drafts.list('p')).toEqual([]);
});

test('the history of a balance has one point for each change, exact beyond what a double holds', () => {
  const { balanceHistory } = open();
  const wallet = { profileId: 'p', walletAddress: '0xAA' };
  const point = { token: 'usdc', chain: 'base-sepolia', decimals: 6 };
  const amounts = ['9007199254740993', '9007199254740993', '9007199254740992', '9007199254740993'];
  for (const [at, amount] of amounts.entries()) balanceHistory.add({ ...wallet, ...point, amount, at });
  balanceHistory.add({ ...wallet, ...point, chain: 'polygon-amoy', amount: '9007199254740993', at: 4 });
  expect(balanceHistory.list({ profileId: 'p', walletAddress: '0xaa' })).toEqual([
    { ...point, amount: '9007199254740993', at: 0 },
    { ...point, amount: '9007199254740992', at: 2 },
    { ...point, amount: '9007199254740993', at: 3 },
    { ...point, chain: 'polygon-amoy', amount: '9007199254740993', at: 4 },
  ]);
  expect(balanceHistory.list({ ...wallet, profileId: 'q' })).toEqual([]);
});

test('a record whose reading fails is left alone for longer each time, and asked for again once it was read', () => {
  const { recordFailures } = open();
  const failure = { code: 'not-found', happened: 'h', kept: 'k', next: 'n' };
  const isPaused = (now: number) =>
    recordFailures.list({ profileId: 'p', resource: 'nft', now }).some((record) => record.isPaused);
  recordFailures.note({ ...KEY, at: 0, failure, isMissing: true });
  const first = recordFailures.get(KEY)?.nextAt ?? 0;
  expect(isPaused(first - 1)).toBe(true);
  expect(isPaused(first)).toBe(false);
  // The clock was set back.
  expect(isPaused(-1)).toBe(false);
  recordFailures.note({ ...KEY, at: first, failure, isMissing: true });
  expect((recordFailures.get(KEY)?.nextAt ?? 0) - first).toBe(2 * first);
  recordFailures.clear(KEY);
  expect(recordFailures.get(KEY)).toBeUndefined();
  expect(isPaused(first + 1)).toBe(false);
});

const NONE = { missing: 0 };

test('a record that is missed twice in a row is gone, and the first time is doubted where that is wanted', () => {
  const { recordFailures } = open();
  const failure = { code: 'not-found', happened: 'h', kept: 'k', next: 'n' };
  const key = { profileId: 'p', resource: 'transaction', parent: `0x${'Ab'.repeat(20)}`, id: 'tx-1' } as const;
  const missed = { ...key, failure, isMissing: true, isDoubted: true };
  recordFailures.note({ ...key, at: 1, failure, isMissing: false });
  expect(recordFailures.get(key)).toMatchObject({ missing: 0 });
  recordFailures.note({ ...missed, at: 50_000 });
  expect(recordFailures.get(key)).toMatchObject({ missing: 1, nextAt: 50_000 });
  expect(isGone(recordFailures.get(key) ?? NONE)).toBe(false);
  recordFailures.note({ ...missed, at: 60_000 });
  // One wallet, however its address is written.
  const gone = recordFailures.get({ ...key, parent: key.parent.toLowerCase() });
  expect(gone?.nextAt).toBeGreaterThan(100_000);
  expect(isGone(gone ?? NONE)).toBe(true);
});

test('how long a service wants to be left alone is a floor under the pause', () => {
  const { recordFailures } = open();
  const failure = { code: 'rate-limited', happened: 'h', kept: 'k', next: 'n' };
  recordFailures.note({ ...KEY, at: 0, failure, isMissing: false, retryAfterMs: 600_000 });
  expect(recordFailures.get(KEY)?.nextAt).toBe(600_000);
});

test('records of one parent come in pages, the newest by the service’s own word first', () => {
  const { transactions } = open();
  const put = (id: string, createdAt: string | undefined, fetchedAt: number) =>
    transactions.put({
      profileId: 'p',
      parent: '0xAA',
      id,
      status: 'pending',
      parsed: { id, createdAt },
      raw: id,
      malformed: undefined,
      fetchedAt,
      requestNumber: 1,
      final: false,
    });
  put('middle', '2026-02-01T00:00:00.000Z', 1);
  put('newest', '2026-03-01T00:00:00.000Z', 1);
  put('oldest', undefined, Date.parse('2026-01-01T00:00:00.000Z'));
  const page = (from?: string) =>
    transactions.listPage({ profileId: 'p', parent: '0xaa', towards: 'older', from, perPage: 2 }).map(({ id }) => id);
  expect([page(), page('middle'), page('oldest')]).toEqual([['newest', 'middle'], ['oldest'], []]);
  expect(transactions.count({ profileId: 'p', parent: '0xaa' })).toBe(3);
});
