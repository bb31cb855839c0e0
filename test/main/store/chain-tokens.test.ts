import { describe, expect, onTestFinished, test } from 'vitest';
import type { CheckedToken } from '#main/store/chain-tokens.ts';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const KEY = { profileId: 'p', chain: 'base', address: `0x${'aB'.repeat(20)}` };
const SAID: CheckedToken = { ...KEY, host: 'node.example', token: { symbol: 'ABC', decimals: 6 }, checkedAt: 100 };

function open(dataFolder = makeTemporaryFolder()) {
  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());
  return store;
}

describe('what a node said of a token', () => {
  test('is kept over a restart, whatever the letter case of its address', () => {
    const dataFolder = makeTemporaryFolder();
    const before = open(dataFolder);
    before.chainTokens.keep(SAID);
    before.close();
    const { chainTokens } = open(dataFolder);
    expect(chainTokens.list('p')).toEqual([
      { chain: 'base', address: KEY.address.toLowerCase(), symbol: 'ABC', decimals: 6, host: 'node.example' },
    ]);
    expect(chainTokens.isWorthAsking({ ...KEY, address: `0x${'Ab'.repeat(20)}`, now: 200 })).toBe(false);
  });

  test('belongs to its profile and its chain', () => {
    const { chainTokens } = open();
    chainTokens.keep(SAID);
    expect(chainTokens.list('q')).toEqual([]);
    expect(chainTokens.isWorthAsking({ ...KEY, profileId: 'q', now: 200 })).toBe(true);
    expect(chainTokens.isWorthAsking({ ...KEY, chain: 'optimism', now: 200 })).toBe(true);
  });

  test('is replaced by what is said later, and the list is the same one until then', () => {
    const { chainTokens } = open();
    chainTokens.keep(SAID);
    const list = chainTokens.list('p');
    chainTokens.keep({ ...SAID, profileId: 'q' });
    expect(chainTokens.list('p')).toBe(list);
    chainTokens.keep({ ...SAID, token: { symbol: 'XYZ', decimals: 0 } });
    expect(chainTokens.list('p')).toMatchObject([{ symbol: 'XYZ', decimals: 0 }]);
  });

  test('changes reviews; that a contract is no token changes none', () => {
    const store = open();
    const versions = [store.knowledgeVersion()];
    const note = () => versions.push(store.knowledgeVersion());
    store.chainTokens.keep({ ...SAID, token: null });
    note();
    store.chainTokens.keep(SAID);
    note();
    store.chainTokens.keep({ ...SAID, token: null });
    note();
    expect(versions).toEqual([0, 0, 1, 2]);
    expect(store.chainTokens.list('p')).toEqual([]);
    expect(store.chainTokens.isWorthAsking({ ...KEY, now: 200 })).toBe(false);
  });

  test('is asked for again when the clock was set back', () => {
    const { chainTokens } = open();
    chainTokens.keep(SAID);
    expect(chainTokens.isWorthAsking({ ...KEY, now: 99 })).toBe(true);
  });

  test('is forgotten with its node, on that chain and in that profile alone', () => {
    const store = open();
    store.chainTokens.keep(SAID);
    store.chainTokens.keep({ ...SAID, chain: 'optimism' });
    store.chainTokens.keep({ ...SAID, profileId: 'q' });
    const version = store.knowledgeVersion();
    store.chainTokens.forget({ profileId: 'p', chain: 'base' });
    expect(store.knowledgeVersion()).toBe(version + 1);
    expect(store.chainTokens.list('p')).toMatchObject([{ chain: 'optimism' }]);
    expect(store.chainTokens.list('q')).toHaveLength(1);
    store.chainTokens.forget({ profileId: 'p', chain: 'base' });
    expect(store.knowledgeVersion()).toBe(version + 1);
  });
});
