import { describe, expect, test } from 'vitest';
import { BACKUP_TABLES, NOT_BACKED_UP } from '#main/store/backup/backup-tables.ts';
import { compareRows } from '#main/store/backup/compare-rows.ts';
import type { JournalRows } from '#main/store/backup/journal-rows.ts';
import { isKnownVersion, upgradeRows } from '#main/store/backup/upgrade-rows.ts';
import { openStore } from '#main/store/open-store.ts';
import { SEALED_TABLES, UNSEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import { readJournalSecret } from '../../../helpers/journal-secret.ts';
import { MemoryKeychain } from '../../../helpers/memory-keychain.ts';
import { makeTemporaryFolder } from '../../../helpers/temporary-folder.ts';

const FRIEND = '0x1111111111111111111111111111111111111111';
const contact = { address: FRIEND, chain: '', name: 'Friend', tags: '[]', note: '', updated_at: 1, trusted: 1 };
const intent = {
  ...{ id: 'one', profile_id: 'work', kind: 'fund-wallet', target: 'x', form_id: 'form', body: '{}' },
  ...{ idempotency_key: null, key_made_at: null, state: 'sending', condition: 'active', facts: '{}', failure: null },
  ...{ attempts: 1, due_at: 0, created_at: 1, updated_at: 1 },
};
const step = {
  profile_id: 'work',
  intent_id: 'one',
  step: 0,
  state: 'intent',
  condition: 'active',
  at: 1,
  facts: '{}',
};
const run = {
  ...{ run_id: 'run', profile_id: 'work', form_id: 'run-form', name: 'Monday', created_at: 1, state: 'running' },
  ...{ paused_because: null, counts_from: 0 },
};
const PAUSED = { code: 'paused', happened: 'It was restored.', kept: 'It is.', next: 'Look.' };

async function openVerified() {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => 1 });
  store.seals.verify(await readJournalSecret(new MemoryKeychain()));
  return store;
}

const addedOf = (here: JournalRows, there: JournalRows): JournalRows =>
  Object.fromEntries(compareRows(here, there).map(({ table, added }) => [table, added]));

test('every table of the journal is backed up, or says what became of this very file', () => {
  const known = [...BACKUP_TABLES.map(({ table }) => table), ...NOT_BACKED_UP];
  expect(known.toSorted()).toEqual([...Object.keys(SEALED_TABLES), ...UNSEALED_TABLES].toSorted());
});

describe('rows that are restored', () => {
  test('do not go on by themselves: a write is uncertain, and a funding run is paused', async () => {
    const store = await openVerified();
    const there = { intents: [intent], intent_steps: [step], funding_runs: [run] };
    store.backup.restore({ added: addedOf({}, there), changed: {}, pausedBecause: PAUSED });
    expect(store.intents.get('one')?.condition).toBe('uncertain');
    expect(store.intents.listActive()).toEqual([]);
    expect(store.intents.steps('one')).toHaveLength(1);
    expect(store.fundingRuns.get({ profileId: 'work', id: 'run' })).toMatchObject({
      state: 'paused',
      pausedBecause: PAUSED,
    });
    store.close();
  });

  test('are restored once, and what a write here went through since stays as it is', async () => {
    const store = await openVerified();
    const there = { intents: [intent], intent_steps: [step], address_book: [contact] };
    store.backup.restore({ added: addedOf({}, there), changed: {}, pausedBecause: PAUSED });
    const more = { ...there, intent_steps: [step, { ...step, step: 1, state: 'signed' }] };
    const added = addedOf(store.backup.read().rows, more);
    expect(Object.values(added).flat()).toEqual([]);
    expect(store.backup.restore({ added, changed: {}, pausedBecause: PAUSED })).toBe(0);
    store.close();
  });

  test('are all put in, or none', async () => {
    const store = await openVerified();
    const added = { address_book: [contact], library: [{ id: 'x', nonsense: 1 }] };
    expect(() => store.backup.restore({ added, changed: {}, pausedBecause: PAUSED })).toThrow();
    expect(store.addressBook.list()).toEqual([]);
    store.close();
  });
});

describe('a difference', () => {
  test('is one of what a person said, in any capitals of an address, and never one of what is only here', () => {
    const there = {
      address_book: [{ ...contact, address: FRIEND.toUpperCase().replace('0X', '0x'), name: 'Pal', updated_at: 9 }],
    };
    const other = { ...contact, address: `0x${'3'.repeat(40)}` };
    const [book] = compareRows({ address_book: [contact, other] }, there).filter(
      ({ table }) => table === 'address_book',
    );
    expect(book).toMatchObject({ added: [], changed: [{ here: { name: 'Friend' }, there: { name: 'Pal' } }], same: 0 });
    const same = { address_book: [{ ...contact, updated_at: 9 }] };
    expect(compareRows({ address_book: [contact] }, same).find(({ table }) => table === 'address_book')?.same).toBe(1);
  });
});

describe('rows of an earlier journal', () => {
  test('come out as this version has them, without those that cannot be read', () => {
    const { trusted: _new, ...older } = contact;
    const rows = { address_book: [older, { ...older, chain: 'base', tags: 'no list' }] };
    const upgraded = upgradeRows({ version: 7, rows, now: 1 });
    expect(upgraded.rows.address_book).toEqual([{ ...contact, trusted: 0 }]);
    expect(upgraded.unreadable).toBe(1);
  });

  test('are refused where a column was never one of that version, and a later version is not known', () => {
    expect(() => upgradeRows({ version: 7, rows: { address_book: [contact] }, now: 1 })).toThrow();
    expect([isKnownVersion(12), isKnownVersion(99)]).toEqual([true, false]);
  });
});
