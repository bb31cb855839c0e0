import { hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import { fail } from '#shared/result.ts';
import { removeProfileEntries, removeSharedEntries } from '#signer/keychain/remove-entries.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';

const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const SIGNER_KEY = `signer-key/p/${ADDRESS.toLowerCase()}`;
const PROXY = { proxy: 'proxy.example:3128', name: 'ops', password: 'word' };
const SHARED = ['proxy-sign-in-index', 'backup-key', 'journal-seal', 'ledger-head', 'ledger-key'];
const PASSPHRASE = [
  'passphrase-envelope/0',
  'passphrase-envelope/1',
  'passphrase-half/0',
  'passphrase-half/1',
  'passphrase-tries',
];

let keychain: MemoryKeychain;
let vault: Vault;
beforeEach(() => {
  keychain = new MemoryKeychain();
  vault = new Vault({ keychain });
});

const accounts = () => [...keychain.items.keys()].sort();
const removed = () => keychain.log.filter((access) => access.startsWith('remove ')).map((access) => access.slice(7));

async function fillProfile(profileId: string) {
  expectValue(await vault.storeApiKey({ profile: { ...SIGNING_PROFILE, id: profileId }, apiKey: 'sk' }));
  expectValue(await vault.importKey({ profileId, label: 'Ops', privateKey: hexToBytes('11'.repeat(32)) }));
  expectValue(await vault.chainNodes.store({ profileId, chain: 'base', url: 'https://node.example.com/' }));
  keychain.items.set(`sealed/api-key/${profileId}`, 'in its other form');
}
const ofProfile = (profileId: string) =>
  [
    `api-key/${profileId}`,
    `chain-node-index/${profileId}`,
    `chain-node/${profileId}/base`,
    `sealed/api-key/${profileId}`,
    `signer-index/${profileId}/0`,
    `signer-key/${profileId}/${ADDRESS.toLowerCase()}`,
  ].sort();

/** From now on these entries cannot be removed, each for a reason of its own. */
function holdFast(reasons: Record<string, Failure>) {
  keychain.remove = async (account) => {
    const failure = reasons[account];
    return failure === undefined ? MemoryKeychain.prototype.remove.call(keychain, account) : fail(failure);
  };
}

describe('removing a profile', () => {
  const removeProfile = async (known: { addresses?: string[]; chains?: string[] } = {}) =>
    expectValue(await removeProfileEntries({ keychain, vault, profileId: 'p', addresses: [], chains: [], ...known }));

  test('takes every entry of it out of the keychain, in either form, and none of another one', async () => {
    await fillProfile('p');
    await fillProfile('q');
    expect(await removeProfile()).toStrictEqual({ left: [] });
    expect(accounts()).toEqual(ofProfile('q'));
  });

  test('takes out what main knows of where the lists cannot be read, then the lists, and asks for nothing else', async () => {
    await fillProfile('p');
    keychain.items.set('signer-index/p/0', 'damaged');
    keychain.items.set('chain-node-index/p', 'damaged');
    keychain.log.length = 0;
    expect(await removeProfile({ addresses: [ADDRESS], chains: ['base'] })).toStrictEqual({ left: [] });
    expect(accounts()).toEqual([]);
    expect(removed().filter((account) => !account.startsWith('sealed/'))).toEqual([
      'api-key/p',
      SIGNER_KEY,
      'chain-node/p/base',
      'signer-index/p/0',
      'chain-node-index/p',
    ]);
  });

  test('removes a key once that main knows in other letters than the list', async () => {
    await fillProfile('p');
    keychain.log.length = 0;
    await removeProfile({ addresses: [ADDRESS.toLowerCase()] });
    expect(removed().filter((account) => account === SIGNER_KEY)).toHaveLength(1);
  });

  test('goes on after one that stays, tells the first reason, and leaves the lists by which the next one finds it', async () => {
    await fillProfile('p');
    const other = { ...KEYCHAIN_LOCKED, code: 'keychain-failed' };
    holdFast({ [SIGNER_KEY]: KEYCHAIN_LOCKED, 'chain-node/p/base': other });
    const left = [SIGNER_KEY, 'chain-node/p/base'];
    expect(await removeProfile()).toEqual({ left, failure: KEYCHAIN_LOCKED });
    expect(accounts()).toEqual([...left, 'chain-node-index/p', 'signer-index/p/0'].sort());
    holdFast({});
    expect(await removeProfile()).toStrictEqual({ left: [] });
    expect(accounts()).toEqual([]);
  });
});

describe('removing what belongs to no profile', () => {
  beforeEach(async () => {
    expectValue(await vault.proxies.store(PROXY));
    for (const account of [...SHARED.slice(1), ...PASSPHRASE]) keychain.items.set(account, 'whatever');
  });
  const removeShared = async (withPassphrase: boolean) =>
    expectValue(await removeSharedEntries({ keychain, vault, withPassphrase }));

  test('leaves the passphrase, unless it is to go as well', async () => {
    expect(await removeShared(false)).toStrictEqual({ left: [] });
    expect(accounts()).toEqual(PASSPHRASE);
    expect(await removeShared(true)).toStrictEqual({ left: [] });
    expect(accounts()).toEqual([]);
  });

  test('keeps the list, the ledger and the passphrase while a sign-in is still there', async () => {
    const account = `proxy-sign-in/${PROXY.proxy}`;
    holdFast({ [account]: KEYCHAIN_LOCKED });
    expect(await removeShared(true)).toEqual({ left: [account], failure: KEYCHAIN_LOCKED });
    expect(accounts()).toEqual([account, ...SHARED, ...PASSPHRASE].sort());
  });

  test('keeps the passphrase while something is there that is sealed with it', async () => {
    holdFast({ 'ledger-key': KEYCHAIN_LOCKED });
    expect(await removeShared(true)).toEqual({ left: ['ledger-key'], failure: KEYCHAIN_LOCKED });
    expect(accounts()).toEqual(['ledger-key', ...PASSPHRASE]);
  });

  test('takes a damaged list of sign-ins out, and asks for none that it does not know', async () => {
    keychain.items.clear();
    keychain.items.set('proxy-sign-in-index', 'damaged');
    keychain.log.length = 0;
    expect(await removeShared(false)).toStrictEqual({ left: [] });
    expect(removed().filter((account) => !account.startsWith('sealed/'))).toEqual(SHARED);
    expect(accounts()).toEqual([]);
  });
});
