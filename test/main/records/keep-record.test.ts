import { encodeFunctionData, erc20Abi, serializeTransaction } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { followRegistrations } from '#main/records/follow-registrations.ts';
import { importNfts, readNftList } from '#main/records/import-nfts.ts';
import { keepApprovable, keepListed } from '#main/records/keep-record.ts';
import { keepListedResource, keepResource } from '#main/records/keep-resource.ts';
import { openResource } from '#main/records/open-resource.ts';
import { viewFailed } from '#main/records/view-failed.ts';
import type { DelegatedSigner } from '#shared/model/delegated-signer.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { aRow } from '../outbox/outbox-harness.ts';
import {
  aMalformedRecord,
  aRecord,
  failing,
  failureOf,
  OF_WALLET,
  openReadingDesk,
  WALLET,
} from '../sync/reading-desk.ts';

const TOKEN = '0x5bf2a9b6bab412b8943e88fd0de1604086a61c93';
const PAYS = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [WALLET, 18_500_000n] });
const PAID_ORDER = {
  orderId: 'o',
  quote: { totalPrice: { amount: '18.5', currency: 'usdc' } },
  payment: {
    ...{ method: 'base-sepolia', currency: 'usdc' },
    preparation: {
      ...{ chain: 'base-sepolia', payerAddress: WALLET },
      serializedTransaction: serializeTransaction({
        chainId: 84532,
        to: TOKEN,
        value: 0n,
        data: PAYS,
        type: 'eip1559',
      }),
    },
  },
};
const KIND = { kind: 'transaction', requestNumber: 1 } as const;
const KEY = { ...OF_WALLET, resource: 'transaction', id: 'a' } as const;

function open() {
  const desk = openReadingDesk({});
  const { store, context } = desk;
  store.recordFailures.note({ ...KEY, at: 1, failure: failureOf('timeout'), isMissing: false });
  const table = store.transactions;
  return { ...desk, context, table, failed: () => store.recordFailures.get(KEY) };
}

describe('a record of a wallet', () => {
  test('is kept parsed and raw, with its status, and its failure is over', () => {
    const { context, table, failed, time } = open();
    expect(keepApprovable(context, { ...KIND, read: aRecord('a') })).toBe(true);
    expect(table.get(KEY)).toMatchObject({
      status: 'awaiting-approval',
      parsed: { id: 'a' },
      raw: aRecord('a').raw,
      fetchedAt: time.now,
    });
    expect(table.get(KEY)?.malformed).toBeUndefined();
    expect(failed()).toBeUndefined();
    expect(keepApprovable(context, { ...KIND, requestNumber: 2, read: aRecord('a') })).toBe(false);
  });

  test.each([
    ['success', true],
    ['failed', true],
    ['pending', false],
    ['never heard of', false],
  ])('with the status "%s" has ended: %s', (status, isSettled) => {
    const { context, table } = open();
    keepApprovable(context, { ...KIND, read: aRecord('a', { status }) });
    expect(table.isSettled(KEY)).toBe(isSettled);
  });

  test('is not replaced by the answer to an earlier request, nor an end by what still goes on', () => {
    const { context, table } = open();
    keepApprovable(context, { ...KIND, requestNumber: 5, read: aRecord('a', { status: 'pending' }) });
    keepApprovable(context, { ...KIND, requestNumber: 4, read: aRecord('a') });
    expect(table.get(KEY)?.status).toBe('pending');
    keepApprovable(context, { ...KIND, requestNumber: 6, read: aRecord('a', { status: 'success' }) });
    expect(keepApprovable(context, { ...KIND, requestNumber: 7, read: aRecord('a') })).toBe(false);
    expect(keepListed(context, { ...KIND, requestNumber: 8, read: aRecord('a') })).not.toBe('changed');
    expect(table.get(KEY)?.status).toBe('success');
  });

  test('in a list is kept, and its failure is over; kept just so it is not written again', () => {
    const { context, failed } = open();
    expect(keepListed(context, { ...KIND, read: aRecord('a') })).toBe('changed');
    expect(failed()).toBeUndefined();
    expect(keepListed(context, { ...KIND, requestNumber: 2, read: aRecord('a') })).toBe('same');
  });

  test('that cannot be read in a list is not taken for worse than it is known to be, and its failure stays', () => {
    const { context, table, failed } = open();
    const malformed = aMalformedRecord('a');
    expect(keepListed(context, { ...KIND, read: malformed })).toBe('changed');
    expect(table.get(KEY)?.malformed).toMatchObject({ field: 'status' });
    expect(failed()).toBeDefined();
    keepListed(context, { ...KIND, requestNumber: 2, read: aRecord('a') });
    expect(keepListed(context, { ...KIND, requestNumber: 3, read: malformed })).toBe('better');
    expect(table.get(KEY)?.malformed).toBeUndefined();
  });

  test('is said to have failed the last time, and to be gone once it was missed twice', () => {
    const { store, time } = open();
    expect(viewFailed(store, { ...KEY, id: 'none' })).toEqual({});
    expect(viewFailed(store, KEY)).toEqual({ failed: { failure: failureOf('timeout'), at: 1, isGone: false } });
    for (const _time of [1, 2])
      store.recordFailures.note({ ...KEY, at: time.now, failure: failureOf('not-found'), isMissing: true });
    expect(viewFailed(store, KEY).failed).toMatchObject({ isGone: true, at: time.now });
  });
});

