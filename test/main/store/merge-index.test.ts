import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { cacheMigrations } from '#main/store/migrations/all.ts';
import { createSearchIndex } from '#main/store/search-index.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

/** More than FTS5 leaves as they are unless it is told to: it would put 16 parts together within a step. */
const STEPS = 40;

function openIndex() {
  const database = openDatabase({
    file: join(makeTemporaryFolder(), 'cache.db'),
    migrations: cacheMigrations,
    durability: 'normal',
  });
  onTestFinished(() => void database.close());
  const index = createSearchIndex(database, { ensure: () => false });
  index.mend();
  const put = (id: string, body = `record ${id}`) =>
    index.put({ profileId: 'p', resource: 'nft', parent: 'shop', id, title: id, body });
  const find = (text: string) => index.find({ profileId: 'p', text, limit: 1_000 }).map(({ id }) => id);
  return { database, index, put, find };
}

function countParts(database: Database): number {
  return database.prepare('SELECT count(DISTINCT segid) FROM search_idx').pluck().get() as number;
}

/** Everything that was to be done in a turn of its own has been done. */
async function untilMerged(database: Database): Promise<void> {
  const changes = database.prepare('SELECT total_changes()').pluck();
  await expect
    .poll(async () => {
      const before = changes.get();
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      return changes.get() === before;
    })
    .toBe(true);
}

describe('the parts of the search index', () => {
  test('are put together in turns of their own, and not within a step that keeps a record', async () => {
    const { database, put, find } = openIndex();
    for (let step = 0; step < STEPS; step += 1) put(`nft-${step}`);
    expect(countParts(database)).toBe(STEPS);
    await untilMerged(database);
    expect(countParts(database)).toBeLessThan(STEPS / 2);
    expect(find('record')).toHaveLength(STEPS);
  });

  test('stay few however many steps there are', async () => {
    const { database, put, find } = openIndex();
    for (let step = 0; step < 300; step += 1) {
      put(`nft-${step}`);
      await new Promise(setImmediate);
      expect(countParts(database)).toBeLessThanOrEqual(STEPS);
    }
    await untilMerged(database);
    expect(find('record')).toHaveLength(300);
    expect(find('nft-299')).toEqual(['nft-299']);
  });

  test('of a step that keeps several records are one', () => {
    const { database, put, find } = openIndex();
    database.transaction(() => {
      for (const id of ['a-1', 'a-2', 'a-3', 'a-4']) put(id);
    })();
    expect(countParts(database)).toBe(1);
    expect(find('a-3')).toEqual(['a-3']);
  });

  test('are put together after the index was damaged and made again as they were before', () => {
    const { database, put, find } = openIndex();
    put('nft-1');
    database.unsafeMode(true);
    database.exec('DELETE FROM search_data; DELETE FROM search_idx');
    put('nft-2');
    expect(find('record')).toEqual(['nft-2', 'nft-1']);
    const kept = database.prepare("SELECT v FROM search_config WHERE k = 'automerge'").pluck();
    expect(kept.get()).toBe(0);
  });

  test('of a damaged index that an earlier version kept are made again, and every record is found', () => {
    const file = join(makeTemporaryFolder(), 'cache.db');
    const options = { file, durability: 'normal' } as const;
    const earlier = openDatabase({ ...options, migrations: cacheMigrations.filter(({ version }) => version < 15) });
    earlier.exec("INSERT INTO search_entries VALUES (1, 'p', 'nft', 'shop', 'nft-1', 'nft-1', 'kept before')");
    earlier.unsafeMode(true);
    earlier.exec("UPDATE search_data SET block = x'00112233'");
    earlier.close();
    const database = openDatabase({ ...options, migrations: cacheMigrations });
    onTestFinished(() => void database.close());
    const index = createSearchIndex(database, { ensure: () => false });
    expect(index.mend()).toBe(true);
    expect(index.mend()).toBe(false);
    const found = index.find({ profileId: 'p', text: 'kept before', limit: 10 });
    expect(found.map(({ id }) => id)).toEqual(['nft-1']);
  });

  test('that are left where a profile goes are put together as well', async () => {
    const { database, index, put } = openIndex();
    for (let entry = 0; entry < STEPS; entry += 1) put(`nft-${entry}`);
    await untilMerged(database);
    const remove = database.prepare('DELETE FROM search_entries WHERE id = ?');
    for (let entry = 0; entry < STEPS; entry += 1) remove.run(`nft-${entry}`);
    const left = countParts(database);
    index.cleared();
    await untilMerged(database);
    expect(countParts(database)).toBeLessThan(left / 2);
  });

  test('are left alone where the store is closed meanwhile', async () => {
    const { database, put } = openIndex();
    for (let step = 0; step < STEPS; step += 1) put(`nft-${step}`);
    database.close();
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(database.open).toBe(false);
  });
});

describe('a record and what it is found by', () => {
  test('are both taken back where the step that keeps it fails', () => {
    const { database, put, find } = openIndex();
    put('nft-1', 'the first');
    const step = database.transaction(() => {
      put('nft-1', 'another one');
      put('nft-2', 'the second');
      throw new Error('full');
    });
    expect(step).toThrow('full');
    expect(find('first')).toEqual(['nft-1']);
    expect(find('another')).toEqual([]);
    expect(find('second')).toEqual([]);
    expect(database.prepare('SELECT count(*) FROM search_entries').pluck().get()).toBe(1);
    put('nft-2', 'the second');
    expect(find('second')).toEqual(['nft-2']);
  });

  test('are kept and found in a step in which the index turns out to be damaged', () => {
    const { database, put, find } = openIndex();
    put('nft-1', 'kept before');
    database.unsafeMode(true);
    database.exec("UPDATE search_data SET block = x'00112233'");
    database.transaction(() => {
      for (const id of ['nft-2', 'nft-3', 'nft-1']) put(id, 'kept within');
    })();
    expect(find('kept within').toSorted()).toEqual(['nft-1', 'nft-2', 'nft-3']);
    expect(find('kept before')).toEqual([]);
  });

  test('are found by what it says now, and no more by what it said, and not at all once it is gone', () => {
    const { index, put, find } = openIndex();
    put('nft-1', 'an old text');
    put('nft-1', 'a new text');
    expect(find('old text')).toEqual([]);
    expect(find('new text')).toEqual(['nft-1']);
    index.remove({ profileId: 'p', resource: 'nft', parent: 'shop', id: 'nft-1' });
    expect(find('text')).toEqual([]);
  });
});
