import { describe, expect, test } from 'vitest';
import type { RoundContext } from '#main/sync/note-reading.ts';
import { readActions } from '#main/sync/read-actions.ts';
import { readCollections } from '#main/sync/read-collections.ts';
import { listCandidates, readFollowed } from '#main/sync/read-followed.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { succeed } from '#shared/result.ts';
import { aMalformedRecord, aRecord, failing, openReadingDesk } from './reading-desk.ts';

type Desk = ReturnType<typeof openReadingDesk>;
const HOUR = 3_600_000;

const ageOf = ({ store }: Desk, subject: string) =>
  store.freshness.list('p').find((entry) => entry.subject === subject);
const keyOf = (resource: KeptResource, id: string, parent = '') => ({ profileId: 'p', resource, parent, id });
const follow = ({ store, time }: Desk, ...keys: ReturnType<typeof keyOf>[]) =>
  keys.forEach((key, index) => void store.followed.follow({ ...key, origin: 'opened', addedAt: time.now + index }));
const keep = ({ store, time }: Desk, key: ReturnType<typeof keyOf>, value: object, final = false) =>
  store.resources[key.resource].put({
    ...{ ...key, status: undefined, parsed: value, raw: JSON.stringify(value), malformed: undefined, final },
    ...{ fetchedAt: time.now, requestNumber: 0 },
  });

describe('records that are followed', () => {
  const readOrders = (context: RoundContext) =>
    void readFollowed(context, { resource: 'order', subject: 'orders', candidates: listCandidates(context, 'order') });
  const anOrder = (id: string) => succeed(aRecord(id, { orderId: id }));

  test('are read ten in a round, and the others with the next', async () => {
    const desk = openReadingDesk({ getOrder: ({ orderId }: { orderId: string }) => anOrder(orderId) });
    follow(desk, ...Array.from({ length: 12 }, (_, index) => keyOf('order', `o-${index}`)));
    expect(await desk.round(readOrders)).toHaveLength(10);
    desk.wait(1);
    await desk.round(readOrders);
    expect(desk.store.resources.order.listHeads({ profileId: 'p' })).toHaveLength(12);
    expect(ageOf(desk, 'orders')).toMatchObject({ succeededAt: desk.time.now, failure: null });
  });

  test('tell the window where one is another than before, and where one cannot be read', async () => {
    const desk = openReadingDesk({ getOrder: () => anOrder('o') });
    follow(desk, keyOf('order', 'o'));
    await desk.round(readOrders);
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    desk.wait(HOUR);
    await desk.round(readOrders);
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    desk.answers.getOrder = () => failing('service-fault');
    desk.wait(HOUR);
    await desk.round(readOrders);
    expect(desk.onChanged).toHaveBeenCalledTimes(2);
  });

  test('are as old as they are only where nobody was reached: one that fails alone is its own', async () => {
    const desk = openReadingDesk({ getOrder: () => failing('service-fault') });
    follow(desk, keyOf('order', 'o'));
    await desk.round(readOrders);
    expect(ageOf(desk, 'orders')).toMatchObject({ succeededAt: desk.time.now, failure: null });
    desk.wait();
    desk.answers.getOrder = () => failing('unreachable');
    await desk.round(readOrders);
    expect(ageOf(desk, 'orders')?.failure).toMatchObject({ code: 'unreachable' });
  });

  test('that were read are as fresh as that, though another reading of the round reached nobody', async () => {
    const desk = openReadingDesk({ getOrder: () => anOrder('o'), listCollections: () => failing('unreachable') });
    follow(desk, keyOf('order', 'o'));
    await desk.round((context) => {
      readOrders(context);
      readCollections(context);
    });
    expect(ageOf(desk, 'collections')?.failure).toMatchObject({ code: 'unreachable' });
    expect(ageOf(desk, 'orders')).toMatchObject({ succeededAt: desk.time.now, failure: null });
  });

  test('of which none is due get no fresher, and lose what failed before', async () => {
    const desk = openReadingDesk({});
    const failure = { code: 'timeout', happened: 'h', kept: 'k', next: 'n' } as const;
    desk.store.freshness.failed({ profileId: 'p', subject: 'orders', at: 1, failure });
    expect(await desk.round(readOrders)).toEqual([]);
    expect(ageOf(desk, 'orders')).toMatchObject({ succeededAt: null, failure: null });
  });

  test('are each a candidate once, unless they have ended or have no name', () => {
    const desk = openReadingDesk({});
    keep(desk, keyOf('nft', 'open', 'c'), { id: 'open' });
    keep(desk, keyOf('nft', 'ended', 'c'), { id: 'ended' }, true);
    keep(desk, keyOf('nft', 'unreadable:x', 'c'), {});
    follow(desk, keyOf('nft', 'open', 'c'), keyOf('nft', 'ended', 'c'), keyOf('nft', 'new', 'c'));
    const candidates = listCandidates(desk.context, 'nft');
    expect(candidates.map(({ id, fetchedAt }) => [id, fetchedAt !== null])).toEqual([
      ['open', true],
      ['new', false],
    ]);
  });
});

