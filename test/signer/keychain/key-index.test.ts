import { describe, expect, test } from 'vitest';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { KeyIndex } from '#signer/keychain/key-index.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';

const addressOf = (number: number): `0x${string}` => `0x${number.toString(16).padStart(39, '0')}A`;
const range = (count: number) => Array.from({ length: count }, (_, number) => addressOf(number));

async function open(count = 0) {
  const keychain = new MemoryKeychain();
  const index = new KeyIndex({ entries: new EntryStore({ keychain }) });
  const add = async (address: `0x${string}`, profileId = 'p') =>
    expectValue(await index.add({ profileId, address, at: 'then' }));
  for (const address of range(count)) await add(address);
  const list = async (profileId = 'p') => expectValue(await index.list(profileId));
  const remove = async (address: string) => expectValue(await index.remove({ profileId: 'p', address, at: 'then' }));
  return { keychain, index, add, list, remove, pages: () => [...keychain.items.keys()].sort() };
}

describe('the list of a profile’s keys', () => {
  test('has each once, in whatever letters, in the order in which they came', async () => {
    const { add, list } = await open(2);
    await add(addressOf(0).toLowerCase() as `0x${string}`);
    await add(addressOf(5), 'q');
    expect(await list()).toEqual(range(2));
    expect(await list('q')).toEqual([addressOf(5)]);
    expect(await list('none')).toEqual([]);
  });

  test('goes on with a second page after thirty-two', async () => {
    const { add, list, pages, index } = await open(32);
    expect(pages()).toEqual(['signer-index/p/0']);
    await add(addressOf(32));
    expect(pages()).toEqual(['signer-index/p/0', 'signer-index/p/1']);
    expect(await list()).toEqual(range(33));
    expect([0, 31, 32, 33, 64].map((count) => index.pagesOf(count))).toEqual([1, 1, 2, 2, 3]);
  });

  test('loses one and no other: the last takes its place, also from another page', async () => {
    const { list, remove } = await open(34);
    await remove(addressOf(3).toLowerCase());
    const all = range(33).with(3, addressOf(33));
    expect(await list()).toEqual(all);
    await remove(addressOf(32));
    expect(await list()).toEqual(all.slice(0, 32));
    await remove(addressOf(0));
    expect(await list()).toEqual([addressOf(31), ...all.slice(1, 31)]);
    await remove(addressOf(99));
    expect(await list()).toHaveLength(31);
  });

  test('has each once, too, where a removal stopped half-way', async () => {
    const { list, remove, keychain } = await open(33);
    const second = keychain.items.get('signer-index/p/1') ?? '';
    await remove(addressOf(0));
    keychain.items.set('signer-index/p/1', second);
    expect((await list()).filter((address) => address === addressOf(32))).toHaveLength(1);
  });

  test('that is damaged is a failure, and is not begun again', async () => {
    const { keychain, index } = await open(1);
    const kept = keychain.items.get('signer-index/p/0') ?? '';
    const broken = JSON.parse(Buffer.from(kept, 'base64').toString());
    const value = Buffer.from(JSON.stringify({ ...broken, secret: '["0x1"]' })).toString('base64');
    keychain.items.set('signer-index/p/0', value);
    expect(expectFailure(await index.list('p'))).toMatchObject({
      code: 'keychain-entry-unreadable',
      facts: { account: 'signer-index/p/0' },
    });
    const added = await index.add({ profileId: 'p', address: addressOf(2), at: 'then' });
    expect(expectFailure(added).code).toBe('keychain-entry-unreadable');
    expect(expectFailure(await index.remove({ profileId: 'p', address: addressOf(0), at: '' })).code).toBe(
      'keychain-entry-unreadable',
    );
    expect(keychain.items.get('signer-index/p/0')).toBe(value);
  });

  test('is not empty where the keychain cannot be read: that is a failure', async () => {
    const { keychain, index } = await open(1);
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await index.list('p'))).toEqual(KEYCHAIN_LOCKED);
  });

  test('is not changed where the keychain takes nothing', async () => {
    const { keychain, index, list } = await open(1);
    keychain.refuseWrites = () => true;
    expectFailure(await index.add({ profileId: 'p', address: addressOf(2), at: '' }));
    expectFailure(await index.remove({ profileId: 'p', address: addressOf(0), at: '' }));
    expect(await list()).toEqual(range(1));
  });
});
