import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '#main/store/open-store.ts';
import { inspect } from '../../helpers/broken-cells.ts';
import { FILLED, fillStore } from '../../helpers/fill-store.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const PROFILE_ID = 'p';
const WALLET = '0x00000000000000000000000000000000000000aa';

function open(dataFolder: string): Store {
  const store = openStore({ dataFolder, clock: () => 5 });
  onTestFinished(() => store.close());
  return store;
}

/** A store with something in it, then this done to one of its files. */
function openAfter(file: 'journal.db' | 'cache.db', sql: string): { dataFolder: string; store: Store } {
  const dataFolder = makeTemporaryFolder();
  const before = open(dataFolder);
  fillStore(before, { profileId: PROFILE_ID, wallet: WALLET });
  before.close();
  const database = new Database(join(dataFolder, file));
  database.unsafeMode(true);
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  database.close();
  return { dataFolder, store: open(dataFolder) };
}

const tell = (store: Store) => store.setAside.list().map((group) => store.setAside.explain(group));
const NFT = { profileId: PROFILE_ID, parent: FILLED.collectionId, id: FILLED.nftId };

describe('a record of the service of which the copy is broken', () => {
  test.each(["parsed = '{'", "parsed = '[]'", 'parsed = NULL', "raw = '{'", "raw = ''"])(
    'by %s is listed as itself, unreadable and not settled, and the next answer takes its place whatever stood there',
    (change) => {
      const { store } = openAfter('cache.db', `UPDATE nfts SET request_number = 99, ${change}`);
      const { nft } = store.resources;
      expect(nft.get(NFT)).toMatchObject({ parsed: undefined, status: undefined, malformed: expect.anything() });
      expect(() => JSON.parse(nft.get(NFT)?.raw ?? '')).not.toThrow();
      expect(nft.listUnsettled(PROFILE_ID)).toHaveLength(1);
      const answer = {
        ...NFT,
        status: undefined,
        parsed: { id: 'nft-1' },
        raw: '{"id":"nft-1"}',
        malformed: undefined,
      };
      expect(nft.put({ ...answer, fetchedAt: 6, requestNumber: 1, final: true })).not.toBe('refused');
      expect(nft.get(NFT)).toMatchObject({ parsed: { id: 'nft-1' }, malformed: undefined });
      expect(tell(store)).toMatchObject([
        {
          happened: expect.stringContaining(`“${FILLED.nftId} of ${FILLED.collectionId}”`),
          next: expect.stringContaining('read from the service again'),
        },
      ]);
    },
  );

  test('keeps its text where that can be read', () => {
    const { store } = openAfter('cache.db', "UPDATE nfts SET parsed = '{'");
    expect(JSON.parse(store.resources.nft.get(NFT)?.raw ?? '')).toMatchObject({ metadata: { name: 'Poppy' } });
  });

  test('leaves where nothing can read it again but the journal, so that it is put back from there', () => {
    const { store } = openAfter('cache.db', "UPDATE credentials SET parsed = '{'; UPDATE templates SET raw = ''");
    const { credential, template } = store.resources;
    expect(credential.listByProfile(PROFILE_ID)).toEqual([]);
    expect(template.listByProfile(PROFILE_ID)).toEqual([]);
  });

  test('is told once: after the next start it is whole, or on its list as unreadable', () => {
    const { dataFolder, store } = openAfter('cache.db', "UPDATE nfts SET parsed = '{'");
    expect(tell(store)).toHaveLength(1);
    store.close();
    expect(tell(open(dataFolder))).toEqual([]);
  });

  test('says nothing wrong of the number of the newest request', () => {
    const loose = `PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'nfts'; PRAGMA writable_schema = RESET;`;
    const { store } = openAfter('cache.db', `${loose} UPDATE nfts SET request_number = 'many'`);
    expect(store.newestRequestNumber()).toBe(1);
  });
});

