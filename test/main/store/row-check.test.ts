import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const MANY = 700;
const OF = { profileId: 'p', parent: 'shop' };

function open(dataFolder: string): Store {
  const store = openStore({ dataFolder, clock: () => 5 });
  onTestFinished(() => store.close());
  return store;
}

/** More than is checked when the file is opened. */
function fill(store: Store, count = MANY, note = 'poppy'): void {
  store.inOneStep(() => {
    for (let number = 0; number < count; number += 1) {
      const id = `nft-${number}`;
      const parsed = { id, metadata: { name: `${note} ${number}` } };
      const rest = { status: undefined, malformed: undefined, fetchedAt: 1, requestNumber: 1, final: false };
      store.resources.nft.put({ ...OF, id, parsed, raw: JSON.stringify(parsed), ...rest });
    }
  });
}

/** A cache with many records, opened again after this was done to its file. */
function openAfter(sql: string): Store {
  const dataFolder = makeTemporaryFolder();
  const before = open(dataFolder);
  fill(before);
  before.close();
  const database = new Database(join(dataFolder, 'cache.db'));
  database.unsafeMode(true);
  database.exec(sql);
  database.close();
  return open(dataFolder);
}

function checkRest(store: Store): void {
  while (store.rowCheck.next(50));
}

const told = (store: Store) => store.setAside.list().flatMap(({ table, rows }) => rows.map(() => table));
const LAST = `nft-${MANY - 1}`;
const BREAK_LAST = `UPDATE nfts SET parsed = '{' WHERE id = '${LAST}'`;

describe('a file with more rows than are checked when it is opened', () => {
  test('is checked behind to its last row, however few rows at a time', () => {
    const store = openAfter(BREAK_LAST);
    expect(told(store)).toEqual([]);
    checkRest(store);
    expect(told(store)).toEqual(['nfts']);
    expect(store.resources.nft.get({ ...OF, id: LAST })).toMatchObject({ malformed: expect.anything() });
    expect(store.rowCheck.next(1)).toBe(false);
  });

  test.each<[string, (store: Store) => unknown]>([
    ['asked for by its key', (store) => [store.resources.nft.get({ ...OF, id: LAST })]],
    ['on a page', (store) => store.resources.nft.listPage({ ...OF, towards: 'older', perPage: MANY })],
    ['among those of its parent', (store) => store.resources.nft.listByParent(OF)],
    ['among those of its profile', (store) => store.resources.nft.listByProfile('p')],
    ['among those that may still change', (store) => store.resources.nft.listUnsettled('p')],
  ])('shows a record of it that cannot be read as unreadable where it is %s', (_where, read) => {
    const store = openAfter(BREAK_LAST);
    const shown = read(store) as { id: string; malformed: unknown }[];
    expect(shown.find(({ id }) => id === LAST)).toMatchObject({ parsed: undefined, malformed: expect.anything() });
    expect(told(store)).toEqual(['nfts']);
  });

  test('is checked before its first row, too', () => {
    expect(told(openAfter(`${BREAK_LAST}; UPDATE nfts SET rowid = -7 WHERE id = '${LAST}'`))).toEqual(['nfts']);
  });

  test('keeps the next answer about such a record, whatever stood there', () => {
    const store = openAfter(`UPDATE nfts SET parsed = '{', settled = 1, request_number = 99 WHERE id = '${LAST}'`);
    const parsed = { id: LAST };
    const rest = { status: undefined, malformed: undefined, fetchedAt: 6, requestNumber: 2, final: false };
    const record = { ...OF, id: LAST, parsed, raw: JSON.stringify(parsed), ...rest };
    expect(store.resources.nft.put(record)).not.toBe('refused');
    expect(store.resources.nft.get(record)).toMatchObject({ parsed, malformed: undefined });
  });

  test('finds a record of which the entry of the search cannot be read', () => {
    const store = openAfter(`DROP TRIGGER search_changed; UPDATE search_entries SET title = '' WHERE id = '${LAST}';`);
    const find = () => store.search.find({ profileId: 'p', text: `poppy ${MANY - 1}`, limit: 10 });
    expect(find()).toMatchObject([{ id: LAST, title: `poppy ${MANY - 1}` }]);
    expect(told(store)).toEqual(['search_entries']);
  });
});

