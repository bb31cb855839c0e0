import { hexToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test } from 'vitest';
import { Vault } from '#signer/keychain/vault.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';

const profileId = 'practice';
const keyNumber = (number: number): string => number.toString(16).padStart(64, '0');

let keychain: MemoryKeychain;
let vault: Vault;
beforeEach(() => {
  keychain = new MemoryKeychain();
  vault = new Vault({ keychain });
});

async function importKeys(count: number): Promise<`0x${string}`[]> {
  const addresses: `0x${string}`[] = [];
  for (let number = 1; number <= count; number += 1) {
    addresses.push(
      expectValue(await vault.importKey({ profileId, label: 'Ops', privateKey: hexToBytes(keyNumber(number)) })),
    );
  }
  return addresses;
}
const list = async () => expectValue(await vault.listKeys(profileId));

test.each([1, 2, 32, 33, 65])('of %i keys each can be removed, and all others stay listed', async (count) => {
  const addresses = await importKeys(count);
  for (const [index, address] of addresses.entries()) {
    expectValue(await vault.removeKey({ profileId, address }));
    expect((await list()).toSorted()).toEqual(addresses.slice(index + 1).toSorted());
  }
  expect([...keychain.items.keys()].filter((account) => account.includes('signer-key'))).toEqual([]);
});

test('a removal that stopped before the list was written lists no key twice, and is finished by the next', async () => {
  const addresses = await importKeys(33);
  const [first, second] = addresses;
  if (first === undefined || second === undefined) throw new Error('There are no keys.');
  keychain.refuseWrites = (account) => account === `signer-index/${profileId}/1`;
  expect((await vault.removeKey({ profileId, address: first })).ok).toBe(false);
  expect(await list()).toHaveLength(32);
  keychain.refuseWrites = undefined;
  expectValue(await vault.removeKey({ profileId, address: second }));
  expect((await list()).toSorted()).toEqual(addresses.slice(2).toSorted());
});

test('no key is removed while locked', async () => {
  const [address = '0x'] = await importKeys(1);
  vault.lock();
  expect(expectFailure(await vault.removeKey({ profileId, address })).code).toBe('signer-locked');
});
