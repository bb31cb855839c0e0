import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoundContext } from '#main/sync/note-reading.ts';
import { readActions } from '#main/sync/read-actions.ts';
import { readCollections } from '#main/sync/read-collections.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { succeed } from '#shared/result.ts';
import { aMalformedRecord, aRecord, openReadingDesk } from './reading-desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Desk = ReturnType<typeof openDesk>;
type Asked = { actionId?: string; collectionId?: string; nftId?: string };

/** A service that has whatever is asked for by its id; `ids` of all that was. */
function openDesk(answers: Parameters<typeof openReadingDesk>[0] = {}) {
  const ids: (string | undefined)[] = [];
  const give = (id: string | undefined, members: object = {}) => {
    ids.push(id);
    return succeed(aRecord(String(id), members));
  };
  const desk = openReadingDesk({
    getAction: ({ actionId }: Asked) => give(actionId, { actionId, status: 'pending' }),
    getCollection: ({ collectionId }: Asked) => give(collectionId, { description: 'by id' }),
    getNft: ({ nftId }: Asked) => give(nftId),
    ...answers,
  });
  return { ...desk, ids };
}

const keyOf = (resource: KeptResource, id: string, parent = '') => ({ profileId: 'p', resource, parent, id });
type Key = ReturnType<typeof keyOf>;

const follow = ({ store, time }: Desk, ...keys: Key[]) =>
  keys.forEach((key, index) => void store.followed.follow({ ...key, origin: 'opened', addedAt: time.now + index }));

type Kept = { final?: boolean; raw?: string; malformed?: { field: string; rule: string } };
const keep = (
  { store, time }: Desk,
  key: Key,
  parsed: object | undefined,
  { final = false, raw = JSON.stringify(parsed ?? {}), malformed }: Kept = {},
) =>
  store.resources[key.resource].put({
    ...{ ...key, status: undefined, parsed, raw, malformed, final },
    ...{ fetchedAt: time.now, requestNumber: 0 },
  });
const UNREADABLE = { field: 'id', rule: 'is missing' };

/** Kept for a day already and read just now: it is looked at once an hour. */
function keepForLong(desk: Desk, key: Key, value: object) {
  keep(desk, key, value);
  desk.wait(DAY);
  keep(desk, key, value);
  desk.wait(MINUTE);
}

describe('the actions to follow', () => {
  const credential = (desk: Desk, id: string, actionId?: string) =>
    keep(desk, keyOf('credential', id, 't'), { id, ...(actionId === undefined ? {} : { actionId }) });

  test('are not asked for where the service does not tell of them, and what failed of them before is over', async () => {
    const desk = openDesk();
    const failure = { code: 'timeout', happened: 'h', kept: 'k', next: 'n' } as const;
    desk.store.freshness.failed({ profileId: 'p', subject: 'actions', at: 1, failure });
    desk.store.optionalReads.remember({
      profileId: 'p',
      name: 'action',
      parent: '',
      offered: false,
      now: desk.time.now,
    });
    follow(desk, keyOf('action', 'act'));
    desk.wait(MINUTE);
    expect(await desk.round(readActions)).toEqual([]);
    const age = desk.store.freshness.list('p').find(({ subject }) => subject === 'actions');
    expect(age).toMatchObject({ succeededAt: null, failedAt: null, failure: null });
  });

  test('are those that credentials name, whatever the others hold, and are kept under their own id', async () => {
    const desk = openDesk();
    keep(desk, keyOf('credential', 'unreadable', 't'), undefined, { malformed: UNREADABLE });
    credential(desk, 'nameless');
    credential(desk, 'named', 'act');
    await desk.round(readActions);
    expect(desk.ids).toEqual(['act']);
    expect(desk.onError).not.toHaveBeenCalled();
    expect(desk.store.resources.action.get(keyOf('action', 'act'))).toBeDefined();
  });

  test('are not those that have ended, though the credential that names one is not over', async () => {
    const desk = openDesk();
    keep(desk, keyOf('action', 'act'), { actionId: 'act', status: 'succeeded' }, { final: true });
    credential(desk, 'cred', 'act');
    desk.wait(DAY);
    expect(await desk.round(readActions)).toEqual([]);
  });

  test('have their own pause where they are kept: being named by a credential does not make them unread', async () => {
    const desk = openDesk();
    keepForLong(desk, keyOf('action', 'act'), { actionId: 'act', status: 'pending' });
    credential(desk, 'cred', 'act');
    expect(await desk.round(readActions)).toEqual([]);
  });

  test('take one place each in a round, also where they are followed and named by a credential', async () => {
    const desk = openDesk();
    const names = Array.from({ length: 10 }, (_, index) => `act-${index}`);
    follow(desk, ...names.map((name) => keyOf('action', name)));
    desk.wait(MINUTE);
    credential(desk, 'cred', 'act-9');
    await desk.round(readActions);
    expect(desk.ids.toSorted()).toEqual(names);
  });

  test('are those that are followed and those that are named', async () => {
    const desk = openDesk();
    follow(desk, keyOf('action', 'followed'));
    credential(desk, 'cred', 'named');
    await desk.round(readActions);
    expect(desk.ids.toSorted()).toEqual(['followed', 'named']);
  });
});

