import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEDGER_HEAD_NAME, LEDGER_KEY_NAME } from '#signer/keychain/keychain-entry.ts';
import { openLedger } from '#signer/ledger/ledger.ts';
import { LEDGER_GENESIS, type LedgerEntry, writeLedgerLine } from '#signer/ledger/ledger-entry.ts';
import { ledgerPath } from '#signer/ledger/ledger-file.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { fillLedgerDisk } from '../../helpers/full-disk.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const pin = (profileId: string): LedgerEntry => ({
  type: 'wallet-pinned',
  profileId,
  locator: WALLET,
  address: WALLET,
  source: 'service',
});
const signed = (nonce: string): LedgerEntry => ({
  type: 'signed',
  profileId: 'practice',
  kind: 'transaction',
  recordId: `tx-${nonce}`,
  walletAddress: WALLET,
  chainId: 84532,
  sender: WALLET.toLowerCase(),
  nonce,
  challenge: `0x${nonce.padStart(64, '0')}`,
  signer: 'evm-keypair:0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
  reviewDigest: `0x${'ab'.repeat(32)}`,
});

let dataFolder: string;
let path: string;
let keychain: MemoryKeychain;
beforeEach(() => {
  dataFolder = makeTemporaryFolder();
  path = ledgerPath({ dataFolder, keychainService: 'test' });
  keychain = new MemoryKeychain();
});

const open = () => openLedger({ dataFolder, keychain, keychainService: 'test' });
const readLines = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
const writeLines = (lines: string[]) => writeFileSync(path, lines.map((line) => `${line}\n`).join(''));

async function writeFour(): Promise<string[]> {
  const ledger = expectValue(await open());
  for (const entry of [pin('practice'), signed('1'), signed('2'), signed('3')]) expectValue(await ledger.append(entry));
  return readLines();
}

