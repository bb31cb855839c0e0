import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { listForms } from '#proof/known-operations.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const OF_WALLET = { profileId: 'p', parent: WALLET };
const hashOf = (digit: string) => `0x${digit.repeat(64)}`;

function open() {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  let requestNumber = 0;
  const put = (id: string, userOperationHash: unknown, profileId = 'p') => {
    requestNumber += 1;
    const parsed = { id, onChain: { userOperationHash } };
    const raw = JSON.stringify(parsed);
    const about = { status: 'pending', malformed: undefined, fetchedAt: 1, final: false };
    store.transactions.put({ ...about, profileId, parent: WALLET, id, parsed, raw, requestNumber });
  };
  const find = (text: string, except: string | null = null) =>
    store.operations.finder({ ...OF_WALLET, except }).find(new Set(listForms(text)));
  const has = (text: string, except: string | null = null) =>
    store.operations.finder({ ...OF_WALLET, except }).has(text);
  return { store, put, find, has };
}

test('a hash is known by its text and by what is signed for it, in its wallet, and not against its own record', () => {
  const { put, find, has } = open();
  put('a', hashOf('a'));
  put('b', hashOf('b'), 'another profile');
  put('c', { not: 'a text' });
  const prefixed = listForms(hashOf('a'))[1];
  expect([find(hashOf('a')), find(prefixed), find(hashOf('b'))]).toEqual([hashOf('a'), hashOf('a'), undefined]);
  expect([has(hashOf('A')), has(prefixed), has(hashOf('b')), has('{"not":"a text"}')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([find(hashOf('a'), 'a'), has(hashOf('a'), 'a')]).toEqual([undefined, false]);
});

test('what comes, changes and goes afterwards is known, or known no more, at once', () => {
  const { store, put, find, has } = open();
  expect(find(hashOf('a'))).toBeUndefined();
  const before = store.operations.version(OF_WALLET);
  put('a', hashOf('a'));
  expect([find(hashOf('a')), has(hashOf('a'))]).toEqual([hashOf('a'), true]);
  const between = store.operations.version(OF_WALLET);
  expect(between).not.toBe(before);
  put('a', hashOf('a'));
  expect(store.operations.version(OF_WALLET)).toBe(between);
  put('a', hashOf('c'));
  expect([find(hashOf('a')), has(hashOf('a')), find(hashOf('c'))]).toEqual([undefined, false, hashOf('c')]);
  store.transactions.remove({ ...OF_WALLET, id: 'a' });
  expect([find(hashOf('c')), has(hashOf('c'))]).toEqual([undefined, false]);
});
