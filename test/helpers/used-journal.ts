import { join } from 'node:path';
import { openJournal } from '#main/store/open-journal.ts';
import { openStore } from '#main/store/open-store.ts';
import type { JournalSecret } from '#main/store/seals/open-seals.ts';
import { listOutsideNotes } from '#main/store/seals/outside-notes.ts';
import { SEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import { FILLED, fillStore } from './fill-store.ts';

const KEY = new Uint8Array(32).fill(7);
const HIDDEN: readonly string[] = ['intents', 'intent_steps', 'funding_runs', 'funding_rows'];

/** `rows`: all that would be used, as text; `notes`: what a person is told of; `refused`: it is not opened at all, and left as it is. */
type Found = { rows: string; notes: number; refused: boolean };

/**
 * A journal and a cache with something in every table, and what the keychain knows of the journal.
 * @param beforeClose called while both files are open, when all is written
 */
export function makeJournal(
  dataFolder: string,
  beforeClose: () => void = () => {},
): { file: string; secret: JournalSecret } {
  const store = openStore({ dataFolder, clock: () => 5 });
  store.seals.verify({ key: KEY, heads: null });
  const profileId = 'practice';
  store.profiles.add({
    id: profileId,
    name: 'Practice',
    environment: 'practice',
    baseUrl: 'https://service.example',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const address = '0x00000000000000000000000000000000000000aa';
  store.signerKeys.add({
    profileId,
    address,
    label: 'Ours',
    source: 'generated',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  store.watched.addWallet({
    ...{ profileId, address, locator: address, addressSource: 'service', adminSigner: null, notice: null },
    addedAt: '2026-01-01T00:00:00.000Z',
  });
  fillStore(store, { profileId, wallet: address });
  for (let number = 0; number < 40; number += 1) {
    store.addressBook.put([
      {
        address: `0x${String(number).padStart(40, '1')}`,
        chain: 'base',
        name: `Somebody ${number}`,
        tags: [],
        note: '',
        updatedAt: 1,
      },
    ]);
    store.intents.advance({ id: FILLED.intentId, at: number, state: 'sending' });
  }
  const heads = store.seals.heads();
  beforeClose();
  store.close();
  return { file: join(dataFolder, 'journal.db'), secret: { key: KEY, heads } };
}

/** What the app would use of a journal, and whether it tells of anything that is amiss. */
export function readJournalAsUsed(dataFolder: string, secret: JournalSecret): Found {
  let opened: ReturnType<typeof openJournal>;
  try {
    opened = openJournal({ dataFolder, now: 9 });
  } catch {
    return { rows: '', notes: 0, refused: true };
  }
  const { database, seals, setAside } = opened;
  try {
    seals.verify(secret, 9);
    const rows = Object.keys(SEALED_TABLES)
      .filter((table) => table !== 'set_aside')
      .map((table) =>
        database
          .prepare(
            `SELECT rowid AS place, * FROM ${HIDDEN.includes(table) ? `sound_${table}` : table}`.replace(
              /rowid AS place, (?=\* FROM (sound_funding_rows|address_uses))/,
              '',
            ),
          )
          .all(),
      );
    return { rows: JSON.stringify(rows), notes: setAside.length + listOutsideNotes(database).length, refused: false };
  } finally {
    database.close();
  }
}