describe('the search', () => {
  const find = (store: Store) => store.search.find({ profileId: PROFILE_ID, text: 'poppy', limit: 10 }).length;

  test.each([
    ['an entry of it is broken', "DROP TRIGGER search_changed; UPDATE search_entries SET title = '', body = x'00'"],
    ['its index is', "UPDATE search_data SET block = x'00112233'"],
    ['a part of its index is', "UPDATE search_data SET block = x'00112233' WHERE id > 10"],
    ['its index is empty', 'DELETE FROM search_data; DELETE FROM search_idx'],
  ])('finds what it found before although %s', (_what, sql) => {
    const { store } = openAfter('cache.db', sql.includes("x'00'") ? `${LOOSE_ENTRIES} ${sql}` : sql);
    expect(find(store)).toBeGreaterThan(0);
    const put = { status: undefined, malformed: undefined, fetchedAt: 1, requestNumber: 2, final: false };
    const parsed = { id: 'n', metadata: { name: 'Another poppy' } };
    store.resources.nft.put({ ...NFT, ...put, id: 'n', parsed, raw: JSON.stringify(parsed) });
    expect(find(store)).toBeGreaterThan(1);
  });
});

const LOOSE_ENTRIES = `PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'search_entries'; PRAGMA writable_schema = RESET;`;

describe('a row of the operator’s that cannot be read', () => {
  test('is told at each start, until somebody has read of it', () => {
    const { dataFolder, store } = openAfter('journal.db', "UPDATE address_book SET tags = '['");
    expect(tell(store)).toMatchObject([
      {
        code: 'row-set-aside',
        happened: 'One entry of the address book is damaged on the disk and cannot be read (“The dead”).',
        kept: expect.stringContaining('What was found is kept in journal.db.'),
        next: expect.stringContaining('Add it again'),
      },
    ]);
    store.close();
    const again = open(dataFolder);
    const [group] = again.setAside.list();
    expect(tell(again)).toHaveLength(1);
    if (group !== undefined) again.setAside.dismiss(group);
    again.close();
    expect(tell(open(dataFolder))).toEqual([]);
  });

  test('is kept as it was found', () => {
    const { dataFolder, store } = openAfter('journal.db', "UPDATE drafts SET value = CAST(x'7bff' AS TEXT)");
    store.close();
    const kept = inspect(join(dataFolder, 'journal.db'), (database) =>
      database.prepare('SELECT * FROM set_aside').get(),
    );
    expect(kept).toMatchObject({ of_table: 'drafts', broken: '["value"]', profile_id: PROFILE_ID });
    expect(JSON.parse((kept as { cells: string }).cells)).toMatchObject({
      form: ['text', FILLED.form],
      value: ['text as hex', '7bff'],
    });
  });

  test('makes room for the same to be kept again', () => {
    const { store } = openAfter(
      'journal.db',
      "UPDATE address_book SET tags = '['; UPDATE drafts SET value = '{'; UPDATE settings SET value = '{'; UPDATE declines SET kind = 'x'",
    );
    expect(store.addressBook.list()).toEqual([]);
    expect(store.settings.get({ profileId: '', name: 'appearance' })).toBeUndefined();
    store.addressBook.put([{ address: DEAD, chain: null, name: 'Again', tags: [], note: '', updatedAt: 1 }]);
    store.drafts.put({ profileId: PROFILE_ID, form: FILLED.form, value: '{}', updatedAt: 1 });
    store.settings.set({ profileId: '', name: 'appearance', value: '{"theme":"light"}' });
    expect(store.addressBook.list()).toMatchObject([{ name: 'Again' }]);
    expect(store.drafts.list(PROFILE_ID)).toHaveLength(1);
    expect(store.settings.get({ profileId: '', name: 'appearance' })).toBe('{"theme":"light"}');
    expect(store.declines.list(PROFILE_ID)).toEqual([]);
  });

  test('names no more of many than a person reads', () => {
    const many = `INSERT INTO drafts SELECT 'p', 'form-' || value, '{', 1 FROM generate_series(1, 9);
      INSERT INTO followed SELECT 'p', 'nft', 'shop', 'id-' || value, 'no-such-origin', 1, NULL FROM generate_series(1, 9);`;
    const { store } = openAfter(
      'journal.db',
      many.replaceAll('generate_series(1, 9)', "json_each('[1,2,3,4,5,6,7,8,9]')"),
    );
    expect(tell(store).map(({ happened }) => happened)).toEqual(
      expect.arrayContaining([
        '9 drafts are damaged on the disk and cannot be read.',
        '9 records that were followed are damaged on the disk and cannot be read (“nft id-1”, “nft id-2”, “nft id-3” and 6 more).',
      ]),
    );
  });
});

