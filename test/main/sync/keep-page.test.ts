import { describe, expect, test, vi } from 'vitest';
import type { ListEntry } from '#main/service/read-known-list.ts';
import type { ListWalk } from '#main/store/list-walk.ts';
import { keepPage } from '#main/sync/keep-page.ts';
import { listedText, makeKnown } from '../../helpers/known-record.ts';
import { aMalformedRecord, aRecord, OF_WALLET, openReadingDesk } from './reading-desk.ts';

/** An entry of a page, as it stands there. */
const entry = (id: string, members?: object): ListEntry<object> => ({ ...aRecord(id, members), text: listedText(id) });

const PAGE = Buffer.from('page');

function openPage() {
  const { context } = openReadingDesk({});
  const { store } = context;
  const inOneStep = vi.spyOn(store, 'inOneStep');
  const putListed = vi.spyOn(store.transactions, 'putListed');
  const walk = {
    know: vi.fn<ListWalk['know']>(),
    doubt: vi.fn<ListWalk['doubt']>(),
    isDoubted: vi.fn<ListWalk['isDoubted']>(),
    take: vi.fn<ListWalk['take']>(),
    end: vi.fn<ListWalk['end']>(),
  };
  let requestNumber = 0;
  const keep = (entries: readonly ListEntry<object>[], body: Buffer | undefined = PAGE) => {
    requestNumber += 1;
    return keepPage(context, { kind: 'transaction', entries, body, walk, requestNumber });
  };
  const kept = (id: string) => store.transactions.get({ ...OF_WALLET, id });
  return { store, keep, kept, walk, inOneStep, putListed };
}

describe('a page of a list', () => {
  test('is kept record by record, and remembered by the text of each and of the whole', async () => {
    const { keep, kept, walk } = openPage();
    const createdAt = '2026-01-01T00:00:00.000Z';
    const entries = [
      entry('open', { status: 'awaiting-approval', createdAt }),
      entry('done', { status: 'success' }),
      entry('bare', {}),
    ];
    expect(await keep(entries)).toBe(true);
    expect(kept('open')).toMatchObject({ status: 'awaiting-approval' });
    const known = { createdAt: undefined, isSettled: false };
    expect(walk.know.mock.calls.map(([record]) => record)).toEqual([
      {
        ...known,
        id: 'open',
        text: listedText('open'),
        characters: JSON.stringify({ id: 'open', status: 'awaiting-approval', createdAt }).length,
        createdAt,
      },
      {
        ...known,
        id: 'done',
        text: listedText('done'),
        characters: '{"id":"done","status":"success"}'.length,
        isSettled: true,
      },
      { ...known, id: 'bare', text: listedText('bare'), characters: '{"id":"bare"}'.length },
    ]);
    expect(walk.take.mock.calls).toEqual([[entries, PAGE]]);
  });

  test('that is kept just so changes nothing, and is remembered all the same', async () => {
    const { keep, walk } = openPage();
    await keep([entry('one')]);
    walk.know.mockClear();
    expect(await keep([entry('one')])).toBe(false);
    expect(walk.know).toHaveBeenCalledTimes(1);
    expect(walk.take.mock.lastCall?.[1]).toBe(PAGE);
  });

  test('leaves alone what is known from the last time', async () => {
    const { keep, walk, putListed } = openPage();
    const known = makeKnown('one');
    expect(await keep([known])).toBe(false);
    expect(putListed).not.toHaveBeenCalled();
    expect(walk.know).not.toHaveBeenCalled();
    expect(walk.take.mock.calls).toEqual([[[known], PAGE]]);
  });

  test.each([
    ['a record that cannot be read', { ...aMalformedRecord('odd'), text: listedText('odd') }],
    ['a record whose text is not told', aRecord('odd')],
  ])('with %s is not remembered as a whole, nor that record', async (_what, odd) => {
    const { keep, walk } = openPage();
    const entries = [entry('one'), odd];
    expect(await keep(entries)).toBe(true);
    expect(walk.know.mock.calls.map(([{ id }]) => id)).toEqual(['one']);
    expect(walk.take.mock.calls).toEqual([[entries, undefined]]);
  });

  test('with a record that is known better than the list tells it is read again the next time', async () => {
    const { keep, kept, walk } = openPage();
    await keep([entry('one')]);
    walk.know.mockClear();
    expect(await keep([{ ...aMalformedRecord('one'), text: listedText('one') }])).toBe(false);
    expect(kept('one')?.malformed).toBeUndefined();
    expect(walk.doubt.mock.calls).toEqual([['one']]);
    expect(walk.know).not.toHaveBeenCalled();
    expect(walk.take.mock.lastCall?.[1]).toBeUndefined();
  });
});

test('a page with a record that was read by itself meanwhile is read again the next time', async () => {
  const { store, keep, kept, walk } = openPage();
  await keep([entry('one', { status: 'awaiting-approval' })]);
  const one = kept('one');
  if (one === undefined) throw new Error('It is not kept.');
  const newer = { status: 'success', parsed: { id: 'one', status: 'success' }, raw: '{}', requestNumber: 100 };
  store.transactions.put({ ...OF_WALLET, ...one, ...newer, malformed: undefined, final: true });
  walk.know.mockClear();
  expect(await keep([entry('one', { status: 'pending' })])).toBe(false);
  expect(kept('one')?.status).toBe('success');
  expect(walk.know).not.toHaveBeenCalled();
  expect(walk.take.mock.lastCall?.[1]).toBeUndefined();
});

describe('a page of many records', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`tx-${index}`));

  test('is written three at a time, each once', async () => {
    const { keep, walk, inOneStep, putListed } = openPage();
    await keep(many(13));
    expect(inOneStep).toHaveBeenCalledTimes(5);
    expect(putListed).toHaveBeenCalledTimes(13);
    expect(new Set(walk.know.mock.calls.map(([{ id }]) => id)).size).toBe(13);
  });

  test('is written in whole steps alone: none is empty', async () => {
    const { keep, inOneStep } = openPage();
    await keep(many(12));
    expect(inOneStep).toHaveBeenCalledTimes(4);
  });

  test.each([
    [0, []],
    [1, [0]],
    [3, [0]],
    [4, [0, 3]],
    [7, [0, 3, 6]],
  ])('lets others have their turn before each step: with %i records', async (count, keptBefore) => {
    const { keep, walk } = openPage();
    const seen: number[] = [];
    const others = { next: setImmediate(takeTurn) };
    function takeTurn() {
      seen.push(walk.know.mock.calls.length);
      others.next = setImmediate(takeTurn);
    }
    await keep(many(count));
    clearImmediate(others.next);
    // Between two steps the index of the search may have a turn as well.
    expect([...new Set(seen)]).toEqual(keptBefore);
  });
});
