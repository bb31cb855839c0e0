import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#shared/result.ts';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { changeItem, readItem } from '../../helpers/keychain-items.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE as profile } from '../../helpers/sign-request.ts';

const HEX = '11'.repeat(32);
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const OTHER_HEX = '22'.repeat(32);
const ZEROS = '00'.repeat(32);
const profileId = 'practice';
const ACCOUNT = `signer-key/practice/${ADDRESS.toLowerCase()}`;
const where = { profileId, address: ADDRESS };

let keychain: MemoryKeychain;
let vault: Vault;
beforeEach(() => {
  keychain = new MemoryKeychain();
  vault = new Vault({ keychain });
});

const importElevens = () => vault.importKey({ profileId, label: 'Ops', privateKey: hexToBytes(HEX) });
const borrow = () => vault.withPrivateKey(where, bytesToHex);

describe('a signer key', () => {
  test('that could not be written is not listed, and its failure is told', async () => {
    keychain.refuseWrites = (account) => account === ACCOUNT;
    expect(expectFailure(await importElevens())).toEqual(KEYCHAIN_LOCKED);
    expect(keychain.items.size).toBe(0);
  });

  test('that could be neither listed nor taken out again is said to be in the keychain', async () => {
    keychain.refuseWrites = (account) => account.startsWith('signer-index/');
    keychain.remove = async () => fail({ ...KEYCHAIN_LOCKED, code: 'keychain-failed' });
    const { kept, ...failure } = expectFailure(await importElevens());
    expect(failure).toMatchObject({ code: KEYCHAIN_LOCKED.code, happened: KEYCHAIN_LOCKED.happened });
    expect(kept).toContain(ADDRESS);
    expect(kept).not.toBe(KEYCHAIN_LOCKED.kept);
    expect([...keychain.items.keys()]).toEqual([ACCOUNT]);
  });

  test('in a keychain that does not give it out is not called missing', async () => {
    expectValue(await importElevens());
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await borrow())).toEqual(KEYCHAIN_LOCKED);
  });

  test('that is not there is told with its profile and address', async () => {
    expect(expectFailure(await borrow())).toMatchObject({ code: 'key-missing', facts: where });
    expectValue(await importElevens());
    expect(expectFailure(await importElevens())).toMatchObject({ code: 'key-already-present', facts: where });
  });

  test.each([
    ['no key at all', 'zz'],
    ['the key of another address', OTHER_HEX],
  ])('in whose place stands %s is damaged, and left as it is', async (_what, secret) => {
    expectValue(await importElevens());
    changeItem(keychain, ACCOUNT, { secret });
    expect(expectFailure(await borrow())).toMatchObject({ code: 'key-damaged', facts: { address: ADDRESS } });
    expect(readItem(keychain, ACCOUNT)).toMatchObject({ secret });
  });

  test('has no more than 100 letters of its label kept with it', async () => {
    expectValue(await vault.importKey({ profileId, label: 'x'.repeat(3_000), privateKey: hexToBytes(HEX) }));
    expect(readItem(keychain, ACCOUNT)).toMatchObject({ label: 'x'.repeat(100) });
  });

  test('from a backup is kept and lent like any other, unless it is there already or the app is locked', async () => {
    const keep = () => vault.keepKey({ profileId, label: 'Ops', privateKey: hexToBytes(HEX) });
    vault.lock();
    expect(expectFailure(await keep()).code).toBe('signer-locked');
    expect(keychain.log).toEqual([]);
    vault.unlock();
    expect(expectValue(await keep())).toBe(ADDRESS);
    expect(expectValue(await borrow())).toBe(HEX);
    expect(expectFailure(await keep()).code).toBe('key-already-present');
  });
});

describe('no copy of a signer key is left in memory', () => {
  const isZero = (bytes: Uint8Array | undefined) => bytes?.every((byte) => byte === 0);
  const secretsRead = async (reading: { mock: { results: { value?: unknown }[] } }) => {
    const results = await Promise.all(reading.mock.results.map(({ value }) => value as ReturnType<EntryStore['read']>));
    return results.map((result) => expectValue(result)?.secret);
  };

  test('when it was made', async () => {
    const compare = vi.spyOn(Buffer, 'compare');
    expectValue(await vault.generateKey({ profileId, label: 'Ops' }));
    expect(compare.mock.calls.map(([key]) => bytesToHex(key))).toEqual([ZEROS]);
  });

  test('when it was written', async () => {
    const writing = vi.spyOn(EntryStore.prototype, 'write');
    expectValue(await importElevens());
    expect(writing.mock.calls.map(([{ name }]) => name.kind)).toEqual(['signer-key', 'signer-index']);
    expect(isZero(writing.mock.calls[0]?.[0].secret)).toBe(true);
  });

  test('when it was found to be there already', async () => {
    expectValue(await importElevens());
    const reading = vi.spyOn(EntryStore.prototype, 'read');
    expectFailure(await importElevens());
    const [present] = await secretsRead(reading);
    expect(present).toHaveLength(64);
    expect(isZero(present)).toBe(true);
  });

  test.each([
    ['was lent', HEX],
    ['turned out to be of another address', OTHER_HEX],
  ])('when it %s', async (_what, secret) => {
    expectValue(await importElevens());
    changeItem(keychain, ACCOUNT, { secret });
    const reading = vi.spyOn(EntryStore.prototype, 'read');
    const compare = vi.spyOn(Buffer, 'compare');
    await borrow();
    expect((await secretsRead(reading)).map(isZero)).toEqual([true]);
    expect(compare.mock.calls.map(([key]) => bytesToHex(key))).toEqual([ZEROS]);
  });
});

describe('the vault', () => {
  test('says of a keychain whether it can be used', async () => {
    expectValue(await vault.checkKeychain());
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await vault.checkKeychain())).toEqual(KEYCHAIN_LOCKED);
  });

  test('lists every entry that holds a secret, those of profiles as well as those of none', async () => {
    expectValue(await vault.storeApiKey({ profile: { ...profile, id: profileId }, apiKey: 'sk' }));
    expectValue(await importElevens());
    expectValue(await vault.chainNodes.store({ profileId, chain: 'base', url: 'https://node.example.com/' }));
    expectValue(await vault.proxies.store({ proxy: 'proxy.example:3128', name: 'ops', password: '' }));
    const names = expectValue(await vault.listSecrets([profileId]));
    expect(names.map(({ account }) => account)).toEqual([
      'ledger-key',
      'journal-seal',
      'backup-key',
      'api-key/practice',
      ACCOUNT,
      'chain-node/practice/base',
      'proxy-sign-in/proxy.example:3128',
    ]);
  });

  test.each(['signer-index/practice/0', 'chain-node-index/practice', 'proxy-sign-in-index'])(
    'lists no secrets where it cannot read %s: one of them would stay unsealed',
    async (account) => {
      keychain.items.set(account, 'damaged');
      const failure = expectFailure(await vault.listSecrets([profileId]));
      expect(failure).toMatchObject({ code: 'keychain-entry-unreadable', facts: { account } });
    },
  );

  test('keeps an API key of 1,000 letters', async () => {
    const apiKey = 'k'.repeat(1_000);
    expectValue(await vault.storeApiKey({ profile, apiKey }));
    expect(expectValue(await vault.readApiKey(profile.id))).toMatchObject({ apiKey });
  });
});
