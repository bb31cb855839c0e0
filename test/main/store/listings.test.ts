import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '#main/store/open-store.ts';
import { makeKnown } from '../../helpers/known-record.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const LIST = { profileId: 'p', kind: 'transaction', parent: '0x490e6a6c74bfd538083938a108098c1c47eaa6e9' } as const;
const NOW = 1_000_000_000;
const MINUTE = 60_000;
const IDS = ['a', 'b'];
const PAGE = IDS.map((id) => ({ id, isKnown: true }));

/** A list of two records on one page. */
function openList() {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => NOW });
  onTestFinished(() => store.close());
  const list = store.listings.open(LIST);
  let requestNumber = 0;
  /** As it is read: to its end, or the first page alone. */
  const read = (at: number, { isWhole }: { isWhole: boolean }) => {
    requestNumber += 1;
    const walk = list.beginWalk({ at, requestNumber });
    if (requestNumber === 1) for (const id of IDS) walk.know(makeKnown(id));
    walk.take(PAGE, Buffer.from('of the page'));
    walk.end({ isWhole, isThrough: true });
  };
  return { list, read, forget: (id: string) => store.listings.forget({ ...LIST, id }) };
}

describe('the first page of a list is all of it', () => {
  test('once the list was read to its end, where each record of it stands on the page as it is known', () => {
    const { list, read } = openList();
    expect(list.isAll(PAGE, NOW)).toBe(false);
    read(NOW, { isWhole: false });
    expect(list.isAll(PAGE, NOW)).toBe(false);
    read(NOW, { isWhole: true });
    expect(list.isAll(PAGE, NOW)).toBe(true);
    expect(list.isAll(PAGE.slice(1), NOW)).toBe(false);
    expect(list.isAll([...PAGE.slice(1), { id: 'a' }], NOW)).toBe(false);
    expect(list.isAll([], NOW)).toBe(false);
  });

  test('for five minutes and three readings, whichever takes longer', () => {
    const { list, read } = openList();
    read(NOW, { isWhole: true });
    for (const minute of [1, 2, 3]) read(NOW + minute * MINUTE, { isWhole: false });
    expect(list.isAll(PAGE, NOW + 5 * MINUTE)).toBe(true);
    expect(list.isAll(PAGE, NOW + 5 * MINUTE + 1)).toBe(false);
    read(NOW + 10 * MINUTE, { isWhole: true });
    for (const hour of [1, 2]) read(NOW + hour * 60 * MINUTE, { isWhole: false });
    expect(list.isAll(PAGE, NOW + 180 * MINUTE)).toBe(true);
    read(NOW + 180 * MINUTE, { isWhole: false });
    expect(list.isAll(PAGE, NOW + 180 * MINUTE)).toBe(false);
  });

  test('no longer where the clock was set back, or one of its records became another one', () => {
    const { list, read, forget } = openList();
    read(NOW, { isWhole: true });
    expect(list.isAll(PAGE, NOW - 1)).toBe(false);
    forget('b');
    expect(list.isAll(PAGE, NOW)).toBe(false);
    expect(list.isAll(PAGE.slice(0, 1), NOW)).toBe(false);
  });
});

const MANY = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `odd`: a record that cannot be remembered as it stands in the list; nor can its page. `isDoubted`: as it is kept in better words. */
type Reading = { isWhole: boolean; odd: string | undefined; isDoubted: boolean };

/** The list of a wallet, whose records are kept as they wait for a signature. */
function openManyPages(store: Store, parent: string) {
  const key = { ...LIST, parent };
  const list = store.listings.open(key);
  const put = (id: string, raw: string, requestNumber: number) =>
    store.transactions.put({
      ...{ ...key, id, raw, requestNumber, parsed: {}, status: 'awaiting-approval', malformed: undefined },
      ...{ fetchedAt: NOW, final: false },
    });
  for (const id of MANY) put(id, '{}', 1);
  let requestNumber = 1;
  /** Reads the list as a round does: what is not known of it is kept and known from then on. */
  const read = (pages: readonly (readonly string[])[], { isWhole, odd, isDoubted }: Reading) => {
    requestNumber += 1;
    const walk = list.beginWalk({ at: NOW + requestNumber, requestNumber });
    for (const page of pages) {
      if (odd !== undefined && page.includes(odd)) {
        if (isDoubted) walk.doubt(odd);
        walk.take(
          page.map((id) => ({ id })),
          undefined,
        );
        continue;
      }
      const body = Buffer.from(page.join());
      const entries = list.findPage(body) ?? page.map((id) => list.findRecord(makeKnown(id).text.digest) ?? { id });
      for (const entry of entries) if (!('isKnown' in entry)) walk.know(makeKnown(entry.id));
      walk.take(entries, body);
    }
    walk.end({ isWhole, isThrough: true });
    return requestNumber;
  };
  const change = (id: string) => {
    requestNumber += 1;
    put(id, `{"n":${requestNumber}}`, requestNumber);
  };
  const lastRead = (id: string) => store.listings.lastRead({ ...key, id }, false)?.requestNumber;
  const listMissed = () => [...(list.listMissed(0)?.keys() ?? [])].sort();
  return { read, change, lastRead, listMissed };
}

