import { describe, expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { LimitedTries } from '#signer/envelope/limited-tries.ts';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { TRIES_NAME } from '#signer/keychain/keychain-entry.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';

async function open() {
  const keychain = new MemoryKeychain();
  const time = { up: 1_000 };
  const make = () =>
    new LimitedTries({
      ...{ entries: new EntryStore({ keychain }), now: () => new Date(0), upFor: () => time.up },
    });
  const tries = make();
  expectValue(await tries.begin());
  const take = async () => expectValue(await tries.take()).waitIfWrong;
  const left = async () => expectFailure(await tries.take());
  return { keychain, time, tries, make, take, left };
}

describe('wrong passphrases', () => {
  test('have to wait longer and longer, to the second, and a quarter of an hour at most', async () => {
    const { take, time, left } = await open();
    const waits = [0, 0, 5, 15, 60, 300, 900, 900, 900];
    for (const wait of waits) {
      expect(await take()).toBe(wait);
      if (wait > 0) {
        time.up += wait - 1;
        expect((await left()).code).toBe('passphrase-too-soon');
        time.up += 1;
      }
    }
  });

  test('say how long is left, rounded up', async () => {
    const { take, time, left } = await open();
    for (const _time of [1, 2, 3]) await take();
    time.up += 0.4;
    expect((await left()).happened + (await left()).next).toContain('5');
    time.up += 4.5;
    expect((await left()).happened + (await left()).next).toContain('1');
  });

  test('count before they are judged, and not while they have to wait', async () => {
    const { take, tries, left, time } = await open();
    for (const _time of [1, 2, 3]) await take();
    for (const _time of [1, 2, 3]) await left();
    time.up += 5;
    expect(expectValue(await tries.take()).waitIfWrong).toBe(15);
  });

  test('count no more once the right one came', async () => {
    const { take, tries } = await open();
    for (const _time of [1, 2, 3]) await take();
    expectValue(await tries.settle());
    expect(await take()).toBe(0);
  });

  test('are remembered by another process with the same keychain', async () => {
    const { take, make } = await open();
    for (const _time of [1, 2, 3]) await take();
    expect(expectFailure(await make().take()).code).toBe('passphrase-too-soon');
  });

  test('wait again after a restart of the computer', async () => {
    const { take, time, left } = await open();
    for (const _time of [1, 2, 3]) await take();
    time.up = 4;
    expect((await left()).code).toBe('passphrase-too-soon');
    time.up = 5;
    expect(await take()).toBe(15);
  });

  test.each([
    ['was removed', undefined],
    ['was changed', 'by hand'],
  ])('whose count %s wait as long as there is', async (_how, value) => {
    const { keychain, time, left, take } = await open();
    if (value === undefined) keychain.items.delete(TRIES_NAME.account);
    else keychain.items.set(TRIES_NAME.account, value);
    expect((await left()).code).toBe('passphrase-too-soon');
    time.up += 899;
    expect((await left()).code).toBe('passphrase-too-soon');
    time.up += 1;
    expect(await take()).toBe(900);
  });

  test('are not judged where they cannot be counted', async () => {
    const { keychain, tries } = await open();
    keychain.refuseWrites = () => true;
    expect(expectFailure(await tries.take())).toEqual(KEYCHAIN_LOCKED);
    keychain.refuseWrites = undefined;
    const before = keychain.items.get(TRIES_NAME.account);
    keychain.refuseWith = KEYCHAIN_LOCKED;
    expect(expectFailure(await tries.take())).toEqual(KEYCHAIN_LOCKED);
    keychain.refuseWith = undefined;
    expect(keychain.items.get(TRIES_NAME.account)).toBe(before);
  });

  test('keep their count where it could not be read for a moment', async () => {
    const { keychain, tries, take } = await open();
    keychain.read = async () => fail(KEYCHAIN_LOCKED);
    expect(expectFailure(await tries.take())).toEqual(KEYCHAIN_LOCKED);
    Reflect.deleteProperty(keychain, 'read');
    expect(await take()).toBe(0);
  });
});
