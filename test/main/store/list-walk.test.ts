import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { makeKnown } from '../../helpers/known-record.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const LIST = { profileId: 'p', kind: 'transaction', parent: '0x490e6a6c74bfd538083938a108098c1c47eaa6e9' } as const;
const NOW = 1_000_000_000;

type Page = readonly string[] | { unknown: readonly string[]; doubted?: string };
const toBody = (page: readonly string[]) => Buffer.from(page.join());

type Walk = { isWhole?: boolean; isCutOff?: boolean };

/** The list of a wallet in which these wait for a signature. A page that is unknown is one that cannot be remembered as it stands. */
function openList(...waiting: string[]) {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => NOW });
  onTestFinished(() => store.close());
  const list = store.listings.open(LIST);
  for (const id of waiting)
    store.transactions.put({
      ...{ ...LIST, id, raw: '{}', requestNumber: 1, parsed: {}, status: 'awaiting-approval', malformed: undefined },
      ...{ fetchedAt: NOW, final: false },
    });
  let requestNumber = 1;
  const find = (id: string) => list.findRecord(makeKnown(id).text.digest);
  const walk = (pages: readonly Page[], { isWhole = true, isCutOff = false }: Walk = {}) => {
    requestNumber += 1;
    const through = list.beginWalk({ at: NOW + requestNumber, requestNumber });
    for (const page of pages) {
      if ('unknown' in page) {
        if (page.doubted !== undefined) through.doubt(page.doubted);
        through.take(
          page.unknown.map((id) => ({ id })),
          undefined,
        );
        continue;
      }
      const entries = list.findPage(toBody(page)) ?? page.map((id) => find(id) ?? { id });
      for (const entry of entries) if (!('isKnown' in entry)) through.know(makeKnown(entry.id));
      through.take(entries, toBody(page));
    }
    if (!isCutOff) through.end({ isWhole, isThrough: true });
    return requestNumber;
  };
  return {
    ...{ list, walk, find },
    forget: (id: string) => store.listings.forget({ ...LIST, id }),
    missed: () => [...(list.listMissed(0)?.keys() ?? [])].sort(),
    lastRead: (id: string) => store.listings.lastRead({ ...LIST, id }, false)?.requestNumber,
  };
}

