import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore, type Store } from '#main/store/open-store.ts';
import { FailureError } from '#shared/failure.ts';
import { aShareOf } from '../../../helpers/a-share-of.ts';
import { FILLED } from '../../../helpers/fill-store.ts';
import { makeTemporaryFolder } from '../../../helpers/temporary-folder.ts';
import { makeJournal, readJournalAsUsed } from '../../../helpers/used-journal.ts';

const PAGE = 4_096;

function makeDamaged(damage: (bytes: Buffer) => Buffer) {
  const dataFolder = makeTemporaryFolder();
  const { file, secret } = makeJournal(dataFolder);
  const whole = readJournalAsUsed(dataFolder, secret);
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);
  return { dataFolder, file, secret, whole, damaged };
}

function open(dataFolder: string): Store {
  const store = openStore({ dataFolder, clock: () => 9 });
  onTestFinished(() => store.close());
  return store;
}

const overwrite = (place: number, bytes: Buffer) => (whole: Buffer) => {
  const damaged = Buffer.from(whole);
  bytes.copy(damaged, place);
  return damaged;
};
const torn = () => Buffer.from('torn '.repeat(2_000));

describe('a journal that is damaged as a whole', () => {
  test('is kept as it is beside a new one, and that is told once', () => {
    const { dataFolder, file, damaged } = makeDamaged(torn);
    const store = open(dataFolder);
    const aside = `${file}.damaged-9`;
    expect(store.notices).toEqual([
      expect.objectContaining({
        code: 'journal-salvaged',
        happened: 'The journal was damaged and nothing in it could be read, so an empty one was begun.',
        kept: expect.stringContaining(aside),
      }),
    ]);
    expect(readFileSync(aside).equals(damaged)).toBe(true);
    store.close();
    expect(open(dataFolder).notices).toEqual([]);
    expect(readdirSync(dataFolder).filter((name) => /salvag|reading/.test(name))).toEqual([]);
  });

  test('is empty afterwards for nobody: the seals miss every table that had rows', () => {
    const { dataFolder, secret } = makeDamaged(torn);
    const store = open(dataFolder);
    store.seals.verify(secret);
    const missed = store.seals.list().filter(({ why }) => why === 'older');
    expect(missed.map(({ table }) => table)).toEqual(expect.arrayContaining(['profiles', 'intents', 'address_book']));
  });

  test('hides nothing behind a damaged header: every row is there again, under its number and with its seal', () => {
    const { dataFolder, secret, whole } = makeDamaged(overwrite(0, Buffer.alloc(100)));
    const store = open(dataFolder);
    expect(store.notices[0]?.happened).toBe(
      'The journal was damaged. Every entry in it could be read, and was taken into a new one.',
    );
    store.close();
    expect(readJournalAsUsed(dataFolder, secret)).toEqual({ ...whole, notes: 0 });
  });

  test('keeps what stands before and behind a page that cannot be read, and tells that the rest is missing', () => {
    const dataFolder = makeTemporaryFolder();
    const { file, secret: first } = makeJournal(dataFolder);
    const names = Array.from({ length: 300 }, (_, number) => `Payee ${number}`);
    const before = open(dataFolder);
    before.seals.verify(first);
    before.addressBook.put(names.map(nameAddress));
    const count = before.addressBook.list().length;
    const secret = { key: first.key, heads: before.seals.heads() };
    before.close();
    const bytes = readFileSync(file);
    const page = Math.floor(bytes.indexOf('Payee 150') / PAGE);
    writeFileSync(file, overwrite(page * PAGE, Buffer.alloc(PAGE))(bytes));
    const store = open(dataFolder);
    expect(store.notices[0]?.happened).toBe(
      'The journal was damaged. What could be read of it was taken into a new one; the rest is missing.',
    );
    store.seals.verify(secret);
    const left = store.addressBook.list().map(({ name }) => name);
    // What was read is held to be right, and what is missing is missed.
    expect(left).toEqual(expect.arrayContaining(['Payee 0', 'Payee 299']));
    expect(left).not.toContain('Payee 150');
    expect(left.length).toBeGreaterThan(200);
    const missed = store.seals.list().filter(({ table, why }) => table === 'address_book' && why === 'removed');
    expect(missed.length + left.length).toBe(count);
  });

  test('uses no row that was not in it, whichever page is gone, and always says that it is damaged', () => {
    const sample = makeJournal(makeTemporaryFolder());
    const pages = Math.floor(readFileSync(sample.file).length / PAGE);
    const every = Array.from({ length: pages }, (_, page) => page);
    for (const page of aShareOf(every, { every: 24 })) {
      const { dataFolder, secret, whole } = makeDamaged(overwrite(page * PAGE, Buffer.alloc(PAGE)));
      const store = open(dataFolder);
      const told = store.notices.length + store.setAside.list().length;
      store.close();
      const { rows, notes } = readJournalAsUsed(dataFolder, secret);
      if (rows !== whole.rows) expect({ page, told: told + notes }).not.toEqual({ page, told: 0 });
      const before = new Set((JSON.parse(whole.rows) as object[][]).flat().map((row) => JSON.stringify(row)));
      const after = (JSON.parse(rows) as object[][]).flat().map((row) => JSON.stringify(row));
      expect(after.filter((row) => !before.has(row) && !row.includes('funding-in-doubt'))).toEqual([]);
    }
  });

  test('has its rules again: triggers, references and format', () => {
    const { dataFolder } = makeDamaged(overwrite(0, Buffer.alloc(100)));
    open(dataFolder).close();
    const [made, fresh] = [dataFolder, makeTemporaryFolder()].map((folder) => {
      open(folder).close();
      const database = new Database(join(folder, 'journal.db'), { readonly: true });
      const schema = database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all();
      const version = database.pragma('user_version', { simple: true });
      const orphans = database.pragma('foreign_key_check');
      database.close();
      return { schema, version, orphans };
    });
    expect(made).toEqual(fresh);
  });

  test('begins no further row of a funding run before a person has looked', () => {
    const dataFolder = makeTemporaryFolder();
    const { file, secret } = makeJournal(dataFolder);
    const before = open(dataFolder);
    before.seals.verify(secret);
    before.fundingRuns.change({ id: FILLED.runId, state: 'running', pausedBecause: null });
    before.close();
    writeFileSync(file, overwrite(0, Buffer.alloc(100))(readFileSync(file)));
    expect(open(dataFolder).fundingRuns.get({ profileId: 'practice', id: FILLED.runId })).toMatchObject({
      state: 'paused',
      pausedBecause: { happened: 'The journal was damaged: it may not know of every funding of this run.' },
    });
  });
});

