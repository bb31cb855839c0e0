import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type OpenDatabaseOptions, openDatabase } from '#main/store/database.ts';
import { FailureError } from '#shared/failure.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const FIRST = { version: 1, name: 'first', sql: 'CREATE TABLE notes (text TEXT NOT NULL) STRICT' };
const SECOND = { version: 2, name: 'second', sql: 'ALTER TABLE notes ADD COLUMN at INTEGER' };

function open(options: Partial<OpenDatabaseOptions> & { file: string }) {
  const database = openDatabase({ migrations: [FIRST], durability: 'full', ...options });
  onTestFinished(() => void database.close());
  return database;
}

function openFailure(options: Partial<OpenDatabaseOptions> & { file: string }) {
  try {
    open(options);
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
  throw new Error('it opened');
}

const newFile = () => join(makeTemporaryFolder(), 'test.db');

describe('a database file', () => {
  test('that is new gets every migration, in order; an older one gets the ones it lacks', () => {
    const file = newFile();
    open({ file }).close();
    const database = open({ file, migrations: [FIRST, SECOND] });
    expect(database.pragma('user_version', { simple: true })).toBe(2);
    expect(() => database.exec("INSERT INTO notes VALUES ('a', 1)")).not.toThrow();
  });

  test('of a newer Countersign is refused and left as it is', () => {
    const file = newFile();
    open({ file, migrations: [FIRST, SECOND] }).close();
    const before = readFileSync(file);
    expect(openFailure({ file })).toMatchObject({
      code: 'store-newer',
      happened: expect.stringContaining('format 2; this one knows up to 1'),
      next: expect.stringContaining('newer Countersign'),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('of a newer Countersign that was killed is left as it is, and so is its log', () => {
    const running = newFile();
    const newer = open({ file: running, migrations: [FIRST, SECOND] });
    newer.exec("INSERT INTO notes VALUES ('a', 1)");
    const file = newFile();
    for (const end of ['', '-wal']) copyFileSync(`${running}${end}`, `${file}${end}`);
    const read = () => ['', '-wal'].map((end) => readFileSync(`${file}${end}`).toString('hex'));
    const before = read();
    expect(before.map(({ length }) => length > 0)).toEqual([true, true]);
    expect(openFailure({ file }).code).toBe('store-newer');
    expect(openFailure({ file, durability: 'normal' }).code).toBe('store-newer');
    expect(read()).toEqual(before);
    expect(readdirSync(dirname(file)).toSorted()).toEqual(['test.db', 'test.db-wal']);
    const again = open({ file, migrations: [FIRST, SECOND] });
    expect(again.prepare('SELECT * FROM notes').all()).toEqual([{ text: 'a', at: 1 }]);
  });

  test('whose migration fails keeps the format it had, with nothing of the step in it', () => {
    const file = newFile();
    open({ file }).close();
    const broken = { version: 2, name: 'broken', sql: 'CREATE TABLE half (a TEXT) STRICT; CREATE NONSENSE' };
    expect(openFailure({ file, durability: 'normal', migrations: [FIRST, broken] }).code).toBe('store-unreadable');
    const database = open({ file });
    expect(database.pragma('user_version', { simple: true })).toBe(1);
    expect(database.prepare("SELECT count(*) FROM sqlite_master WHERE name = 'half'").pluck().get()).toBe(0);
  });

  test('of which a later step would fail is left as it is where nothing brings it back: every step is tried on a copy first', () => {
    const file = newFile();
    const older = open({ file });
    older.exec("INSERT INTO notes VALUES ('a')");
    older.close();
    const before = readFileSync(file);
    const breaking = { version: 3, name: 'breaking', sql: 'INSERT INTO notes VALUES (NULL, 1)' };
    expect(openFailure({ file, migrations: [FIRST, SECOND, breaking] })).toMatchObject({
      code: 'store-not-upgraded',
      happened: expect.stringContaining('NOT NULL'),
      kept: 'It was tried on a copy. The file was not changed.',
    });
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(
      open({ file, migrations: [FIRST, SECOND] })
        .prepare('SELECT * FROM notes')
        .all(),
    ).toEqual([{ text: 'a', at: null }]);
  });

  test('that another handle holds is refused at once, and the first goes on', () => {
    const file = newFile();
    const first = open({ file });
    expect(openFailure({ file })).toMatchObject({ code: 'store-in-use', kept: 'Nothing was changed.' });
    first.exec("INSERT INTO notes VALUES ('still here')");
    expect(() => new Database(file).exec('SELECT * FROM notes')).toThrow(/lock|busy/i);
  });

  test.each([
    ['is not SQLite at all', () => Buffer.from('This was a database once. '.repeat(400))],
    [
      'lost its pages',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, 100), Buffer.alloc(whole.length - 100, 0x5a)]),
    ],
    ['was cut short', (whole: Buffer) => whole.subarray(0, whole.length - 4096)],
  ])('that %s is called damaged and not touched', (_how, damage) => {
    const file = newFile();
    const database = open({ file });
    database.exec(
      "INSERT INTO notes WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT 'text ' || i FROM n",
    );
    database.close();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    expect(openFailure({ file })).toMatchObject({ code: 'store-damaged', kept: 'The file was left as it is.' });
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  test('in a folder that does not exist is told as unreadable, with what to check', () => {
    const file = join(makeTemporaryFolder(), 'nowhere', 'test.db');
    expect(openFailure({ file })).toMatchObject({ code: 'store-unreadable', next: expect.stringContaining('folder') });
  });

  test.each([
    ['full', 2],
    ['normal', 1],
  ] as const)('of %s durability syncs at that level, in WAL mode, alone', (durability, level) => {
    const database = open({ file: newFile(), durability });
    const read = (name: string) => database.pragma(name, { simple: true });
    expect(read('synchronous')).toBe(level);
    expect(read('journal_mode')).toBe('wal');
    expect(read('locking_mode')).toBe('exclusive');
    expect(read('foreign_keys')).toBe(1);
    expect(read('temp_store')).toBe(2); // In memory: nothing beside the file itself is written to the disk.
  });
});
