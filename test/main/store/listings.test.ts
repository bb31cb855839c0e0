import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
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
    if (requestNumber === 1)
      for (const id of IDS)
        walk.know({ id, digest: `of ${id}`, characters: 2, createdAt: undefined, isSettled: false });
    walk.take(PAGE, 'of the page');
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
