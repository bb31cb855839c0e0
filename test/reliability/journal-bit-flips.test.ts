import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal, openStore } from '#main/store/open-store.ts';
import type { JournalSecret } from '#main/store/seals/open-seals.ts';
import { listOutsideNotes } from '#main/store/seals/outside-notes.ts';
import { SEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import { IS_WHOLE } from '../helpers/a-share-of.ts';
import { FILLED, fillStore } from '../helpers/fill-store.ts';
import { createNumbers } from '../helpers/seeded-numbers.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const FLIPS = IS_WHOLE ? 400 : 100;
const KEY = new Uint8Array(32).fill(7);
const HIDDEN: readonly string[] = ['intents', 'intent_steps', 'funding_runs', 'funding_rows'];

type Found = { rows: string; notes: number; refused: boolean };

/** A journal with something in every table, at rest, and what the keychain knows of it. */
function makeJournal(): { file: string; secret: JournalSecret } {
  const dataFolder = makeTemporaryFolder();
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
  store.close();
  return { file: join(dataFolder, 'journal.db'), secret: { key: KEY, heads } };
}

/** What the app would use of a journal, and whether it tells of anything that is amiss. */
function read(dataFolder: string, secret: JournalSecret): Found {
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

test(`${FLIPS} bits of the journal are flipped, one at a time: each is told, or changes nothing that is used`, () => {
  const { file, secret } = makeJournal();
  const whole = read(copyOf(file), secret);
  expect(whole).toMatchObject({ notes: 0, refused: false });
  const bytes = readFileSync(file);
  const next = createNumbers(20_261_124);
  const silent: number[] = [];
  const counts = { same: 0, told: 0, refused: 0 };
  for (let count = 0; count < FLIPS; count += 1) {
    const place = next(bytes.length * 8);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(place >> 3) ^ (1 << (place & 7)), place >> 3);
    const dataFolder = makeTemporaryFolder();
    writeFileSync(join(dataFolder, 'journal.db'), flipped);
    const { rows, notes, refused } = read(dataFolder, secret);
    if (refused) counts.refused += 1;
    else if (notes > 0) counts.told += 1;
    else if (rows === whole.rows) counts.same += 1;
    else silent.push(place);
  }
  console.log(
    `${FLIPS} bits flipped: ${counts.same} change nothing that is used, ${counts.told} are told, ${counts.refused} times the file is refused, ${silent.length} silent.`,
  );
  expect(silent).toEqual([]);
});

function copyOf(file: string): string {
  const dataFolder = makeTemporaryFolder();
  copyFileSync(file, join(dataFolder, 'journal.db'));
  return dataFolder;
}
