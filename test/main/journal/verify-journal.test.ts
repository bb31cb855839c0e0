import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { journalMigrations } from '#main/store/journal-migrations/all.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { startTestCore, type TestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const codes = async ({ app }: TestCore) => expectValue(await app.app.status()).troubles.map(({ code }) => code);

async function rate(desk: Desk, recordId: string) {
  const { review } = expectValue(await desk.app.approvals.review(desk.target('transaction', recordId)));
  return { rating: review.rating, rules: review.findings.map(({ rule }) => rule) };
}

/** A journal as the last version without seals left it. */
function writeUnsealed(): string {
  const dataFolder = makeTemporaryFolder();
  const database = new Database(join(dataFolder, 'journal.db'));
  for (const { sql, version } of journalMigrations.filter(({ version }) => version <= 9)) {
    database.exec(sql);
    database.pragma(`user_version = ${version}`);
  }
  database.exec(`
    INSERT INTO profiles VALUES ('old', 'Old', 'practice', 'http://127.0.0.1:9', '2026-01-01T00:00:00.000Z');
    INSERT INTO address_book VALUES ('${DEAD}', '', 'The dead', '[]', '', 1, 0);
  `);
  database.close();
  return dataFolder;
}

test('a journal from before the seals is taken as it stands, which is said once', async () => {
  const [dataFolder, keychain] = [writeUnsealed(), new MemoryKeychain()];
  const first = await startTestCore({ dataFolder, keychain });
  expect(await codes(first)).toEqual(['journal-taken-as-it-stood']);
  expect(expectValue(await first.app.profiles.list())).toHaveLength(1);
  await first.stop();
  const again = await startTestCore({ dataFolder, keychain });
  expect(await codes(again)).toEqual([]);
  expect(expectValue(await again.app.system.outsideChanges())).toEqual({ changes: [], total: 0 });
});

test('a new journal has nothing to be said of', async () => {
  expect(await codes(await startTestCore())).toEqual([]);
});

test('while the keychain is locked nothing of the journal is used for a review or set aside, and reading goes on', async () => {
  const first = await openDesk();
  const recordId = await first.requestTransfer();
  await first.sync();
  const typed = { address: DEAD, chain: '', name: 'The dead', tags: '', note: '' };
  expectValue(await first.app.addresses.put({ replaces: null, typed }));
  expect(await rate(first, recordId)).toMatchObject({ rating: 'clear' });
  await first.stop();

  first.keychain.refuseWith = KEYCHAIN_LOCKED;
  const desk = await reopenDesk(first);
  expect(await codes(desk)).toContain('journal-not-verified');
  expect(await rate(desk, recordId)).toMatchObject({
    rating: 'danger',
    rules: expect.arrayContaining(['knowledge-not-verified']),
  });
  expect(expectValue(await desk.app.system.outsideChanges()).total).toBe(0);

  desk.keychain.refuseWith = undefined;
  await desk.sync();
  await expect.poll(() => codes(desk)).not.toContain('journal-not-verified');
  expect(await rate(desk, recordId)).toMatchObject({ rating: 'clear' });
  const again = await reopenDesk(desk);
  expect(await codes(again)).toEqual([]);
});