describe('a large file of which a part is lost', () => {
  const PAGE = 4096;
  const A_LEAF = 0x0d;

  /** Loses a page that holds this; of its table, not of what is kept beside it. */
  function losePage(file: string, text: string): void {
    const whole = readFileSync(file);
    expect(whole.length).toBeGreaterThan(4_000_000);
    const pages = Array.from({ length: whole.length / PAGE }, (_, index) => index * PAGE);
    const lost = pages.filter((at) => whole[at] === A_LEAF && whole.subarray(at, at + PAGE).includes(text));
    expect(lost.length).toBeGreaterThan(0);
    for (const at of lost) whole.fill(0x5a, at, at + PAGE);
    writeFileSync(file, whole);
  }

  function fillLarge(): string {
    const dataFolder = makeTemporaryFolder();
    const before = open(dataFolder);
    fill(before, 1500, 'x'.repeat(3000));
    before.close();
    return dataFolder;
  }

  /** Every index of the records is an empty one, whose name is another one's. */
  const NO_INDEX_HAS_THEM = `CREATE TABLE spare (a TEXT) STRICT;
    CREATE INDEX spare_1 ON spare (a); CREATE INDEX spare_2 ON spare (a); CREATE INDEX spare_3 ON spare (a);
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET rootpage = (
      SELECT rootpage FROM sqlite_schema AS spare WHERE spare.name = 'spare_' || (
        SELECT count(*) FROM sqlite_schema AS before
        WHERE before.type = 'index' AND before.tbl_name = 'nfts' AND before.name <= sqlite_schema.name))
      WHERE type = 'index' AND tbl_name = 'nfts';
    DELETE FROM sqlite_schema WHERE tbl_name = 'spare'`;

  test('is checked to its last row also where no index of it has any', () => {
    const dataFolder = fillLarge();
    const database = new Database(join(dataFolder, 'cache.db'));
    database.unsafeMode(true);
    database.exec(`UPDATE nfts SET parsed = '{' WHERE id = 'nft-1499'; ${NO_INDEX_HAS_THEM}`);
    database.close();
    const store = open(dataFolder);
    expect(store.notices).toEqual([]);
    checkRest(store);
    expect(told(store)).toEqual(['nfts']);
  });

  test('that is read when it is opened is set aside at once', () => {
    const dataFolder = fillLarge();
    const file = join(dataFolder, 'cache.db');
    const { size } = statSync(file);
    const handle = openSync(file, 'r+');
    // All but the beginning, where the schema is.
    writeSync(handle, Buffer.alloc(size - 1_000_000, 0x5a), 0, size - 1_000_000, 1_000_000);
    closeSync(handle);
    expect(open(dataFolder).notices).toMatchObject([{ code: 'cache-rebuilt' }]);
  });

  test('and which is noticed while it is used is set aside at the next start', () => {
    const dataFolder = fillLarge();
    losePage(join(dataFolder, 'cache.db'), '{"id":"nft-900"');
    const store = open(dataFolder);
    expect(store.notices).toEqual([]);
    expect(() => checkRest(store)).toThrow(expect.objectContaining({ code: expect.stringMatching(/^SQLITE_CORRUPT/) }));
    store.rowCheck.suspectDamage();
    store.close();
    const again = open(dataFolder);
    expect(again.notices).toMatchObject([{ code: 'cache-rebuilt' }]);
    expect(again.resources.nft.listByProfile('p')).toEqual([]);
    again.close();
    expect(open(dataFolder).notices).toEqual([]);
  });
});
