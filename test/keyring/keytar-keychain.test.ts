import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { KeytarKeychain } from '#signer/keychain/keytar-keychain.ts';
import { expectValue } from '../helpers/expect-result.ts';

const keychain = new KeytarKeychain({ service: `countersign-test-${randomUUID()}` });
afterEach(async () => {
  for (const account of ['a', 'b']) expectValue(await keychain.remove(account));
});

test('a value that is written comes back byte for byte, and is replaced by the next', async () => {
  expect(expectValue(await keychain.read('a'))).toBeUndefined();
  for (const value of ['c2hvcnQ=', 'x'.repeat(2_500)]) {
    expectValue(await keychain.write('a', value));
    expect(expectValue(await keychain.read('a'))).toBe(value);
  }
});

test('accounts are kept apart', async () => {
  expectValue(await keychain.write('a', 'first'));
  expectValue(await keychain.write('b', 'second'));
  expectValue(await keychain.remove('a'));
  expect(expectValue(await keychain.read('a'))).toBeUndefined();
  expect(expectValue(await keychain.read('b'))).toBe('second');
});

test('a value with a NUL byte, which keytar cuts, is not taken for stored', async () => {
  const written = await keychain.write('a', 'before\0after');
  expect(written).toMatchObject({ ok: false, failure: { code: 'keychain-not-reliable' } });
});
