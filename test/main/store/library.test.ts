import { describe, expect, onTestFinished, test } from 'vitest';
import type { LibraryItem } from '#main/store/library.ts';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

function open(dataFolder = makeTemporaryFolder()) {
  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());
  return store;
}

const item = (over: Partial<LibraryItem> = {}): LibraryItem => ({
  id: 'one',
  kind: 'abi',
  name: 'Vault',
  chainId: 84532,
  address: '0x1111111111111111111111111111111111111111',
  json: '[]',
  addedAt: 7,
  ...over,
});

describe('the library', () => {
  test('keeps what was added as it was given, in the order in which it was added', () => {
    const folder = makeTemporaryFolder();
    const items = [item({ id: 'z' }), item({ id: 'a', kind: 'descriptor', chainId: null, address: null, addedAt: 3 })];
    const store = open(folder);
    store.library.add(items);
    expect(store.library.list()).toEqual(items);
    store.close();
    expect(open(folder).library.list()).toEqual(items);
  });

  test('adds all of several or none', () => {
    const { library } = open();
    expect(() => library.add([item(), item()])).toThrow();
    expect(library.list()).toEqual([]);
  });

  test('raises the version that reviews are remembered by with each change, and is the same list until then', () => {
    const { library, knowledgeVersion } = open();
    const before = knowledgeVersion();
    library.add([item()]);
    const list = library.list();
    expect(library.list()).toBe(list);
    expect(knowledgeVersion()).toBeGreaterThan(before);
    const added = knowledgeVersion();
    library.remove('one');
    expect(knowledgeVersion()).toBeGreaterThan(added);
    expect(library.list()).toEqual([]);
  });
});