describe('an untouched ledger', () => {
  test('begins empty, with a key and a head in the keychain and no file', async () => {
    expect(expectValue(await open()).length).toBe(0);
    expect([...keychain.items.keys()].sort()).toEqual(['ledger-head', 'ledger-key']);
    expect(existsSync(path)).toBe(false);
  });

  test('remembers pins and signed operations after it was opened again', async () => {
    await writeFour();
    const ledger = expectValue(await open());
    expect(ledger.length).toBe(4);
    expect(ledger.memory.findPinByAddress({ profileId: 'practice', address: WALLET.toLowerCase() })).toBeDefined();
    expect(ledger.memory.findPinByAddress({ profileId: 'staging', address: WALLET })).toBeUndefined();
    const slot = { chainId: 84532, sender: WALLET, nonce: '2' };
    expect([...ledger.memory.signedChallenges(slot)]).toEqual([`0x${'2'.padStart(64, '0')}`]);
    expect(ledger.memory.signedChallenges({ ...slot, chainId: 8453 }).size).toBe(0);
    expect(ledger.memory.signedOperations(WALLET).size).toBe(3);
  });

  test('goes on where it stopped', async () => {
    await writeFour();
    expectValue(await expectValue(await open()).append(signed('4')));
    expect(expectValue(await open()).length).toBe(5);
  });

  test('can be read by nobody but its owner', async () => {
    await writeFour();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('a ledger that was tampered with', () => {
  test('any changed byte is noticed, in the line where it stands', async () => {
    await writeFour();
    const original = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(original);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        writeFileSync(path, bytes);
        const failure = expectFailure(await open());
        // A changed line break joins two lines, or makes the last one look cut.
        expect(['ledger-damaged', 'ledger-cut']).toContain(failure.code);
        const line = original.subarray(0, at).toString().split('\n').length;
        if (failure.code === 'ledger-damaged') expect(failure.facts?.line).toBe(String(line));
        expect(readFileSync(path).equals(bytes)).toBe(true);
      }),
    );
  });

  test.each([1, 2, 3, 4])('a deleted line %i is noticed', async (line) => {
    const lines = await writeFour();
    writeLines(lines.toSpliced(line - 1, 1));
    const failure = expectFailure(await open());
    expect(failure.code).toBe(line === 4 ? 'ledger-cut' : 'ledger-damaged');
  });

  test.each([1, 2, 3])('swapping lines %i and the next is noticed', async (line) => {
    const lines = await writeFour();
    const [first = '', second = ''] = lines.slice(line - 1, line + 1);
    writeLines(lines.toSpliced(line - 1, 2, second, first));
    expect(expectFailure(await open())).toMatchObject({ code: 'ledger-damaged', facts: { line: String(line) } });
  });

  test.each([1, 2, 3, 4])('a line that is there twice (%i) is noticed', async (line) => {
    const lines = await writeFour();
    writeLines(lines.toSpliced(line, 0, lines[line - 1] ?? ''));
    expect(expectFailure(await open())).toMatchObject({ code: 'ledger-damaged', facts: { line: String(line + 1) } });
  });

  test('a line that says the same in other words is noticed', async () => {
    const lines = await writeFour();
    const spaced = JSON.stringify(JSON.parse(lines[1] ?? ''), undefined, 1).replaceAll('\n', '');
    writeLines(lines.toSpliced(1, 1, spaced));
    expect(expectFailure(await open())).toMatchObject({ code: 'ledger-damaged', facts: { line: '2' } });
  });

  test('a cut at any byte is noticed', async () => {
    await writeFour();
    const original = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(original.length - 1), async (length) => {
        writeFileSync(path, original.subarray(0, length));
        expect(expectFailure(await open()).code).toBe('ledger-cut');
        expect(readFileSync(path).length).toBe(length);
      }),
    );
  });

  test('a removed file is noticed, and what to do is said', async () => {
    await writeFour();
    rmSync(path);
    const failure = expectFailure(await open());
    expect(failure).toMatchObject({ code: 'ledger-cut', facts: { expected: '4', found: '0' } });
    expect(failure.next).toContain(path);
    expect(existsSync(path)).toBe(false);
  });

  test('a line of another ledger with a key of its own is noticed', async () => {
    const lines = await writeFour();
    const foreign = writeLedgerLine({ key: new Uint8Array(32), head: LEDGER_GENESIS, at: '', entry: pin('practice') });
    writeLines([foreign.line, ...lines.slice(1)]);
    expect(expectFailure(await open()).code).toBe('ledger-damaged');
  });

  test('an older copy that was continued otherwise is noticed', async () => {
    const lines = await writeFour();
    const head = keychain.items.get(LEDGER_HEAD_NAME.account) ?? '';
    // The last line is undone with the keychain's head as it was then, and another one written.
    writeLines(lines.slice(0, 3));
    keychain.items.delete(LEDGER_HEAD_NAME.account);
    const third = JSON.parse(lines[2] ?? '');
    const older = {
      v: 1,
      kind: 'ledger-head',
      id: 'ledger',
      createdAt: '',
      secret: JSON.stringify({ seq: 3, mac: third.mac }),
    };
    keychain.items.set(LEDGER_HEAD_NAME.account, Buffer.from(JSON.stringify(older)).toString('base64'));
    expectValue(await expectValue(await open()).append(signed('99')));
    keychain.items.set(LEDGER_HEAD_NAME.account, head);
    expect(expectFailure(await open())).toMatchObject({ code: 'ledger-damaged', facts: { line: '4' } });
  });

  test.each([LEDGER_KEY_NAME.account, LEDGER_HEAD_NAME.account])(
    'a missing %s beside a written file is a refusal, not a new start',
    async (account) => {
      await writeFour();
      keychain.items.delete(account);
      const failure = expectFailure(await open());
      expect(failure).toMatchObject({ code: 'ledger-key-missing', facts: { account } });
      expect(keychain.items.has(account)).toBe(false);
      expect(readLines()).toHaveLength(4);
    },
  );

  test('both entries missing beside a written file is a refusal too', async () => {
    await writeFour();
    keychain.items.clear();
    expect(expectFailure(await open()).code).toBe('ledger-key-missing');
    expect(keychain.items.size).toBe(0);
  });

  test('a change while it is open stops the next entry', async () => {
    await writeFour();
    const ledger = expectValue(await open());
    writeLines(readLines().slice(0, 3));
    expect(expectFailure(await ledger.append(signed('4'))).code).toBe('ledger-changed');
    rmSync(path);
    expect(expectFailure(await ledger.append(signed('4'))).code).toBe('ledger-unreadable');
    expect(existsSync(path)).toBe(false);
  });
});

describe('two signers with one keychain', () => {
  test('on two copies of one ledger: the first that writes goes on, the other stops', async () => {
    await writeFour();
    const copy = makeTemporaryFolder();
    writeFileSync(ledgerPath({ dataFolder: copy, keychainService: 'test' }), readFileSync(path));
    const [here, there] = [
      expectValue(await open()),
      expectValue(await openLedger({ dataFolder: copy, keychain, keychainService: 'test' })),
    ];
    expectValue(await here.append(signed('4')));
    expect(expectFailure(await there.append(signed('4')))).toMatchObject({
      code: 'ledger-changed',
      next: expect.stringContaining('second Countersign'),
    });
    expectValue(await here.append(signed('5')));
    const again = await openLedger({ dataFolder: copy, keychain, keychainService: 'test' });
    expect(expectFailure(again).code).toBe('ledger-cut');
  });
});