describe('a record of a resource', () => {
  const nft = { profileId: 'p', resource: 'nft', parent: 'c', requestNumber: 1 } as const;
  const good = aRecord('n', { metadata: { name: 'One' }, onChain: { status: 'success' } });

  test('tells whether it is another one than before', () => {
    const { context, store } = openReadingDesk({});
    expect(keepResource(context, { ...nft, read: good })).toBe(true);
    expect(keepResource(context, { ...nft, requestNumber: 2, read: good })).toBe(false);
    expect(store.resources.nft.get({ profileId: 'p', parent: 'c', id: 'n' })).toMatchObject({ parsed: { id: 'n' } });
  });

  test('that cannot be read in a list stays as it is known, and is kept where it is known no better', () => {
    const { context, store } = openReadingDesk({});
    const key = { profileId: 'p', parent: 'c', id: 'n' };
    expect(keepListedResource(context, { ...nft, read: aMalformedRecord('n') })).toBe(true);
    expect(store.resources.nft.get(key)?.malformed).toBeDefined();
    expect(keepListedResource(context, { ...nft, requestNumber: 2, read: good })).toBe(true);
    expect(keepListedResource(context, { ...nft, requestNumber: 3, read: aMalformedRecord('n') })).toBe(false);
    expect(store.resources.nft.get(key)?.malformed).toBeUndefined();
  });
});

describe('what is known of a record beside itself', () => {
  const CREDENTIAL = { profileId: 'p', resource: 'credential', parent: 't', requestNumber: 1 } as const;
  const find = ({ store }: ReturnType<typeof openReadingDesk>, text: string) =>
    store.search.find({ profileId: 'p', text, limit: 10 }).map(({ id }) => id);

  test('is what was asked for, of a credential that was issued here: it is found by that', async () => {
    const desk = openReadingDesk({});
    const request = { metadata: { name: 'Diploma' }, credential: { subject: { grade: 'Excellent' } } };
    desk.store.intents.insert(
      aRow({
        kind: 'issue-credential',
        condition: 'done',
        state: 'final',
        body: { request },
        facts: { recordId: 'c' },
      }),
    );
    keepResource(desk.context, { ...CREDENTIAL, read: aRecord('c', {}) });
    keepResource(desk.context, { ...CREDENTIAL, read: aRecord('d', {}) });
    keepResource(desk.context, { ...CREDENTIAL, resource: 'nft', read: aRecord('c', {}) });
    expect(find(desk, 'diploma')).toEqual(['c']);
    expect(find(desk, 'excellent')).toEqual(['c']);
  });

  test('is which contract a payment in a token goes to, of an order that is paid so', () => {
    const { context, store } = openReadingDesk({});
    const keepPaid = vi.spyOn(store.serviceTokens, 'keepPaid');
    const keep = (value: object, resource: 'order' | 'nft' = 'order') =>
      keepResource(context, { profileId: 'p', resource, parent: '', read: aRecord('o', value), requestNumber: 1 });
    keep(PAID_ORDER, 'nft');
    keep({ orderId: 'o' });
    keepResource(context, {
      profileId: 'p',
      resource: 'order',
      parent: '',
      read: aMalformedRecord('m'),
      requestNumber: 1,
    });
    expect(keepPaid).not.toHaveBeenCalled();
    keep(PAID_ORDER);
    expect(keepPaid).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ profileId: 'p', order: 'o', token: 'usdc' }),
    );
  });
});

