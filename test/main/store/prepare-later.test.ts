import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preparingLater } from '#main/store/prepare-later.ts';

let database: Database.Database;

beforeEach(() => {
  database = new Database(':memory:');
  database.exec(
    "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO notes VALUES (1, 'one'), (2, 'two')",
  );
  return () => void database.close();
});

describe('a statement that is compiled when it is first used', () => {
  test('is compiled once, and not before', () => {
    const prepare = vi.spyOn(database, 'prepare');
    const one = preparingLater(database).prepare('SELECT text FROM notes WHERE id = ?');
    expect(prepare).not.toHaveBeenCalled();
    expect([one.get(1), one.get(2), one.get(3)]).toEqual([{ text: 'one' }, { text: 'two' }, undefined]);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  test('gives its rows in the shape that was asked for when it was written down', () => {
    const all = () => preparingLater(database).prepare('SELECT id, text FROM notes ORDER BY id');
    const rows = all();
    expect(rows.all()).toEqual([
      { id: 1, text: 'one' },
      { id: 2, text: 'two' },
    ]);
    expect(all().pluck().all()).toEqual([1, 2]);
    expect(all().raw().safeIntegers().all()).toEqual([
      [1n, 'one'],
      [2n, 'two'],
    ]);
    expect([...all().raw().iterate()]).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  test('writes, and says how much, within a transaction of the same database', () => {
    const later = preparingLater(database);
    const add = later.prepare('INSERT INTO notes (text) VALUES (@text)');
    const addBoth = later.transaction(() => [add.run({ text: 'three' }), add.run({ text: 'four' })]);
    expect(addBoth().map(({ changes, lastInsertRowid }) => [changes, lastInsertRowid])).toEqual([
      [1, 3],
      [1, 4],
    ]);
    const breakOff = later.transaction(() => {
      add.run({ text: 'five' });
      expect(later.inTransaction).toBe(true);
      throw new Error('no');
    });
    expect(breakOff).toThrow('no');
    expect(later.prepare('SELECT count(*) FROM notes').pluck().get()).toBe(4);
  });

  test('says what is wrong with it each time that it is used, and is well once that is mended', () => {
    const early = preparingLater(database).prepare('SELECT count(*) FROM later').pluck();
    expect(() => early.get()).toThrow('no such table');
    expect(() => early.all()).toThrow('no such table');
    database.exec('CREATE TABLE later (id INTEGER)');
    expect(early.get()).toBe(0);
  });
});

test('what is asked of the database itself is answered as before', () => {
  const later = preparingLater(database);
  expect(later.pragma('user_version', { simple: true })).toBe(0);
  expect([later.name, later.open]).toEqual([':memory:', true]);
  later.close();
  expect(database.open).toBe(false);
});
