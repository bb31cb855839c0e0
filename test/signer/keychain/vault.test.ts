import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { signerIndexName } from '#signer/keychain/keychain-entry.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE as profile } from '../../helpers/sign-request.ts';

const HEX = '11'.repeat(32);
const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const IN_PRACTICE = { profileId: 'practice', label: 'Ops' };

let keychain: MemoryKeychain;
let vault: Vault;
beforeEach(() => {
  keychain = new MemoryKeychain();
  vault = new Vault({ keychain });
});

const importElevens = () => vault.importKey({ ...IN_PRACTICE, privateKey: hexToBytes(HEX) });

describe('signer keys', () => {
  test('an imported key is listed and lent as the bytes that were typed', async () => {
    expect(expectValue(await importElevens())).toBe(ADDRESS);
    expect(expectValue(await vault.listKeys('practice'))).toEqual([ADDRESS]);
    const lent = await vault.withPrivateKey({ profileId: 'practice', address: ADDRESS.toLowerCase() }, bytesToHex);
    expect(expectValue(lent)).toBe(HEX);
  });

  test('a lent key is zeroed when the borrower is done, also when it throws', async () => {
    await importElevens();
    const where = { profileId: 'practice', address: ADDRESS };
    const kept = expectValue(await vault.withPrivateKey(where, (privateKey) => privateKey));
    expect([...kept].every((byte) => byte === 0)).toBe(true);
    let thrownWith: Uint8Array | undefined;
    const throwing = vault.withPrivateKey(where, (privateKey) => {
      thrownWith = privateKey;
      throw new Error('broken');
    });
    await expect(throwing).rejects.toThrow('broken');
    expect(thrownWith?.every((byte) => byte === 0)).toBe(true);
  });

  test('a generated key is listed and can be lent', async () => {
    const address = expectValue(await vault.generateKey(IN_PRACTICE));
    expect(expectValue(await vault.listKeys('practice'))).toEqual([address]);
    expect((await vault.withPrivateKey({ profileId: 'practice', address }, (key) => key.length)).ok).toBe(true);
  });

  test('a key belongs to one profile', async () => {
    await importElevens();
    expect(expectValue(await vault.listKeys('staging'))).toEqual([]);
    const lent = await vault.withPrivateKey({ profileId: 'staging', address: ADDRESS }, bytesToHex);
    expect(expectFailure(lent).code).toBe('key-missing');
  });

  test('importing a key that is present says so and changes nothing', async () => {
    await importElevens();
    const before = new Map(keychain.items);
    expect(expectFailure(await importElevens())).toMatchObject({
      code: 'key-already-present',
      facts: { address: ADDRESS },
    });
    expect(keychain.items).toEqual(before);
  });

  test('importing a key again lists it again when the list had lost it', async () => {
    await importElevens();
    keychain.items.delete(signerIndexName('practice', 0).account);
    await importElevens();
    expect(expectValue(await vault.listKeys('practice'))).toEqual([ADDRESS]);
  });

  test('many keys fit, over several pages of the list', async () => {
    const addresses: string[] = [];
    for (let count = 0; count < 70; count += 1) addresses.push(expectValue(await vault.generateKey(IN_PRACTICE)));
    expect(expectValue(await vault.listKeys('practice'))).toEqual(addresses);
    const longest = Math.max(...[...keychain.items.values()].map((value) => value.length));
    expect(longest).toBeLessThan(2_560);
  });

  test('a key that could not be listed is taken out again', async () => {
    keychain.refuseWrites = (account) => account.startsWith('signer-index/');
    expect(expectFailure(await importElevens()).code).toBe('keychain-locked');
    expect([...keychain.items.keys()]).toEqual([]);
  });

  test('listing reads no private key', async () => {
    await importElevens();
    keychain.log.length = 0;
    await vault.listKeys('practice');
    expect(keychain.log.filter((access) => access.includes('signer-key/'))).toEqual([]);
  });

  test('a stored key of another address is refused', async () => {
    await importElevens();
    const account = `signer-key/practice/${ADDRESS.toLowerCase()}`;
    const entry = JSON.parse(Buffer.from(keychain.items.get(account) ?? '', 'base64').toString());
    const swapped = { ...entry, secret: '22'.repeat(32) };
    keychain.items.set(account, Buffer.from(JSON.stringify(swapped)).toString('base64'));
    const lent = await vault.withPrivateKey({ profileId: 'practice', address: ADDRESS }, bytesToHex);
    expect(expectFailure(lent).code).toBe('key-damaged');
    expect(JSON.stringify(lent)).not.toContain('2222');
  });

  test('a keychain that gets locked stores nothing elsewhere', async () => {
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await importElevens())).toEqual(KEYCHAIN_LOCKED);
    expect(keychain.items.size).toBe(0);
  });
});

describe('API keys', () => {
  test('a stored API key comes back, and a new one takes its place', async () => {
    const nothing = { apiKey: null, baseUrl: null, environment: null };
    expect(expectValue(await vault.readApiKey('practice'))).toEqual(nothing);
    await vault.storeApiKey({ profile, apiKey: ' sk_first \n' });
    expect(expectValue(await vault.readApiKey('practice'))).toMatchObject({ apiKey: 'sk_first' });
    await vault.storeApiKey({ profile, apiKey: 'sk_second' });
    expect(expectValue(await vault.readApiKey('practice'))).toMatchObject({ apiKey: 'sk_second' });
    expect(expectValue(await vault.readApiKey('other'))).toEqual(nothing);
  });

  test.each(['', '   ', 'two words', 'line\nbreak', 'schlüssel', 'k'.repeat(1_001)])(
    '%j cannot be one',
    async (apiKey) => {
      const failure = expectFailure(await vault.storeApiKey({ profile, apiKey }));
      expect(failure.code).toBe('api-key-invalid');
      if (apiKey.trim() !== '') expect(JSON.stringify(failure)).not.toContain(apiKey);
      expect(keychain.items.size).toBe(0);
    },
  );
});

describe('while locked', () => {
  beforeEach(async () => {
    await importElevens();
    await vault.storeApiKey({ profile, apiKey: 'sk' });
    keychain.log.length = 0;
    vault.lock();
  });

  test('no signer key is read, made or imported', async () => {
    const refused = [
      await vault.generateKey(IN_PRACTICE),
      await vault.importKey({ ...IN_PRACTICE, privateKey: hexToBytes('22'.repeat(32)) }),
      await vault.withPrivateKey({ profileId: 'practice', address: ADDRESS }, bytesToHex),
    ];
    expect(refused.map((result) => expectFailure(result).code)).toEqual(Array(3).fill('signer-locked'));
    expect(keychain.log).toEqual([]);
  });

  test('API keys and the list of keys still answer', async () => {
    expect(expectValue(await vault.readApiKey('practice'))).toMatchObject({ apiKey: 'sk' });
    expect(expectValue(await vault.listKeys('practice'))).toEqual([ADDRESS]);
  });

  test('unlocking gives the keys back', async () => {
    vault.unlock();
    expect((await vault.withPrivateKey({ profileId: 'practice', address: ADDRESS }, bytesToHex)).ok).toBe(true);
  });
});