describe('the NFTs of a collection', () => {
  const RETAKEN = { profileId: 'p', resource: 'nft', parent: 'c', id: 'off' } as const;
  const followed = ({ store }: ReturnType<typeof openReadingDesk>) =>
    store.followed
      .list({ profileId: 'p', resource: 'nft', parent: 'c' })
      .map(({ id }) => id)
      .sort();

  test('are listed and followed page by page, but what the operator took off the lists stays off', async () => {
    const pages = [
      [aRecord('one'), aRecord('off')],
      [aRecord('two'), aMalformedRecord('unreadable:x', '{}')],
    ];
    const desk = openReadingDesk({ listNfts: ({ page }: { page: number }) => succeed(pages[page - 1] ?? []) });
    desk.store.followed.forget({ ...RETAKEN, at: 1 });
    expect(expectValue(await readNftList(desk.context, 'c'))).toEqual({ offered: true, count: 3 });
    expect(followed(desk)).toEqual(['one', 'two']);
    expect(desk.store.resources.nft.get(RETAKEN)).toBeUndefined();
    expect(desk.store.followed.isForgotten(RETAKEN)).toBe(true);
  });

  test('are not offered where the service says so at once, and fail where looking failed or broke off', async () => {
    const list = (...answers: unknown[]) => openReadingDesk({ listNfts: () => answers.shift() ?? succeed([]) });
    expect(expectValue(await readNftList(list(failing('not-found')).context, 'c'))).toEqual({
      offered: false,
      count: 0,
    });
    expect(expectFailure(await readNftList(list(failing('timeout'), failing('unreachable')).context, 'c')).code).toBe(
      'unreachable',
    );
    const broken = list(succeed([aRecord('one')]), failing('not-found'));
    expect(expectFailure(await readNftList(broken.context, 'c')).code).toBe('not-found');
    expect(followed(broken)).toEqual(['one']);
  });

  test('that are imported are counted once, and those that are here already as known', () => {
    const desk = openReadingDesk({});
    keepResource(desk.context, { ...RETAKEN, read: aRecord('kept'), requestNumber: 1 });
    const ask = { profileId: 'p', collectionId: 'c', nftIds: ['a', 'b', 'a', 'kept'], now: 5 };
    expect(importNfts(desk.store, ask)).toEqual({ added: 2, known: 1 });
    expect(importNfts(desk.store, ask)).toEqual({ added: 0, known: 3 });
    expect(followed(desk)).toEqual(['a', 'b']);
  });
});

describe('opening a record by its id', () => {
  const key = { profileId: 'p', resource: 'order', parent: '', id: 'o' } as const;
  function openWith(answer: () => unknown) {
    const desk = openReadingDesk({ getOrder: answer });
    const changed: string[] = [];
    const options = {
      ...{ store: desk.store, clock: () => desk.time.now, getContext: () => succeed(desk.context) },
      onChange: (profileId: string) => void changed.push(profileId),
    };
    return { ...desk, changed, openIt: () => openResource(options, key) };
  }

  test('follows it once it was read, and tells the lists', async () => {
    const desk = openWith(() => succeed(aRecord('o', { orderId: 'o' })));
    expectValue(await desk.openIt());
    expect(desk.store.followed.get(key)).toMatchObject({ origin: 'opened', addedAt: desk.time.now });
    expect(desk.changed).toEqual(['p']);
  });

  test('follows nothing and keeps no failure of a mistyped id, and keeps that of one that is known', async () => {
    const desk = openWith(() => failing('not-found'));
    expectFailure(await desk.openIt());
    expect(desk.store.followed.get(key)).toBeUndefined();
    expect(desk.store.recordFailures.get(key)).toBeUndefined();
    expect(desk.changed).toEqual([]);
    desk.store.followed.follow({ ...key, origin: 'opened', addedAt: 1 });
    expectFailure(await desk.openIt());
    expect(desk.store.recordFailures.get(key)).toBeDefined();
  });
});

test('the approvals of registrations that are under way are followed, those that are over or have no id are not', () => {
  const { context, store } = openReadingDesk({});
  const chains = {
    base: { status: 'awaiting-approval', id: 'sig-1' },
    polygon: { status: 'active', id: 'sig-2' },
    arbitrum: { status: 'success', id: 'sig-3' },
    optimism: { status: 'pending' },
  };
  followRegistrations(context, { id: 'x', raw: '', record: succeed({ chains } as unknown as DelegatedSigner) });
  followRegistrations(context, { ...aMalformedRecord('y'), raw: '' });
  const list = store.watched.listRecords({ profileId: 'p', walletAddress: WALLET });
  expect(list).toMatchObject([{ kind: 'signature', id: 'sig-1', addedAt: new Date(context.clock()).toISOString() }]);
});