describe('a walk to the end of a list', () => {
  test('leaves nothing known that is not in the list any more; one of the first page alone leaves all', () => {
    const { walk, find, list } = openList('a', 'b', 'c');
    walk([['a', 'b'], ['c']]);
    const c = find('c');
    walk([['a', 'b']], { isWhole: false });
    expect(find('c')).toBe(c);
    walk([['a']]);
    expect(['a', 'b', 'c'].map((id) => find(id)?.id)).toEqual(['a', undefined, undefined]);
    expect(c?.isOver).toBe(true);
    expect(list.isAll([{ id: 'a', isKnown: true }], NOW + 10)).toBe(true);
  });

  test('leaves nothing known of a list that has become shorter while only its first page was read', () => {
    const { walk, find } = openList('a', 'b');
    walk([['a'], ['b']]);
    walk([['a']], { isWhole: false });
    walk([['a']]);
    expect(find('b')).toBeUndefined();
  });

  test('misses what the walk before found, and finds it again', () => {
    const { walk, missed, lastRead } = openList('a', 'b');
    walk([['a', 'b']]);
    expect(missed()).toEqual([]);
    const withBoth = walk([['a', 'b']]);
    const without = walk([['a']]);
    expect(missed()).toEqual(['b']);
    expect([lastRead('a'), lastRead('b')]).toEqual([without, withBoth]);
    const again = walk([['b'], ['a']]);
    expect(missed()).toEqual([]);
    expect([lastRead('a'), lastRead('b')]).toEqual([again, again]);
  });

  test('misses one that was changed for another', () => {
    const { walk, missed } = openList('a', 'b', 'c');
    walk([['a', 'b']]);
    expect(missed()).toEqual(['c']);
    walk([['a', 'c']]);
    expect(missed()).toEqual(['b']);
  });

  test('misses what an unknown page had before and none has now, and nothing that such a page has', () => {
    const { walk, missed, lastRead } = openList('a', 'b');
    const first = walk([['a'], { unknown: ['b'] }]);
    expect(missed()).toEqual([]);
    expect(lastRead('b')).toBe(first);
    walk([['a']]);
    expect(missed()).toEqual(['b']);
    expect(lastRead('b')).toBe(first);
    walk([{ unknown: ['b', 'a'] }]);
    expect(missed()).toEqual([]);
  });

  test('misses what is kept in better words than the list has, until the list has it well', () => {
    const { walk, missed } = openList('a', 'b');
    walk([['a', 'b']]);
    walk([{ unknown: ['a', 'b'], doubted: 'b' }]);
    expect(missed()).toEqual(['b']);
    walk([['a', 'b']]);
    expect(missed()).toEqual([]);
  });

  test('after one that was cut off says the same as after one that was not', () => {
    const { walk, missed, lastRead } = openList('a', 'b');
    walk([['a', 'b']]);
    walk([['a']], { isCutOff: true });
    const last = walk([['a', 'b']]);
    expect(missed()).toEqual([]);
    expect([lastRead('a'), lastRead('b')]).toEqual([last, last]);
    walk([['a']], { isCutOff: true });
    walk([['a']]);
    expect(missed()).toEqual(['b']);
  });

  test('after one that was cut off begins with the first page again', () => {
    const { walk, list } = openList('a', 'b');
    walk([['a'], ['b']]);
    const [first, second] = [list.findPage(toBody(['a'])), list.findPage(toBody(['b']))];
    expect([first?.length, second]).toEqual([1, undefined]);
    walk([['a'], ['b']], { isCutOff: true });
    list.beginWalk({ at: NOW, requestNumber: 9 });
    expect([list.findPage(toBody(['a'])), list.findPage(toBody(['b']))]).toEqual([first, undefined]);
  });

  test('misses what is doubted, though the list has it in words that were known', () => {
    const { walk, find, list, missed } = openList('a', 'b');
    walk([['a', 'b']]);
    const known = ['a', 'b'].flatMap((id) => find(id) ?? []);
    const through = list.beginWalk({ at: NOW, requestNumber: 9 });
    through.doubt('b');
    through.take(known, toBody(['a', 'b']));
    through.end({ isWhole: true, isThrough: true });
    expect(missed()).toEqual(['b']);
  });

  test('knows no record, and no page that it was on, that has become another one since', () => {
    const { walk, find, forget, list } = openList('a', 'b');
    walk([['a', 'b']]);
    const page = list.findPage(toBody(['a', 'b']));
    expect(page?.map(({ id }) => id)).toEqual(['a', 'b']);
    forget('b');
    expect(list.findPage(toBody(['a', 'b']))).toBeUndefined();
    expect([find('a')?.isOver, find('b')]).toEqual([false, undefined]);
    walk([['a', 'b']]);
    expect(list.findPage(toBody(['a', 'b']))).not.toBe(page);
    expect(list.findPage(toBody(['a', 'b']))).toHaveLength(2);
  });

  test('finds a record that is known in other words by those alone', () => {
    const { walk, find, list } = openList('a');
    walk([['a']]);
    const before = find('a');
    const through = list.beginWalk({ at: NOW + 99, requestNumber: 99 });
    through.know(makeKnown('a', 'in other words'));
    through.take([{ id: 'a' }], Buffer.from('another page'));
    through.end({ isWhole: true, isThrough: true });
    expect([find('a'), before?.isOver]).toEqual([undefined, true]);
    expect(list.findRecord(makeKnown('a', 'in other words').text.digest)).toMatchObject({ id: 'a', isOver: false });
  });

  test('takes a page for known only where each record of it is', () => {
    const { list } = openList('a', 'b');
    const through = list.beginWalk({ at: NOW, requestNumber: 7 });
    through.know(makeKnown('a'));
    through.take([{ id: 'a' }, { id: 'b' }], toBody(['a', 'b']));
    through.end({ isWhole: true, isThrough: true });
    expect(list.findPage(toBody(['a', 'b']))).toBeUndefined();
  });
});
