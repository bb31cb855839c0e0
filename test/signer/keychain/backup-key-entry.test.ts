import { beforeEach, describe, expect, test } from 'vitest';
import { BACKUP_KEY_NAME } from '#signer/keychain/keychain-entry.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { changeItem, readItem } from '../../helpers/keychain-items.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';

const { account } = BACKUP_KEY_NAME;
const NOW = '2026-03-04T05:06:07.000Z';
const DIGITS = '0a'.repeat(32);
const STRETCHING = { name: 'argon2id' as const, memoryKib: 65_536, iterations: 3, parallelism: 4, salt: 'c2FsdA==' };
const KEY = { key: DIGITS, stretching: STRETCHING };

let keychain: MemoryKeychain;
beforeEach(() => {
  keychain = new MemoryKeychain();
});

/** As each start of the app has it: nothing is remembered but what the keychain holds. */
const backupKey = () => new Vault({ keychain, now: () => new Date(NOW) }).backupKey;
const read = async () => expectValue(await backupKey().read());

describe('the key of automatic backups', () => {
  test('comes back as it was kept, with how its passphrase was stretched; a new one takes its place', async () => {
    expect(await read()).toBeUndefined();
    expectValue(await backupKey().store({ ...KEY, key: 'ff'.repeat(32) }));
    expectValue(await backupKey().store(KEY));
    expect(await read()).toEqual(KEY);
    expect(readItem(keychain, account)).toMatchObject({ kind: 'backup-key', createdAt: NOW });
  });

  test('is gone when it was removed, readable or not', async () => {
    expectValue(await backupKey().store(KEY));
    expectValue(await backupKey().remove());
    expect([...keychain.items.keys()]).toEqual([]);
    keychain.items.set(account, 'by hand');
    expectValue(await backupKey().remove());
    expect(await read()).toBeUndefined();
  });

  test.each([
    ['no JSON', 'damaged'],
    ['too short', JSON.stringify({ ...KEY, key: DIGITS.slice(1) })],
    ['longer at its end', JSON.stringify({ ...KEY, key: `${DIGITS}0` })],
    ['longer at its beginning', JSON.stringify({ ...KEY, key: `g${DIGITS}` })],
    ['no hex', JSON.stringify({ ...KEY, key: 'g'.repeat(64) })],
    ['stretched in another way', JSON.stringify({ ...KEY, stretching: { ...STRETCHING, name: 'scrypt' } })],
    ['stretched as nobody says', JSON.stringify({ key: DIGITS })],
  ])('is none where what is kept is %s: no backup is sealed with half a key', async (_what, secret) => {
    expectValue(await backupKey().store(KEY));
    changeItem(keychain, account, { secret });
    expect(await read()).toBeUndefined();
  });

  test('that the keychain does not give out is a failure, and not none', async () => {
    expectValue(await backupKey().store(KEY));
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await backupKey().read())).toEqual(KEYCHAIN_LOCKED);
    expect(expectFailure(await backupKey().store(KEY))).toEqual(KEYCHAIN_LOCKED);
    expect(expectFailure(await backupKey().remove())).toEqual(KEYCHAIN_LOCKED);
  });
});
