import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#shared/result.ts';
import { EntryStore, fitsEntry } from '#signer/keychain/entry-store.ts';
import { apiKeyName, LEDGER_HEAD_NAME, sealedAccount, secretText } from '#signer/keychain/keychain-entry.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';

const NAME = apiKeyName('p');
const KEY = new Uint8Array(32).fill(7);
const LOCKED = { ...KEYCHAIN_LOCKED, code: 'signer-locked' } as const;
const entry = (secret: string, name = NAME) => ({ name, secret: utf8ToBytes(secret), createdAt: 'then' });

function open() {
  const keychain = new MemoryKeychain();
  const plain = new EntryStore({ keychain });
  const withCover = (isMoving: boolean) =>
    new EntryStore({ keychain, source: { cover: async () => succeed({ key: KEY, isMoving }) } });
  const locked = new EntryStore({ keychain, source: { cover: async () => fail(LOCKED) } });
  const accounts = () => [...keychain.items.keys()].sort();
  return { keychain, plain, sealing: withCover(false), moving: withCover(true), locked, accounts };
}
const read = async (store: EntryStore, name = NAME) => {
  const found = expectValue(await store.read(name));
  return found === undefined ? undefined : secretText(found);
};

describe('an entry without a passphrase', () => {
  test('is read as it was written, and gone when it was removed', async () => {
    const { plain, accounts } = open();
    expect(await read(plain)).toBeUndefined();
    expectValue(await plain.write(entry('one')));
    expect(await read(plain)).toBe('one');
    expectValue(await plain.write(entry('two')));
    expect(await read(plain)).toBe('two');
    expectValue(await plain.remove(NAME));
    expect(accounts()).toEqual([]);
  });

  test('that cannot be read is neither written over nor removed', async () => {
    const { plain, keychain } = open();
    keychain.items.set(NAME.account, 'by hand');
    expect(expectFailure(await plain.write(entry('two'))).code).toBe('keychain-entry-unreadable');
    expect(expectFailure(await plain.remove(NAME)).code).toBe('keychain-entry-unreadable');
    expect(keychain.items.get(NAME.account)).toBe('by hand');
    expectValue(await plain.removeAll(NAME));
    expect(keychain.items.has(NAME.account)).toBe(false);
  });

  test('is not left in memory where it was read only to see that it may be written over', async () => {
    const { plain } = open();
    expectValue(await plain.write(entry('one')));
    const reading = vi.spyOn(plain, 'read');
    expectValue(await plain.write(entry('two')));
    expectValue(await plain.remove(NAME));
    const found = await Promise.all(reading.mock.results.map(({ value }) => value as ReturnType<EntryStore['read']>));
    expect(found.map((result) => expectValue(result)?.secret)).toEqual([new Uint8Array(3), new Uint8Array(3)]);
  });

  test('fits where it has 2,500 characters, and not with one more', async () => {
    expect([fitsEntry('x'.repeat(2_500)), fitsEntry('x'.repeat(2_501))]).toEqual([true, false]);
    const { plain, keychain } = open();
    expect(expectFailure(await plain.write(entry('x'.repeat(2_500))))).toMatchObject({
      code: 'keychain-entry-too-long',
      facts: { account: NAME.account },
    });
    expect(keychain.items.size).toBe(0);
  });
});

