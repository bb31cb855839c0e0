import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore, type Store } from '#main/store/open-store.ts';
import { UNSEALED_TABLES } from '#main/store/seals/sealed-tables.ts';
import { FailureError } from '#shared/failure.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const FILES = ['journal.db', 'cache.db'];
const PROFILE = {
  id: 'p',
  name: 'P',
  environment: 'staging' as const,
  baseUrl: 'https://service.example.com',
  createdAt: '2026-01-01T00:00:00.000Z',
};

function open(dataFolder: string): Store {
  const store = openStore({ dataFolder, clock: () => 5 });
  onTestFinished(() => store.close());
  return store;
}

function openFailure(dataFolder: string) {
  try {
    open(dataFolder);
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
  throw new Error('it opened');
}

/** Looks into the files from outside, after the store has let go of them. */
function inspect<Value>(dataFolder: string, file: string, look: (database: Database.Database) => Value): Value {
  const database = new Database(join(dataFolder, file), { readonly: true });
  try {
    return look(database);
  } finally {
    database.close();
  }
}

describe('the store', () => {
  test('has profile_id in every table of both files but those of the seals, and every table is strict', () => {
    const dataFolder = makeTemporaryFolder();
    open(dataFolder).close();
    for (const file of FILES) {
      const tables = inspect(dataFolder, file, (database) =>
        (
          database
            .prepare(
              // The index of the search is a virtual table: its rows belong to entries that have their profile.
              `SELECT master.name, sql FROM sqlite_master AS master JOIN pragma_table_list AS list USING (name)
               WHERE list.type = 'table' AND master.name NOT LIKE 'sqlite_%'`,
            )
            .all() as { name: string; sql: string }[]
        ).map(({ name, sql }) => ({
          name,
          strict: /\)\s*STRICT/i.test(sql),
          profileId: (database.pragma(`table_info(${name})`) as { name: string; notnull: number }[]).some(
            (column) => column.name === 'profile_id' && column.notnull === 1,
          ),
        })),
      );
      expect(tables.length).toBeGreaterThan(2);
      expect(tables.filter(({ strict }) => !strict)).toEqual([]);
      // What the operator calls an address, whom nothing is signed for, which hosts may be asked, and what explains a contract, is so in every profile.
      const sharedByAll = ['address_book', 'confirmed_hosts', 'denied_addresses', 'library', ...UNSEALED_TABLES];
      expect(tables.filter(({ name, profileId }) => !profileId && !sharedByAll.includes(name))).toEqual([]);
    }
  });

  test('has room for each service resource parsed and raw, the raw text never missing', () => {
    const dataFolder = makeTemporaryFolder();
    open(dataFolder).close();
    inspect(dataFolder, 'cache.db', (database) => {
      const older = ['wallets', 'transactions', 'signatures', 'delegated_signers', 'balances'];
      const added = ['nfts', 'collections', 'templates', 'credentials', 'orders', 'actions'];
      for (const resource of [...older, ...added]) {
        const columns = database.pragma(`table_info(${resource})`) as { name: string; notnull: number }[];
        expect(columns).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ name: 'parsed', notnull: 0 }),
            expect.objectContaining({ name: 'raw', notnull: 1 }),
          ]),
        );
      }
    });
  });

  test('syncs every row of the journal to the disk before it goes on', () => {
    const pragma = vi.spyOn(Database.prototype, 'pragma');
    open(makeTemporaryFolder());
    const connections = pragma.mock.contexts as Database.Database[];
    const journal = connections.find(({ name }) => name.endsWith('journal.db'));
    expect(journal?.pragma('synchronous', { simple: true })).toBe(2);
  });

  test('is refused to a second one on the same folder, and the first goes on', () => {
    const dataFolder = makeTemporaryFolder();
    const first = open(dataFolder);
    expect(openFailure(dataFolder).code).toBe('store-in-use');
    first.profiles.add(PROFILE);
    expect(first.profiles.list()).toEqual([PROFILE]);
  });

  test('sets a damaged cache aside, says so, and begins it again; the operator’s own data is whole', () => {
    const dataFolder = makeTemporaryFolder();
    const before = open(dataFolder);
    before.profiles.add(PROFILE);
    before.close();
    const damaged = Buffer.from('no database '.repeat(1000));
    writeFileSync(join(dataFolder, 'cache.db'), damaged);
    // What a kill leaves behind: pages of the old file that must not be played into the new one.
    writeFileSync(join(dataFolder, 'cache.db-wal'), Buffer.alloc(8192, 7));

    const store = open(dataFolder);

    const aside = readdirSync(dataFolder).find((name) => name.startsWith('cache.db.damaged-')) ?? '';
    expect(readFileSync(join(dataFolder, aside)).equals(damaged)).toBe(true);
    expect(store.notices).toEqual([
      expect.objectContaining({ code: 'cache-rebuilt', kept: expect.stringContaining(join(dataFolder, aside)) }),
    ]);
    expect(store.profiles.list()).toEqual([PROFILE]);
    expect(store.transactions.listByProfile('p')).toEqual([]);
    store.close();
    expect(open(dataFolder).notices).toEqual([]);
  });

  test('lets go of the journal when the cache cannot be opened', () => {
    const dataFolder = makeTemporaryFolder();
    open(dataFolder).close();
    const cache = new Database(join(dataFolder, 'cache.db'));
    cache.pragma('user_version = 999');
    cache.close();
    expect(openFailure(dataFolder).code).toBe('store-newer');
    const journal = new Database(join(dataFolder, 'journal.db'), { timeout: 0 });
    onTestFinished(() => void journal.close());
    expect(() => journal.exec('BEGIN EXCLUSIVE; ROLLBACK')).not.toThrow();
  });
});
