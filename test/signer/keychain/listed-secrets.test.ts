import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { Vault } from '#signer/keychain/vault.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { changeItem } from '../../helpers/keychain-items.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';

const profileId = 'p';
const BASE = { profileId, chain: 'base' };
const POLYGON = { profileId, chain: 'polygon' };
const url = 'https://node.example.com/';

let keychain: MemoryKeychain;
let nodes: Vault['chainNodes'];
beforeEach(async () => {
  keychain = new MemoryKeychain();
  nodes = new Vault({ keychain }).chainNodes;
  expectValue(await nodes.store({ ...BASE, url }));
  expectValue(await nodes.store({ ...POLYGON, url }));
  keychain.log.length = 0;
});

const listNames = async () => expectValue(await nodes.listNames(profileId));
const written = () => keychain.log.filter((access) => access.startsWith('write '));

describe('secrets that are listed in an entry of their own', () => {
  test('leave the list when they are removed; removed again, nothing is written', async () => {
    expectValue(await nodes.remove(BASE));
    expect(await listNames()).toEqual(['polygon']);
    keychain.log.length = 0;
    expectValue(await nodes.remove(BASE));
    expect(written()).toEqual([]);
  });

  test('stay listed where they could not be removed', async () => {
    keychain.remove = async () => fail(KEYCHAIN_LOCKED);
    expect(expectFailure(await nodes.remove(BASE))).toEqual(KEYCHAIN_LOCKED);
    expect(written()).toEqual([]);
    expect(await listNames()).toEqual(['base', 'polygon']);
  });

  test('are none where they are listed and gone, and nothing is told of that', async () => {
    keychain.items.delete('chain-node/p/base');
    expect(await nodes.list(profileId)).toStrictEqual({ nodes: [{ chain: 'polygon', url }] });
  });

  test('are neither read nor removed by a damaged list; it is told which one, and where they are set again', async () => {
    changeItem(keychain, 'chain-node-index/p', { secret: '["../base"]' });
    const failures = [
      expectFailure(await nodes.listNames(profileId)),
      expectFailure(await nodes.remove(BASE)),
      (await nodes.list(profileId)).failure,
    ];
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: 'keychain-entry-unreadable', facts: { account: 'chain-node-index/p' } });
      expect(failure?.next).toContain('Settings → Chains');
    }
    expect(keychain.items.has('chain-node/p/base')).toBe(true);
  });

  test('have each list say where its own are set: those of proxies elsewhere than those of chains', async () => {
    const { proxies } = new Vault({ keychain });
    expectValue(await proxies.store({ proxy: 'proxy.example:3128', name: 'ops', password: '' }));
    expect(await proxies.list()).toStrictEqual({
      signIns: [{ proxy: 'proxy.example:3128', name: 'ops', password: '' }],
    });
    changeItem(keychain, 'proxy-sign-in-index', { secret: 'damaged' });
    const failure = expectFailure(await proxies.listNames());
    expect(failure).toMatchObject({ code: 'keychain-entry-unreadable', facts: { account: 'proxy-sign-in-index' } });
    expect(failure.next).toContain('Settings → System');
  });
});
