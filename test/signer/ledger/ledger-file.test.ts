import fs, { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findLineEnd, readEachLine, readLinesFrom } from '#signer/ledger/big-file.ts';
import { openLedger } from '#signer/ledger/ledger.ts';
import {
  adoptUnnamedLedger,
  appendLedgerLines,
  LedgerFileChangedError,
  ledgerPath,
  readLedgerFile,
  setLedgerAside,
} from '#signer/ledger/ledger-file.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const pathIn = (folder: string) => join(folder, 'signer-ledger-x.jsonl');

/** What is done to files from now on, in its order: each by the name of what was written or synced. */
function watchFiles(done: string[] = []) {
  const { openSync, writeFileSync: write, fsyncSync } = fs;
  const names = new Map<number, string>();
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const file = openSync(path, ...rest);
    names.set(file, String(path));
    return file;
  });
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, ...rest) => {
    write(file, ...rest);
    done.push(`write ${typeof file === 'number' ? names.get(file) : String(file)}`);
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    fsyncSync(file);
    done.push(`sync ${names.get(file)}`);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return done;
}

/** What this process has open in a folder, and of it. */
function listOpen(folder: string): string[] {
  const open = readdirSync('/proc/self/fd').flatMap((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`);
    } catch {
      // The list itself was open while it was read.
      return [];
    }
  });
  return open.filter((path) => path.startsWith(folder));
}

// Where the system lists them.
test.runIf(process.platform === 'linux')('no file is left open, whatever was read, written or refused', () => {
  const folder = makeTemporaryFolder();
  const path = pathIn(folder);
  const expectedBytes = appendLedgerLines({ path, expectedBytes: 0, lines: ['one', 'two'] });
  expect(() => appendLedgerLines({ path, expectedBytes: expectedBytes + 1, lines: ['three'] })).toThrow(
    LedgerFileChangedError,
  );
  expect([...readEachLine(path)]).toEqual(['one', 'two']);
  for (const line of readEachLine(path)) if (line === 'one') break;
  expect(findLineEnd(path, 'one')).toBe(4);
  expect(readLinesFrom(path, 4, 10).lines).toEqual(['two']);
  expect(listOpen(folder)).toEqual([]);
});

describe('lines that are appended', () => {
  test('are synced to the disk before anybody goes on, and so is the name of a new file', () => {
    const path = pathIn(makeTemporaryFolder());
    const done = watchFiles();
    const bytes = appendLedgerLines({ path, expectedBytes: 0, lines: ['ä', 'b'] });
    expect(bytes).toBe(5);
    expect(done).toEqual([`write ${path}`, `sync ${path}`, `sync ${dirname(path)}`]);
    done.splice(0);
    expect(appendLedgerLines({ path, expectedBytes: bytes, lines: ['c'] })).toBe(7);
    expect(done).toEqual([`write ${path}`, `sync ${path}`]);
    expect(readFileSync(path, 'utf8')).toBe('ä\nb\nc\n');
  });

  test('are in the ledger before the keychain hears of them', async () => {
    const dataFolder = makeTemporaryFolder();
    const keychain = new MemoryKeychain();
    const ledger = expectValue(await openLedger({ dataFolder, keychain, keychainService: 'test' }));
    const done = watchFiles();
    const set = keychain.items.set.bind(keychain.items);
    vi.spyOn(keychain.items, 'set').mockImplementation((...entry) => {
      done.push(`keychain ${entry[0]}`);
      return set(...entry);
    });
    expectValue(await ledger.append({ type: 'unproven-setting', profileId: 'p', allowed: true }));
    const path = ledgerPath({ dataFolder, keychainService: 'test' });
    expect(done).toEqual([`write ${path}`, `sync ${path}`, `sync ${dataFolder}`, 'keychain ledger-head']);
    done.splice(0);
    expectValue(await ledger.commit());
    expect(done).toEqual([]);
  });

  test('are not where the file is longer or shorter than it was left, or gone', () => {
    const path = pathIn(makeTemporaryFolder());
    expect(() => appendLedgerLines({ path, expectedBytes: 3, lines: ['x'] })).toThrow('ENOENT');
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, 'abc\n');
    for (const expectedBytes of [0, 3, 5])
      expect(() => appendLedgerLines({ path, expectedBytes, lines: ['x'] })).toThrow(LedgerFileChangedError);
    expect(readFileSync(path, 'utf8')).toBe('abc\n');
  });

  test('begin a file that only its owner reads, in a folder that is made for it', () => {
    const path = pathIn(join(makeTemporaryFolder(), 'new', 'folder'));
    appendLedgerLines({ path, expectedBytes: 0, lines: ['a'] });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });
});

test('a ledger is read up to its last line break, and what follows is counted', () => {
  const path = pathIn(makeTemporaryFolder());
  expect(readLedgerFile(path)).toEqual({ lines: [], wholeBytes: 0, tornBytes: 0 });
  writeFileSync(path, 'ä\n\nc');
  expect(readLedgerFile(path)).toEqual({ lines: ['ä', ''], wholeBytes: 4, tornBytes: 1 });
  writeFileSync(path, 'torn');
  expect(readLedgerFile(path)).toEqual({ lines: [], wholeBytes: 0, tornBytes: 4 });
});

test('a ledger is named after the keychain service that holds its key', () => {
  const name = (keychainService: string) => ledgerPath({ dataFolder: '/data', keychainService });
  expect(name('Countersign')).toMatch(/^\/data\/signer-ledger-[0-9a-f]{12}\.jsonl$/);
  expect(name('Countersign')).toBe(name('Countersign'));
  expect(name('Countersign')).not.toBe(name('of the copy'));
});

test('a ledger of the old name is taken over only where there is none of the new one', () => {
  const folder = makeTemporaryFolder();
  const path = pathIn(folder);
  adoptUnnamedLedger(path);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'signer-ledger.jsonl'), 'old');
  adoptUnnamedLedger(path);
  expect(readFileSync(path, 'utf8')).toBe('old');
  writeFileSync(join(folder, 'signer-ledger.jsonl'), 'older');
  adoptUnnamedLedger(path);
  expect(readFileSync(path, 'utf8')).toBe('old');
});

test('a ledger whose key is gone is put beside under the time of that', () => {
  const folder = makeTemporaryFolder();
  const at = new Date('2026-01-02T03:04:05.678Z');
  setLedgerAside(pathIn(folder), at);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(pathIn(folder), 'lines');
  setLedgerAside(pathIn(folder), at);
  expect(readdirSync(folder)).toEqual(['forgotten-ledger-20260102030405678.jsonl']);
});

describe('a file that may be too large to be held at once', () => {
  const write = (text: string) => {
    const path = join(makeTemporaryFolder(), 'lines');
    writeFileSync(path, text);
    return path;
  };
  const MEGABYTE = 1 << 20;

  test('has its lines read one by one, the last only where it is whole', () => {
    const long = 'x'.repeat(MEGABYTE + 3);
    expect([...readEachLine(write(`a\n${long}\nä\n\nlast\n`))]).toEqual(['a', long, 'ä', '', 'last']);
    expect([...readEachLine(write('a\ntorn'))]).toEqual(['a']);
    expect([...readEachLine(write(''))]).toEqual([]);
    expect([...readEachLine('/nowhere/at/all')]).toEqual([]);
  });

  test('has a letter that stands over the edge of what is read at once read whole', () => {
    const text = `${'x'.repeat(MEGABYTE - 1)}ä`;
    expect([...readEachLine(write(`${text}\nb\n`))]).toEqual([text, 'b']);
  });

  test('tells where the last line that holds a text ends, however far from its end that is', () => {
    expect(findLineEnd('/nowhere/at/all', 'a')).toBeUndefined();
    const path = write('one key\ntwo key\nthree\n');
    expect(findLineEnd(path, 'key')).toBe(16);
    expect(findLineEnd(path, 'one')).toBe(8);
    expect(findLineEnd(path, 'four')).toBeUndefined();
    expect(findLineEnd(write('a\nhere'), 'here')).toBeUndefined();
    expect(findLineEnd(write(`far\n${'x'.repeat(2 * MEGABYTE)}\n`), 'far')).toBe(4);
    mkdirSync(join(dirname(path), 'empty'));
  });

  test('is given out in pages of whole lines, the first of them however long it is', () => {
    const path = write('one\ntwo\nthree\n');
    expect(readLinesFrom(path, 0, 9)).toEqual({ lines: ['one', 'two'], next: 8 });
    expect(readLinesFrom(path, 8, 9)).toEqual({ lines: ['three'], next: null });
    expect(readLinesFrom(path, 0, 1)).toEqual({ lines: ['one'], next: 4 });
    expect(readLinesFrom(path, 14, 9)).toEqual({ lines: [], next: null });
    expect(readLinesFrom(write('torn'), 0, 2)).toEqual({ lines: [], next: null });
    expect(readLinesFrom('/nowhere/at/all', 0, 9)).toEqual({ lines: [], next: null });
  });
});
