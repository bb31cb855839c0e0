import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createFileDesktop } from '../../helpers/backup-desk.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { PASSPHRASE } from '../../helpers/set-passphrase.ts';

const FRIEND = '0x1111111111111111111111111111111111111111';
const GONE = '0x2222222222222222222222222222222222222222';
const NEWEST = { isNewest: true };
const EVERYTHING = { replace: [], without: [], withKeys: false };

function contact(address: string, name: string) {
  return { typed: { address, chain: '', name, tags: '', note: '' }, replaces: null };
}

test('entries that another program changed or removed are put back from the newest automatic backup, and need no decision then', async () => {
  const files = createFileDesktop();
  const first = await openDesk({ core: { desktop: files.desktop }, environment: 'staging' });
  expect(expectFailure(await first.app.backup.open(NEWEST)).happened).toBe('Automatic backups are off.');
  expectValue(await first.app.addresses.put(contact(FRIEND, 'Friend')));
  expectValue(await first.app.addresses.put(contact(GONE, 'Landlord')));
  first.surface.typed.push({ new: PASSPHRASE, again: PASSPHRASE });
  expectValue(await first.app.backup.startAutomatic({ every: 'day', keep: 2 }));
  await first.stop();
  const journal = new Database(join(first.dataFolder, 'journal.db'));
  journal.prepare("UPDATE address_book SET name = 'Thief' WHERE name = 'Friend'").run();
  journal.prepare("DELETE FROM address_book WHERE name = 'Landlord'").run();
  journal.close();

  const desk = await reopenDesk(first);
  const undecided = async () => expectValue(await desk.app.system.outsideChanges()).total;
  expect(await undecided()).toBe(2);
  desk.surface.typed.push({ passphrase: PASSPHRASE });
  const preview = expectValue(await desk.app.backup.open(NEWEST));
  expect(preview?.groups.find(({ group }) => group === 'address_book')).toMatchObject({ added: 2 });
  expectValue(await desk.app.backup.restore(EVERYTHING));
  expect(await undecided()).toBe(0);
  const names = expectValue(await desk.app.addresses.list({ profileId: desk.profileId })).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Friend', 'Landlord']));

  rmSync(files.folder, { recursive: true });
  expect(expectFailure(await desk.app.backup.open(NEWEST))).toMatchObject({
    code: 'backup-none-made',
    happened: expect.stringContaining(files.folder),
  });
});