describe('what a walk through a list did not bring', () => {
  const pages = fc
    .shuffledSubarray(MANY)
    .chain((ids) => fc.array(fc.nat(ids.length), { maxLength: 2 }).map((cuts) => cutAt(ids, cuts)));
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ pages, isWhole: fc.boolean(), isDoubted: fc.boolean() },
        odd: fc.constantFrom(undefined, undefined, undefined, ...MANY),
      }),
    },
    { weight: 1, arbitrary: fc.record({ changed: fc.constantFrom(...MANY) }) },
  );

  test('is followed by itself, and what it brought is as old as the walk, however its pages were cut before', () => {
    const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => NOW });
    onTestFinished(() => store.close());
    let wallets = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), (steps, isRepeated) => {
        wallets += 1;
        const { read, change, lastRead, listMissed } = openManyPages(store, `0x${wallets}`);
        for (const one of steps) {
          if ('changed' in one) {
            change(one.changed);
            continue;
          }
          const listed = one.pages.flat();
          const rest = one.pages.map((page) => page.filter((id) => id !== one.odd));
          // Without what could not be remembered, and the same records on other pages, where they are nothing new.
          const again = [rest, one.pages, [listed], [[...listed].reverse()], rest];
          for (const reading of isRepeated ? [one.pages, ...again] : [one.pages]) {
            const number = read(reading, one);
            const brought = reading.flat().filter((id) => id !== one.odd || !one.isDoubted);
            expect(listMissed()).toEqual(MANY.filter((id) => !brought.includes(id)));
            for (const id of brought) expect(lastRead(id)).toBe(number);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('a list that is read again', () => {
  test('is expected to begin as it did, and each of its pages with what stood behind the one before', () => {
    const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => NOW });
    onTestFinished(() => store.close());
    const list = store.listings.open(LIST);
    /** What each page was expected to begin with, and what stood behind each record of it. */
    const walk = (pages: readonly (readonly string[])[], requestNumber: number) => {
      const through = list.beginWalk({ at: NOW, requestNumber });
      const expected = pages.map((page) => {
        const first = list.findExpected()?.id;
        const entries = page.map((id) => list.findRecord(makeKnown(id).text.digest) ?? { id });
        for (const entry of entries) if (!('isKnown' in entry)) through.know(makeKnown(entry.id));
        through.take(entries, Buffer.from(page.join()));
        return first;
      });
      through.end({ isWhole: true, isThrough: true });
      return expected;
    };
    const follow = (id: string) => list.findRecord(makeKnown(id).text.digest)?.next?.id;
    expect(walk([['a', 'b'], ['c'], ['d', 'e'], []], 1)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['a', 'b', 'c', 'd', 'e'].map(follow)).toEqual(['b', 'c', 'd', 'e', undefined]);
    expect(walk([['n', 'a'], ['b', 'c'], ['d'], []], 2)).toEqual(['a', 'b', 'd', 'e']);
    expect(['n', 'a', 'b', 'c', 'd'].map(follow)).toEqual(['a', 'b', 'c', 'd', undefined]);
    expect(walk([['a', 'b', 'c', 'd'], []], 3)).toEqual(['n', undefined]);
  });
});

function cutAt(ids: readonly string[], cuts: readonly number[]): string[][] {
  const ends = [...cuts, ids.length].sort((a, b) => a - b);
  return ends.map((end, index) => ids.slice(ends[index - 1] ?? 0, end)).filter((page) => page.length > 0);
}
