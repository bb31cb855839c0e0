import { beforeEach, describe, expect, test } from 'vitest';
import { gatherKnowledge } from '#main/approvals/gather-knowledge.ts';
import { readLimits, writeAmountLimit, writeSwapLoss } from '#main/profiles/limit-setting.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { LimitPlace } from '#shared/model/limits.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const FEE: LimitPlace = { kind: 'fee', chain: 'base', token: null };

let store: Store;
let dataFolder: string;
beforeEach(() => {
  dataFolder = makeTemporaryFolder();
  store = openStore({ dataFolder, clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  return () => store.close();
});
const write = (profileId: string, atMost: string | null) => writeAmountLimit(store, { profileId, place: FEE, atMost });

describe('the limits of a profile', () => {
  test('are kept for that profile alone, through a restart, and taken back one by one', () => {
    write('a', '5');
    writeSwapLoss(store, { profileId: 'a', swapLoss: 100 });
    write('b', '6');
    store.close();
    store = openStore({ dataFolder, clock: () => 0 });
    store.seals.verify({ key: new Uint8Array(32), heads: null });
    expect(readLimits(store, 'a')).toEqual({ amounts: [{ ...FEE, atMost: '5' }], swapLoss: 100 });
    expect(readLimits(store, 'b')).toEqual({ amounts: [{ ...FEE, atMost: '6' }] });
    write('a', null);
    expect(readLimits(store, 'a')).toEqual({ amounts: [], swapLoss: 100 });
    writeSwapLoss(store, { profileId: 'a', swapLoss: null });
    expect(readLimits(store, 'a')).toEqual({ amounts: [] });
  });

  test.each(['', 'no json', '[]', '{"amounts":[{"kind":"fee"}]}', '{"amounts":[],"swapLoss":-1}', 'null'])(
    'are none where the setting cannot be read: %s',
    (value) => {
      store.settings.set({ profileId: 'a', name: 'limits', value });
      expect(readLimits(store, 'a')).toEqual({ amounts: [] });
      write('a', '5');
      expect(readLimits(store, 'a').amounts).toHaveLength(1);
    },
  );

  test('are what reviews of the profile are made with, from the moment they are set', () => {
    const before = gatherKnowledge(store, 'a');
    expect(gatherKnowledge(store, 'a')).toBe(before);
    write('a', '5');
    const after = gatherKnowledge(store, 'a');
    expect(after.limits).toEqual({ amounts: [{ ...FEE, atMost: '5' }] });
    expect(gatherKnowledge(store, 'a')).toBe(after);
    expect(gatherKnowledge(store, 'b').limits).toEqual({ amounts: [] });
  });
});