describe('the journal', () => {
  test('goes on after a step of which nothing but its row is left: the next one has a number of its own', () => {
    const { store } = openAfter(
      'journal.db',
      "DROP TRIGGER intent_steps_stay; UPDATE intent_steps SET state = 'nowhere' WHERE step = 1",
    );
    expect(store.intents.steps(FILLED.intentId).map(({ step }) => step)).toEqual([0, 2]);
    store.intents.advance({ id: FILLED.intentId, at: 9, state: 'known' });
    expect(store.intents.steps(FILLED.intentId).map(({ step }) => step)).toEqual([0, 2, 3]);
  });

  test('funds no row twice whose intent cannot be read, and begins none that cannot be read itself', () => {
    const { store } = openAfter(
      'journal.db',
      `UPDATE intents SET kind = 'fund-wallet', form_id = '${FILLED.runId}:1', facts = '{';
       DROP TRIGGER funding_rows_stay; UPDATE funding_rows SET amount = '' WHERE number = 2`,
    );
    expect(store.fundingRuns.nextRow(FILLED.runId)).toBeUndefined();
    expect(store.fundingRuns.countConditions(FILLED.runId)).toEqual([{ condition: 'unreadable', count: 1 }]);
    expect(store.fundingRuns.countUnreadable(FILLED.runId)).toBe(1);
    expect(store.fundingRuns.listRows(FILLED.runId)).toMatchObject([{ number: 1, isUnreadable: true }]);
  });

  test.each(["kind = 'fund-wallett'", "profile_id = 'q'"])(
    'funds no row twice although its intent says that it is something else: %s',
    (change) => {
      const { store } = openAfter(
        'journal.db',
        `UPDATE intents SET kind = 'fund-wallet', form_id = '${FILLED.runId}:1', facts = '{', ${change}`,
      );
      expect(store.fundingRuns.nextRow(FILLED.runId)).toMatchObject({ number: 2 });
    },
  );
});

describe('a file', () => {
  test('of which an index holds another value than its table is read by the table', () => {
    const { store } = openAfter(
      'cache.db',
      `PRAGMA writable_schema = ON;
       CREATE TABLE aside AS SELECT * FROM sqlite_schema WHERE name = 'nfts_unsettled';
       DELETE FROM sqlite_schema WHERE name = 'nfts_unsettled';
       PRAGMA writable_schema = RESET;
       UPDATE nfts SET parsed = '{', settled = 0;
       PRAGMA writable_schema = ON;
       INSERT INTO sqlite_schema SELECT * FROM aside;
       PRAGMA writable_schema = RESET;
       DROP TABLE aside`,
    );
    expect(store.notices).toEqual([]);
    expect(store.resources.nft.listUnsettled(PROFILE_ID)).toHaveLength(1);
  });

  test('of an older version that one row does not let be brought up to date is set aside, where it can be read again', () => {
    const { store } = openAfter(
      'cache.db',
      'DROP TABLE set_aside; CREATE TABLE set_aside (x); PRAGMA user_version = 4',
    );
    expect(store.notices).toMatchObject([{ code: 'cache-rebuilt' }]);
    expect(store.addressBook.list()).toHaveLength(1);
  });
});
