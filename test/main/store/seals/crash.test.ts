import { copyFileSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal } from '#main/store/open-journal.ts';
import { openStore } from '#main/store/open-store.ts';
import type { JournalSecret } from '#main/store/seals/open-seals.ts';
import { listOutsideNotes } from '#main/store/seals/outside-notes.ts';
import { DEAD } from '../../../helpers/honest-record.ts';
import { makeTemporaryFolder } from '../../../helpers/temporary-folder.ts';

const KEY = new Uint8Array(32).fill(3);
const ID = '11111111-1111-4111-8111-111111111111';

/** What the next start finds of what is on the disk now. */
function findAfterKill(dataFolder: string, heads: JournalSecret['heads']): number {
  const copy = makeTemporaryFolder();
  for (const file of globSync(join(dataFolder, 'journal.db*'))) copyFileSync(file, join(copy, basename(file)));
  const { database, seals } = openJournal({ dataFolder: copy, now: 1 });
  try {
    seals.verify({ key: KEY, heads }, 1);
    return listOutsideNotes(database).length;
  } finally {
    database.close();
  }
}

test('killed after any write, whatever the keychain has been told by then, the next start finds nothing that others changed', () => {
  const dataFolder = makeTemporaryFolder();
  const store = openStore({ dataFolder, clock: () => 1 });
  store.seals.verify({ key: KEY, heads: null });
  const told: JournalSecret['heads'][] = [store.seals.heads()];
  const intent = {
    ...{
      id: ID,
      profileId: 'p',
      kind: 'test',
      target: 't',
      formId: 'f',
      body: {},
      idempotencyKey: null,
      keyMadeAt: null,
    },
    ...{ facts: {}, failure: null, attempts: 0, dueAt: 0, createdAt: 0, updatedAt: 0 },
  };
  const uses = { chain: 'base', addresses: [DEAD.toLowerCase()] };
  const entry = { address: DEAD, chain: null, name: 'The dead', tags: [], note: '', updatedAt: 1 };
  const writes: (() => unknown)[] = [
    () => store.intents.insert({ ...intent, state: 'intent', condition: 'active' }),
    () => store.addressBook.put([entry]),
    () =>
      store.intents.together([() => store.intents.advance({ id: ID, at: 1, state: 'prepared' })], { isSynced: false }),
    () => store.addressBook.trust(entry, true),
    () =>
      store.intents.together([
        () => store.intents.advance({ id: ID, at: 2, state: 'signed', facts: { uses } }),
        () => {
          throw new Error('This one is taken back.');
        },
        () => store.settings.set({ profileId: 'p', name: 'updates', value: 'on' }),
      ]),
    () => store.addressBook.replace(entry, { ...entry, chain: 'base' }),
    () => store.settings.set({ profileId: 'p', name: 'updates', value: 'off' }),
    () => store.addressBook.remove({ address: DEAD, chain: 'base' }),
    () => store.syncJournal(),
  ];
  for (const write of writes) {
    write();
    for (const heads of told) expect(findAfterKill(dataFolder, heads)).toBe(0);
    told.push(store.seals.heads());
  }
  store.close();
  for (const heads of told) expect(findAfterKill(dataFolder, heads)).toBe(0);
});

test('what this app writes before it has the key is its own, and a row that was changed before that is not', () => {
  const dataFolder = makeTemporaryFolder();
  const first = openStore({ dataFolder, clock: () => 1 });
  first.seals.verify({ key: KEY, heads: null });
  first.drafts.put({ profileId: 'p', form: 'a', value: '{}', updatedAt: 1 });
  first.drafts.put({ profileId: 'p', form: 'b', value: '{}', updatedAt: 1 });
  const heads = first.seals.heads();
  first.close();
  const { database } = openJournal({ dataFolder, now: 1 });
  database.exec("UPDATE drafts SET value = '[]' WHERE form = 'b'");
  database.close();

  const store = openStore({ dataFolder, clock: () => 2 });
  store.drafts.put({ profileId: 'p', form: 'a', value: '{"own":1}', updatedAt: 2 });
  store.drafts.put({ profileId: 'p', form: 'b', value: '{"own":1}', updatedAt: 2 });
  store.drafts.put({ profileId: 'p', form: 'c', value: '{"own":1}', updatedAt: 2 });
  store.seals.verify({ key: KEY, heads });
  expect(store.drafts.list('p').map(({ form }) => form)).toEqual(['a', 'c']);
  expect(store.seals.list()).toMatchObject([{ table: 'drafts', why: 'changed' }]);
  store.close();
});