test('a disk that takes nothing of the ledger is named, and nothing counts as written', async () => {
  const ledger = expectValue(await open());
  expectValue(await ledger.append(signed('1')));
  const disk = fillLedgerDisk();
  expect(expectFailure(await ledger.append(signed('2')))).toMatchObject({
    code: 'disk-full',
    happened: expect.stringContaining('nothing was signed'),
    facts: { path, error: 'ENOSPC' },
  });
  disk.free();
  expect(expectValue(await open()).length).toBe(1);
});

test('a ledger that is closed has no key any more', async () => {
  const ledger = expectValue(await open());
  const before = ledger.authenticate({ purpose: 'test' });
  expect(ledger.authenticate({ purpose: 'test' })).toBe(before);
  ledger.close();
  expect(ledger.authenticate({ purpose: 'test' })).not.toBe(before);
});

describe('a crash', () => {
  test('between file and keychain leaves a file that is ahead, which is accepted', async () => {
    const ledger = expectValue(await open());
    expectValue(await ledger.append(signed('1')));
    keychain.refuseWrites = () => true;
    expect(expectFailure(await ledger.append(signed('2'))).code).toBe('keychain-locked');
    keychain.refuseWrites = undefined;
    expect(expectValue(await open()).length).toBe(2);
    // From then on the keychain knows of it.
    writeLines(readLines().slice(0, 1));
    expect(expectFailure(await open()).code).toBe('ledger-cut');
  });

  test('in the middle of a line leaves a torn end, which is cut', async () => {
    const lines = await writeFour();
    const next = `${lines.join('\n')}\n`;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (length) => {
        writeFileSync(path, next + (lines[3] ?? '').slice(0, length));
        expect(expectValue(await open()).length).toBe(4);
        expect(readFileSync(path, 'utf8')).toBe(next);
      }),
      { numRuns: 20 },
    );
  });

  test('after the key was made and before the head was leaves a ledger that begins', async () => {
    await open();
    keychain.items.delete(LEDGER_HEAD_NAME.account);
    expect(expectValue(await open()).length).toBe(0);
  });
});

test('a line of a kind that only a newer Countersign knows is refused by its number', async () => {
  await writeFour();
  const key = Buffer.from(
    JSON.parse(Buffer.from(keychain.items.get('ledger-key') ?? '', 'base64').toString()).secret,
    'hex',
  );
  const last = JSON.parse(readLines()[3] ?? '');
  const entry = { type: 'daily-total', total: '1' } as unknown as LedgerEntry;
  const { line } = writeLedgerLine({ key, head: { seq: last.seq, mac: last.mac }, at: '', entry });
  writeLines([...readLines(), line]);
  expect(expectFailure(await open())).toMatchObject({ code: 'ledger-newer', facts: { line: '5' } });
});

test('a locked keychain is not taken for a new installation', async () => {
  await writeFour();
  keychain.refuseWith = KEYCHAIN_LOCKED;
  expect(expectFailure(await open())).toEqual(KEYCHAIN_LOCKED);
});

test('a ledger that cannot be read is a failure that names it', async () => {
  mkdirSync(path);
  expect(expectFailure(await open())).toMatchObject({ code: 'ledger-unreadable', facts: { path, error: 'EISDIR' } });
});

describe('a data folder that was copied', () => {
  test('has a ledger of its own under its own keychain service, and neither knows of the other', async () => {
    const first = expectValue(await open());
    expectValue(await first.append(pin('practice')));
    const copied = { dataFolder, keychain: new MemoryKeychain(), keychainService: 'of the copy' };
    const second = expectValue(await openLedger(copied));
    expect(second.length).toBe(0);
    expectValue(await second.append(signed('1')));
    expect(expectValue(await open()).length).toBe(1);
    expect(expectValue(await openLedger(copied)).length).toBe(1);
  });

  test('goes on with a ledger from before ledgers were named, where the keychain holds its key', async () => {
    const ledger = expectValue(await open());
    expectValue(await ledger.append(pin('practice')));
    renameSync(path, join(dataFolder, 'signer-ledger.jsonl'));
    const stranger = { dataFolder, keychain: new MemoryKeychain(), keychainService: 'of the copy' };
    expect(expectValue(await openLedger(stranger)).length).toBe(0);
    expect(expectValue(await open()).length).toBe(1);
  });
});