describe('what an action changed', () => {
  const ended = (desk: Desk, id: string, data?: object) =>
    keep(desk, keyOf('action', id), { actionId: id, status: 'succeeded', data }, { final: true });

  test('is read where it is a collection', async () => {
    const desk = openDesk();
    keep(desk, keyOf('collection', 'c'), { id: 'c' });
    desk.wait(1);
    ended(desk, 'act', { collection: { id: 'c' } });
    expect(await desk.round(readActions)).toEqual(['getCollection']);
    expect(desk.ids).toEqual(['c']);
    expect(desk.store.resources.collection.get(keyOf('collection', 'c'))?.raw).toContain('by id');
  });

  test('is read whatever the other actions are about: nothing, what no list has, or what cannot be told', async () => {
    const desk = openDesk();
    keep(desk, keyOf('nft', 'n', 'c'), { id: 'n' });
    desk.wait(1);
    keep(desk, keyOf('action', 'unreadable'), undefined, { final: true, malformed: UNREADABLE });
    ended(desk, 'without-data');
    ended(desk, 'without-collection', {});
    ended(desk, 'token-without-collection', { token: { id: 'n' } });
    ended(desk, 'collection-without-id', { collection: {} });
    ended(desk, 'unlisted-nft', { collection: { id: 'c' }, token: { id: 'unlisted' } });
    ended(desk, 'unlisted-collection', { collection: { id: 'unlisted' } });
    ended(desk, 'act', { collection: { id: 'c' }, token: { id: 'n' } });
    expect(await desk.round(readActions)).toEqual(['getNft']);
    expect(desk.ids).toEqual(['n']);
    expect(desk.onError).not.toHaveBeenCalled();
  });
});

describe('the collections of a list', () => {
  afterEach(() => void vi.useRealTimers());

  const listed = (id: string, members: object = {}) => aRecord(id, { metadata: { name: id }, ...members });
  const openList = (...records: object[]) => openDesk({ listCollections: () => succeed(records) });
  const kept = ({ store }: Desk, id = 'one') => store.resources.collection.get(keyOf('collection', id));
  const ONE = keyOf('collection', 'one');
  const SUBSCRIBED = { id: 'one', metadata: { name: 'one' }, subscription: { enabled: true } };

  test('that were read later than now, because the clock was set back, are read by their id', async () => {
    const desk = openList();
    desk.time.now += HOUR;
    keep(desk, ONE, { id: 'one' });
    desk.time.now -= HOUR;
    await desk.round(readCollections);
    expect(desk.ids).toEqual(['one']);
  });

  test('wait for the list no longer than a moment from when it is asked for', async () => {
    vi.useFakeTimers();
    const list = Promise.withResolvers<unknown>();
    const desk = openDesk({
      listCollections: ({ onSent }: { onSent?: () => void }) => {
        onSent?.();
        return list.promise;
      },
    });
    follow(desk, ONE);
    const round = desk.round(readCollections);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(desk.ids).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.ids).toEqual(['one']);
    list.resolve(succeed([]));
    await round;
  });

  test('are asked for as what a person wants where it is one who asks', async () => {
    const listCollections = vi.fn(() => succeed([]));
    const desk = openDesk({ listCollections });
    const read = (context: RoundContext) => readCollections({ ...context, controls: { isWanted: true } });
    await desk.round(read, true);
    expect(listCollections).toHaveBeenCalledWith(expect.objectContaining({ isWanted: true }));
  });

  test('are kept as it has them where what is known could not be read', async () => {
    const desk = openList(listed('one'));
    keep(desk, ONE, undefined, { raw: JSON.stringify(SUBSCRIBED), malformed: UNREADABLE });
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections']);
    expect(kept(desk)).toMatchObject({ raw: listed('one').raw, malformed: undefined });
  });

  test('are kept as it has them where neither they nor what is known can be read', async () => {
    const unreadable = aMalformedRecord('one', '{"id":"one","now":1}');
    const desk = openList(unreadable);
    keep(desk, ONE, undefined, { raw: '{"id":"one"}', malformed: UNREADABLE });
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections']);
    expect(kept(desk)).toMatchObject({ raw: unreadable.raw, malformed: { field: 'status' } });
  });

  test.each([
    ['nothing is known that it leaves out', { id: 'one', metadata: { name: 'one' } }, {}],
    ['it leaves nothing out', SUBSCRIBED, { subscription: { enabled: false } }],
  ])('are kept as it has them, and told as new, where %s', async (_, known, members) => {
    const changed = listed('one', { description: 'new', ...members });
    const desk = openList(changed);
    keep(desk, ONE, known);
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections']);
    expect(kept(desk)?.raw).toBe(changed.raw);
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
  });

  test('are no news where it has them as they are known, but for what it leaves out', async () => {
    const desk = openList(listed('one'));
    keep(desk, ONE, SUBSCRIBED);
    desk.wait(1);
    expect(await desk.round(readCollections)).toEqual(['listCollections']);
    expect(kept(desk)).toMatchObject({ raw: JSON.stringify(SUBSCRIBED), fetchedAt: desk.time.now });
    expect(desk.onChanged).not.toHaveBeenCalled();
  });

  test('are read by their id at once where they changed, however long they had stood still', async () => {
    const desk = openList(listed('one', { description: 'new' }));
    keepForLong(desk, ONE, SUBSCRIBED);
    expect(await desk.round(readCollections)).toEqual(['listCollections', 'getCollection']);
    expect(desk.ids).toEqual(['one']);
    expect(kept(desk)?.raw).toContain('by id');
  });

  test('are kept as it has them where what is known is no collection any more', async () => {
    const desk = openList(listed('one'));
    keep(desk, ONE, { name: 'an older form' }, { raw: JSON.stringify(SUBSCRIBED) });
    desk.wait(1);
    await desk.round(readCollections);
    expect(kept(desk)).toMatchObject({ parsed: { id: 'one' }, raw: listed('one').raw });
  });
});
