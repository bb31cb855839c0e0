import { beforeEach, describe, expect, test } from 'vitest';
import { gatherKnowledge } from '#main/approvals/gather-knowledge.ts';
import { parseSeverities, readSeverityText, writeSeverity } from '#main/profiles/severity-setting.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

let store: Store;
let dataFolder: string;
beforeEach(() => {
  dataFolder = makeTemporaryFolder();
  store = openStore({ dataFolder, clock: () => 0 });
  store.seals.verify({ key: new Uint8Array(32), heads: null });
  return () => store.close();
});
const read = (profileId: string) => parseSeverities(readSeverityText(store, profileId));

describe('how grave a profile takes findings to be', () => {
  test('is kept for that profile alone, through a restart, and taken back rule by rule', () => {
    writeSeverity(store, { profileId: 'a', rule: 'fees', severity: 'danger' });
    writeSeverity(store, { profileId: 'a', rule: 'try-mode', severity: 'info' });
    writeSeverity(store, { profileId: 'b', rule: 'fees', severity: 'caution' });
    store.close();
    store = openStore({ dataFolder, clock: () => 0 });
    store.seals.verify({ key: new Uint8Array(32), heads: null });
    expect(read('a')).toEqual({ fees: 'danger', 'try-mode': 'info' });
    expect(read('b')).toEqual({ fees: 'caution' });
    writeSeverity(store, { profileId: 'a', rule: 'fees', severity: null });
    expect(read('a')).toEqual({ 'try-mode': 'info' });
    expect(read('c')).toEqual({});
  });

  test.each(['', 'no json', '[]', '{"fees":"forbidden"}', '{"fees":3}', 'null'])(
    'is as every rule is by itself where the setting cannot be read: %s',
    (value) => {
      store.settings.set({ profileId: 'a', name: 'severities', value });
      expect(read('a')).toEqual({});
      writeSeverity(store, { profileId: 'a', rule: 'fees', severity: 'info' });
      expect(read('a')).toEqual({ fees: 'info' });
    },
  );

  test('is what reviews of the profile are made with, from the moment it is set', () => {
    const before = gatherKnowledge(store, 'a');
    expect(gatherKnowledge(store, 'a')).toBe(before);
    writeSeverity(store, { profileId: 'a', rule: 'fees', severity: 'danger' });
    const after = gatherKnowledge(store, 'a');
    expect(after.severities).toEqual({ fees: 'danger' });
    expect(gatherKnowledge(store, 'a')).toBe(after);
    expect(gatherKnowledge(store, 'b').severities).toEqual({});
  });
});
