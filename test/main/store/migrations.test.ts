import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { journalMigrations } from '#main/store/journal-migrations/all.ts';
import { cacheMigrations } from '#main/store/migrations/all.ts';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0x00000000000000000000000000000000000000aa';

/** A cache as the first version of the app left it. */
function writeFirstCache(dataFolder: string): void {
  const database = new Database(join(dataFolder, 'cache.db'));
  database.exec(cacheMigrations[0]?.sql ?? '');
  database.pragma('user_version = 1');
  const insert = (table: string) =>
    database.prepare(
      `INSERT INTO ${table} (profile_id, parent, id, status, parsed, raw, malformed_field, malformed_rule,
         first_seen_at, fetched_at, request_number)
       VALUES ('p', '${WALLET}', @id, @status, @parsed, @raw, @field, @field, 10, 20, 7)`,
    );
  const row = (id: string, status: string | null, content: object | null) => ({
    id,
    status,
    parsed: content === null ? null : JSON.stringify(content),
    raw: content === null ? 'not even JSON' : JSON.stringify(content),
    field: content === null ? 'record' : null,
  });
  insert('transactions').run(row('tx-done', 'success', { id: 'tx-done', params: { memo: 'rent of March' } }));
  insert('transactions').run(row('tx-open', 'awaiting-approval', { id: 'tx-open' }));
  insert('transactions').run(row('tx-broken', null, null));
  insert('signatures').run(row('sig-failed', 'failed', { id: 'sig-failed' }));
  insert('wallets').run(row(WALLET, null, { address: WALLET, linkedUser: 'email:ops@example.com' }));
  insert('balances').run(row('usdc', null, { token: 'usdc' }));
  database.close();
}

test('a cache of the first version keeps its records, what was final stays final, and all of it can be searched', () => {
  const dataFolder = makeTemporaryFolder();
  writeFirstCache(dataFolder);

  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());

  expect(store.notices).toEqual([]);
  expect(store.transactions.get({ profileId: 'p', parent: WALLET, id: 'tx-done' })).toMatchObject({
    parsed: { params: { memo: 'rent of March' } },
    firstSeenAt: 10,
    fetchedAt: 20,
  });
  expect(new Set(store.transactions.listUnsettled('p').map(({ id }) => id))).toEqual(new Set(['tx-open', 'tx-broken']));
  expect(store.signatures.listUnsettled('p')).toEqual([]);
  expect(store.newestRequestNumber()).toBe(7);

  const find = (text: string) =>
    store.search.find({ profileId: 'p', text, limit: 10 }).map(({ resource, id }) => [resource, id]);
  expect(find('of mar')).toEqual([['transaction', 'tx-done']]);
  expect(find('ops@exam')).toEqual([['wallet', WALLET]]);
  expect(find('tx-broken')).toEqual([['transaction', 'tx-broken']]);
});

test('a record that was final in the first version is not replaced by one that may still change', () => {
  const dataFolder = makeTemporaryFolder();
  writeFirstCache(dataFolder);
  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());
  const late = {
    profileId: 'p',
    parent: WALLET,
    id: 'tx-done',
    status: 'pending',
    parsed: { id: 'tx-done' },
    raw: '{}',
    malformed: undefined,
    fetchedAt: 30,
    requestNumber: 99,
    final: false,
  };
  expect(store.transactions.put(late)).toBe('refused');
});

/** A journal as the app left it before its tables spoke of resources. */
function writeSixthJournal(dataFolder: string): void {
  const database = new Database(join(dataFolder, 'journal.db'));
  for (const { sql, version } of journalMigrations.slice(0, 6))
    database.exec(`${sql}; PRAGMA user_version = ${version};`);
  database.exec(`
    INSERT INTO followed VALUES ('p', 'collection', '', 'col-1', 'made', 5, NULL);
    INSERT INTO settings VALUES ('', 'look', '{"theme":"dark"}');
  `);
  database.close();
}

test('a journal from before the tables spoke of resources keeps what is followed and how the window looks', () => {
  const dataFolder = makeTemporaryFolder();
  writeSixthJournal(dataFolder);

  const store = openStore({ dataFolder, clock: () => 0 });
  onTestFinished(() => store.close());

  expect(store.notices).toEqual([]);
  expect(store.followed.list({ profileId: 'p', resource: 'collection' })).toMatchObject([
    { id: 'col-1', origin: 'made' },
  ]);
  expect(store.settings.get({ profileId: '', name: 'appearance' })).toBe('{"theme":"dark"}');
});
