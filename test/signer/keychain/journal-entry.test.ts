import { beforeEach, describe, expect, test } from 'vitest';
import { JOURNAL_SEAL_NAME } from '#signer/keychain/keychain-entry.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { changeItem, readItem } from '../../helpers/keychain-items.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';

const { account } = JOURNAL_SEAL_NAME;
const NOW = '2026-03-04T05:06:07.000Z';
const KEY = '0a'.repeat(32);

let keychain: MemoryKeychain;
beforeEach(() => {
  keychain = new MemoryKeychain();
});

/** As each start of the app has it: nothing is remembered but what the keychain holds. */
const journal = () => new Vault({ keychain, now: () => new Date(NOW) }).journal;

describe('the key of the journal', () => {
  test('is made when it is asked for the first time, and is the same ever after', async () => {
    const made = expectValue(await journal().open());
    expect(made).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), heads: null });
    expect(readItem(keychain, account)).toMatchObject({ kind: 'journal-seal', createdAt: NOW });
    expect(expectValue(await journal().open())).toEqual(made);
  });

  test('is another one in another keychain', async () => {
    const first = expectValue(await journal().open());
    keychain = new MemoryKeychain();
    expect(expectValue(await journal().open()).key).not.toBe(first.key);
  });

  test('stays what it was when it is noted how far the journal is, and both come back', async () => {
    const { key } = expectValue(await journal().open());
    expectValue(await journal().note({ addresses: 3 }));
    expectValue(await journal().note({ addresses: 4, settings: 1 }));
    expect(expectValue(await journal().open())).toEqual({ key, heads: { addresses: 4, settings: 1 } });
  });

  test('is not made by a note: without it the journal cannot be told from another one', async () => {
    expect(expectFailure(await journal().note({ addresses: 3 })).code).toBe('journal-key-missing');
    expect([...keychain.items.keys()]).toEqual([]);
  });

  test.each([
    ['no JSON', 'damaged'],
    ['too short', JSON.stringify({ key: KEY.slice(1), heads: null })],
    ['longer at its end', JSON.stringify({ key: `${KEY}0`, heads: null })],
    ['longer at its beginning', JSON.stringify({ key: `g${KEY}`, heads: null })],
    ['no hex', JSON.stringify({ key: 'g'.repeat(64), heads: null })],
    ['without what was noted', JSON.stringify({ key: KEY })],
    ['with a number that is none', JSON.stringify({ key: KEY, heads: { addresses: -1 } })],
  ])('that is %s is told of, and nothing takes its place', async (_what, secret) => {
    expectValue(await journal().open());
    changeItem(keychain, account, { secret });
    const before = keychain.items.get(account);
    expect(expectFailure(await journal().open()).code).toBe('journal-key-missing');
    expect(expectFailure(await journal().note({ addresses: 3 })).code).toBe('journal-key-missing');
    expect(keychain.items.get(account)).toBe(before);
  });

  test('that cannot be read is told as the keychain says it, and is not made anew', async () => {
    expectValue(await journal().open());
    keychain.items.set(account, 'by hand');
    expect(expectFailure(await journal().open()).code).toBe('keychain-entry-unreadable');
    expect(expectFailure(await journal().note({ addresses: 3 })).code).toBe('keychain-entry-unreadable');
    expect(keychain.items.get(account)).toBe('by hand');
  });

  test('is not given out where it could not be kept', async () => {
    keychain.refuseWrites = () => true;
    expect(expectFailure(await journal().open())).toEqual(KEYCHAIN_LOCKED);
    keychain.refuseWrites = undefined;
    expectValue(await journal().open());
    keychain.refuseWrites = () => true;
    expect(expectFailure(await journal().note({ addresses: 3 }))).toEqual(KEYCHAIN_LOCKED);
  });
});
