import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openBackup, readBackup, type Stretching, writeBackup } from '#signer/backup/backup-file.ts';
import { chooseStretching, deriveBackupKey } from '#signer/backup/derive-backup-key.ts';
import { type BackupParts, packBackup, unpackBackup } from '#signer/backup/pack-backup.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { CHEAP, OTHER_PASSPHRASE, typed } from '../../helpers/set-passphrase.ts';

const SAID = { madeAt: '2026-11-24T10:00:00.000Z', app: '1.2.3' };
const STRETCHING: Stretching = chooseStretching(CHEAP);
const KEY = randomBytes(32);

function write(bytes: Uint8Array): string {
  return writeBackup({ ...SAID, key: KEY, stretching: STRETCHING, bytes });
}

function open(text: string, key: Uint8Array = KEY) {
  const file = readBackup(text);
  return file.ok ? openBackup(file.value, key) : file;
}

const bytes = fc.uint8Array({ maxLength: 300 });
const ofProfile = { profileId: fc.constantFrom('one', 'two') };
const parts: fc.Arbitrary<BackupParts> = fc.record({
  contents: bytes,
  policies: fc.array(
    fc.record({
      ...ofProfile,
      policy: fc.record({
        payees: fc.constantFrom(null, [`0x${'1'.repeat(40)}`]),
        limits: fc.constant([]),
        denied: fc.constantFrom([], ['unproven' as const]),
        allowsTexts: fc.boolean(),
        hours: fc.constantFrom(null, { from: 480, until: 1080, days: [1, 2] }),
      }),
    }),
    { maxLength: 3 },
  ),
  decisions: fc.array(
    fc.record({
      bytes,
      head: fc.record({
        seq: fc.nat(),
        hash: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
      }),
    }),
  ),
  secrets: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('signer-key' as const),
        ...ofProfile,
        address: fc.string(),
        label: fc.string(),
        secret: bytes,
      }),
      fc.record({
        kind: fc.constant('chain-node' as const),
        ...ofProfile,
        chain: fc.constantFrom('base', 'polygon'),
        secret: bytes,
      }),
      fc.record({
        kind: fc.constant('api-key' as const),
        ...ofProfile,
        baseUrl: fc.webUrl(),
        environment: fc.constantFrom('staging' as const, 'production' as const),
        secret: bytes,
      }),
    ),
    { maxLength: 5 },
  ),
});

describe('a backup file', () => {
  test('gives back what went in, for whoever has its key', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        expect([...expectValue(open(write(given)))]).toEqual([...given]);
      }),
    );
  });

  test('is noticed where any one of its bytes is another one', () => {
    const text = write(randomBytes(200));
    const unnoticed = [...[...text].keys()].filter((at) => {
      const changed = Buffer.from(text);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7));
      return open(changed.toString('latin1')).ok;
    });
    expect(unnoticed).toEqual([]);
  });

  test('is noticed where its end is missing, and where something follows', () => {
    const text = write(randomBytes(50));
    const cut = [...[...text].keys()].filter((at) => open(text.slice(0, at)).ok);
    expect(cut).toEqual([]);
    expect(open(`${text}\n`).ok).toBe(false);
  });

  test('is called damaged before a passphrase is tried, and a wrong passphrase is called that', () => {
    const text = write(randomBytes(50));
    const [head = '', sealed = '', sum = ''] = text.split('\n');
    const other = sealed.at(-5) === 'A' ? 'B' : 'A';
    const damaged = `${head}\n${sealed.slice(0, -5)}${other}${sealed.slice(-4)}\n${sum}\n`;
    expect(expectFailure(readBackup(damaged)).code).toBe('backup-damaged');
    expect(expectFailure(open(text, randomBytes(32))).code).toBe('backup-passphrase-wrong');
  });

  test('of a newer version is called that, and what is no backup too', () => {
    const text = write(randomBytes(50));
    expect(expectFailure(readBackup(text.replace('"version":1', '"version":2'))).code).toBe('backup-newer');
    for (const other of ['', 'hello', '{}', '{"format":"countersign-evidence"}']) {
      expect(expectFailure(readBackup(other)).code).toBe('backup-unknown');
    }
  });

  test('does not open with a header that somebody made cheaper to guess, checksum and all', () => {
    const text = write(randomBytes(50));
    const [, sealed] = text.split('\n');
    const other = writeBackup({
      ...SAID,
      key: KEY,
      stretching: { ...STRETCHING, iterations: 2 },
      bytes: randomBytes(50),
    });
    const file = expectValue(readBackup(other));
    expect(openBackup({ ...file, sealed: sealed ?? '' }, KEY).ok).toBe(false);
  });
});

describe('the key of a backup', () => {
  test('is the same for the same passphrase and salt alone', async () => {
    const key = await deriveBackupKey(typed(), STRETCHING);
    expect(await deriveBackupKey(typed(), STRETCHING)).toEqual(key);
    expect(await deriveBackupKey(typed(OTHER_PASSPHRASE), STRETCHING)).not.toEqual(key);
    expect(await deriveBackupKey(typed(), chooseStretching(CHEAP))).not.toEqual(key);
  });
});

describe('what is packed', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(parts, (given) => {
        expect(unpackBackup(packBackup(given))).toEqual(given);
      }),
    );
  });

  test('is nothing where its lengths do not add up', () => {
    const packed = packBackup({ contents: randomBytes(20), policies: [], decisions: [], secrets: [] });
    const read = [...packed.keys()].filter((at) => unpackBackup(packed.subarray(0, at)) !== undefined);
    expect(read).toEqual([]);
  });
});