describe('collections', () => {
  const listed = (id: string, members: object = {}) => aRecord(id, { metadata: { name: id }, ...members });
  const list = (...records: object[]) => succeed(records);
  const rawOf = ({ store }: Desk, id: string) => store.resources.collection.get(keyOf('collection', id))?.raw;

  test('are kept as the list has them, but what the operator took off stays off', async () => {
    const desk = openReadingDesk({ listCollections: () => list(listed('one'), listed('off')) });
    follow(desk, keyOf('collection', 'off'));
    desk.store.followed.forget({ ...keyOf('collection', 'off'), at: 1 });
    await desk.round(readCollections);
    expect([rawOf(desk, 'one') !== undefined, rawOf(desk, 'off')]).toEqual([true, undefined]);
    expect(desk.onChanged).toHaveBeenCalled();
    expect(ageOf(desk, 'collections')).toMatchObject({ succeededAt: desk.time.now, failure: null });
    desk.onChanged.mockClear();
    desk.wait(1);
    await desk.round(readCollections);
    expect(desk.onChanged).not.toHaveBeenCalled();
  });

  test('keep what only their own read tells where the list says the same, and are read again where it does not', async () => {
    const whole = listed('one', { subscription: { enabled: true } });
    const desk = openReadingDesk({ listCollections: () => list(listed('one')), getCollection: () => succeed(whole) });
    keep(desk, keyOf('collection', 'one'), JSON.parse(whole.raw));
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections']);
    expect(rawOf(desk, 'one')).toContain('subscription');
    desk.answers.listCollections = () => list(listed('one', { description: 'new' }));
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections', 'getCollection']);
    expect(rawOf(desk, 'one')).toContain('subscription');
  });

  test('that the list cannot tell are read by their id where they are known, and kept as they come where they are not', async () => {
    const desk = openReadingDesk({
      listCollections: () => list(aMalformedRecord('known'), aMalformedRecord('new')),
      getCollection: () => succeed(listed('known', { description: 'by id' })),
    });
    keep(desk, keyOf('collection', 'known'), { id: 'known' });
    desk.wait(1);
    expect(await desk.round(readCollections)).toContain('getCollection');
    expect(rawOf(desk, 'known')).toContain('by id');
    expect(desk.store.resources.collection.get(keyOf('collection', 'new'))?.malformed).toBeDefined();
  });

  test('that the list did not bring are read by their id, those that it brought are not', async () => {
    const asked: string[] = [];
    const desk = openReadingDesk({
      listCollections: () => list(listed('one')),
      getCollection: ({ collectionId }: { collectionId: string }) => {
        asked.push(collectionId);
        return succeed(listed(collectionId));
      },
    });
    follow(desk, keyOf('collection', 'one'), keyOf('collection', 'two'));
    await desk.round(readCollections);
    expect(asked).toEqual(['two']);
  });

  test('that an earlier list brought and this one does not are read by their id as well', async () => {
    const desk = openReadingDesk({
      listCollections: () => list(listed('one')),
      getCollection: () => succeed(listed('two', { description: 'by id' })),
    });
    keep(desk, keyOf('collection', 'two'), { id: 'two' });
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections', 'getCollection']);
    expect(rawOf(desk, 'two')).toContain('by id');
  });

  test('whose list failed keep what is known, and say how old that is', async () => {
    const desk = openReadingDesk({
      listCollections: () => failing('timeout'),
      getCollection: () => failing('timeout'),
    });
    keep(desk, keyOf('collection', 'one'), { id: 'one' });
    await desk.round(readCollections);
    expect(rawOf(desk, 'one')).toBeDefined();
    expect(ageOf(desk, 'collections')?.failure).toMatchObject({ code: 'timeout' });
  });
});

describe('the actions of what was written', () => {
  const action = (status: string) => ({
    ...{ actionId: 'act', status, data: { collection: { id: 'c' }, token: { id: 'n' } } },
  });
  const NFT = keyOf('nft', 'n', 'c');
  const answers = (status: string) => ({
    getAction: () => succeed(aRecord('act', action(status))),
    getNft: () => succeed(aRecord('n', { onChain: { status: 'success' } })),
  });

  test('are followed to their end, and then what they changed is read once', async () => {
    const desk = openReadingDesk(answers('pending'));
    follow(desk, keyOf('action', 'act'));
    keep(desk, NFT, { id: 'n' }, true);
    desk.wait(1);
    expect(await desk.round(readActions)).toEqual(['getAction']);
    desk.wait(HOUR);
    Object.assign(desk.answers, answers('succeeded'));
    expect(await desk.round(readActions)).toEqual(['getAction', 'getNft']);
    desk.wait(1);
    expect(await desk.round(readActions)).toEqual([]);
  });

  test('are named by a credential that is under way, and read once for each', async () => {
    const desk = openReadingDesk(answers('pending'));
    keep(desk, keyOf('credential', 'cred', 't'), { id: 'cred', actionId: 'act' });
    expect(await desk.round(readActions)).toEqual(['getAction']);
    desk.wait(1);
    const asked = await desk.round(readActions);
    expect(asked.filter((name) => name === 'getAction').length).toBeLessThanOrEqual(1);
  });

  test('of which the service does not tell are not asked for again for an hour, and what they change is read meanwhile', async () => {
    const desk = openReadingDesk({ ...answers('pending'), getAction: () => failing('not-found') });
    keep(desk, keyOf('action', 'act'), action('pending'));
    keep(desk, NFT, { id: 'n' });
    desk.wait(1);
    expect(await desk.round(readActions)).toContain('getAction');
    desk.wait(1);
    const asked = await desk.round(readActions);
    expect(asked).not.toContain('getAction');
    expect(asked).toContain('getNft');
  });

  test('that ended more than an hour ago are looked at no more', async () => {
    const desk = openReadingDesk(answers('succeeded'));
    keep(desk, NFT, { id: 'n' });
    desk.wait(1);
    keep(desk, keyOf('action', 'act'), action('succeeded'), true);
    desk.wait(HOUR);
    expect(await desk.round(readActions)).toEqual([]);
  });
});