describe('an app that ends while it makes a journal anew', () => {
  test('goes on with it at the next start, where the new one is whole', () => {
    const { dataFolder, file, damaged } = makeDamaged(torn);
    const other = makeTemporaryFolder();
    const { file: made, secret } = makeJournal(other);
    renameSync(made, `${file}.salvaged`);
    const store = open(dataFolder);
    expect(store.notices).toEqual([]);
    expect(store.profiles.list()).toHaveLength(1);
    expect(readFileSync(`${file}.damaged-9`).equals(damaged)).toBe(true);
    store.close();
    expect(readJournalAsUsed(dataFolder, secret).notes).toBe(0);
  });

  test('begins again where the new one is not whole', () => {
    const { dataFolder, file } = makeDamaged(torn);
    writeFileSync(`${file}.salvaging`, 'half');
    expect(open(dataFolder).notices).toEqual([expect.objectContaining({ code: 'journal-salvaged' })]);
    expect(existsSync(`${file}.salvaging`)).toBe(false);
  });

  test('says that the disk is full where that is what keeps it from a new one, and leaves the damaged one', () => {
    const { dataFolder, file, damaged } = makeDamaged(torn);
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    vi.spyOn(Database.prototype, 'transaction').mockImplementationOnce(() => {
      throw full;
    });
    expect(() => open(dataFolder)).toThrow(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'disk-full' }) }),
    );
    expect(readFileSync(file).equals(damaged)).toBe(true);
    expect(existsSync(`${file}.salvaging`)).toBe(false);
  });

  test('leaves a damaged journal as it is where no new one can be written', () => {
    const { dataFolder, file, damaged } = makeDamaged(torn);
    mkdirSync(join(`${file}.salvaging`, 'in the way'), { recursive: true });
    expect(() => open(dataFolder)).toThrow(FailureError);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });
});

function nameAddress(name: string, number: number) {
  const address = `0x4${String(number).padStart(39, '0')}` as const;
  return { address, chain: 'base' as const, name, tags: [], note: '', updatedAt: 6 };
}