describe('a secret with a passphrase', () => {
  test('stands sealed beside its plain form, which goes', async () => {
    const { plain, sealing, accounts } = open();
    expectValue(await plain.write(entry('one')));
    expectValue(await sealing.write(entry('two')));
    expect(accounts()).toEqual([sealedAccount(NAME)]);
    expect(await read(sealing)).toBe('two');
    expect(await read(plain)).toBeUndefined();
  });

  test('in its plain form is believed only while entries are on their way into the seal or out of it', async () => {
    const { plain, sealing, moving } = open();
    expectValue(await plain.write(entry('put there')));
    expect(await read(sealing)).toBeUndefined();
    expect(await read(moving)).toBe('put there');
    expectValue(await moving.write(entry('sealed')));
    expectValue(await plain.write(entry('put there')));
    expect(await read(moving)).toBe('sealed');
  });

  test('that is damaged is a failure, also while entries move, and not the plain one in its place', async () => {
    const { plain, moving, keychain } = open();
    expectValue(await moving.write(entry('sealed')));
    expectValue(await plain.write(entry('put there')));
    keychain.items.set(sealedAccount(NAME), 'damaged');
    expect(expectFailure(await moving.read(NAME)).code).toBe('keychain-entry-unreadable');
  });

  test('that was not typed is neither read nor written, and nothing is written in its plain form', async () => {
    const { locked, keychain } = open();
    expect(expectFailure(await locked.read(NAME))).toEqual(LOCKED);
    expect(expectFailure(await locked.write(entry('one')))).toEqual(LOCKED);
    expect(expectFailure(await locked.overwrite(entry('one')))).toEqual(LOCKED);
    expect(keychain.items.size).toBe(0);
  });

  test('keeps its plain form where the sealed one could not be written', async () => {
    const { plain, sealing, keychain } = open();
    expectValue(await plain.write(entry('one')));
    keychain.refuseWrites = (account) => account === sealedAccount(NAME);
    expect(expectFailure(await sealing.overwrite(entry('two')))).toEqual(KEYCHAIN_LOCKED);
    expect(await read(plain)).toBe('one');
  });

  test('is removed in both forms', async () => {
    const { plain, sealing, accounts } = open();
    expectValue(await sealing.write(entry('two')));
    expectValue(await plain.write(entry('one')));
    expect(accounts()).toHaveLength(2);
    expectValue(await plain.removeSurely(NAME));
    expect(accounts()).toEqual([]);
  });

  test('is no secret where it says only what there is: that is plain, and read while locked', async () => {
    const { locked, sealing, accounts } = open();
    expectValue(await sealing.write(entry('head', LEDGER_HEAD_NAME)));
    expect(accounts()).toEqual([LEDGER_HEAD_NAME.account]);
    expect(await read(locked, LEDGER_HEAD_NAME)).toBe('head');
    expectValue(await sealing.removeSurely(LEDGER_HEAD_NAME));
    expect(accounts()).toEqual([]);
  });
});

describe('a keychain', () => {
  test('that says that it removed an entry and has not is told on, in either form', async () => {
    const { plain, sealing, keychain } = open();
    for (const store of [plain, sealing]) {
      keychain.items.clear();
      expectValue(await store.write(entry('one')));
      keychain.remove = async () => succeed(null);
      expect(expectFailure(await plain.removeSurely(NAME))).toMatchObject({
        code: 'keychain-entry-stayed',
        facts: { account: NAME.account },
      });
      Reflect.deleteProperty(keychain, 'remove');
    }
  });

  test('that says so of an entry which is never sealed is told on as well', async () => {
    const { plain, keychain } = open();
    expectValue(await plain.write(entry('head', LEDGER_HEAD_NAME)));
    keychain.remove = async () => succeed(null);
    expect(expectFailure(await plain.removeSurely(LEDGER_HEAD_NAME)).code).toBe('keychain-entry-stayed');
  });

  test('that refuses to remove an entry is believed in that, and its reason told', async () => {
    const { plain, keychain } = open();
    expectValue(await plain.write(entry('one')));
    keychain.remove = async () => fail(KEYCHAIN_LOCKED);
    expect(expectFailure(await plain.removeSurely(NAME))).toEqual(KEYCHAIN_LOCKED);
  });

  test('that cannot be asked after a removal has not removed for sure', async () => {
    const { plain, keychain } = open();
    keychain.read = async () => fail(KEYCHAIN_LOCKED);
    expect(expectFailure(await plain.removeSurely(NAME))).toEqual(KEYCHAIN_LOCKED);
  });

  test('is tried by asking for what is never there: no entry is touched', async () => {
    const { plain, keychain } = open();
    expectValue(await plain.check());
    expect(keychain.log).toEqual(['read keychain-check']);
  });

  test('is open where what is not there can be read, and locked where nothing can', async () => {
    const { plain, keychain } = open();
    expectValue(await plain.check());
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await plain.check())).toEqual(KEYCHAIN_LOCKED);
    expect(expectFailure(await plain.read(NAME))).toEqual(KEYCHAIN_LOCKED);
    expect(expectFailure(await plain.removeSurely(NAME))).toEqual(KEYCHAIN_LOCKED);
    expect(expectFailure(await plain.remove(NAME))).toEqual(KEYCHAIN_LOCKED);
  });
});
