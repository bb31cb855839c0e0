import { describe, expect, test, vi } from 'vitest';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import {
  apiKeyName,
  decodeKeychainEntry,
  decodeSealedEntry,
  encodeKeychainEntry,
  encodeSealedEntry,
  type KeychainEntry,
  signerKeyName,
} from '#signer/keychain/keychain-entry.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';

const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const OTHER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const bytes = (text: string) => new TextEncoder().encode(text);
const ENTRY: KeychainEntry = {
  v: 1,
  kind: 'signer-key',
  id: 'practice',
  address: ADDRESS,
  createdAt: '2026-01-01T00:00:00.000Z',
  secret: bytes('11'.repeat(32)),
};
const encodeAny = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64');

describe('a keychain entry', () => {
  test('comes back as it was written, as base64 that no keychain changes', () => {
    const value = encodeKeychainEntry(ENTRY);
    expect(value).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(expectValue(decodeKeychainEntry({ value, name: signerKeyName('practice', ADDRESS) }))).toEqual(ENTRY);
  });

  test('has the address in its account name in lower case', () => {
    expect(signerKeyName('practice', ADDRESS).account).toBe(`signer-key/practice/${ADDRESS.toLowerCase()}`);
  });

  test.each([
    ['another address', signerKeyName('practice', OTHER)],
    ['another profile', signerKeyName('production', ADDRESS)],
    ['another kind', apiKeyName('practice')],
  ])('under the name of %s is refused as a substitution', (_what, name) => {
    const failure = expectFailure(decodeKeychainEntry({ value: encodeKeychainEntry(ENTRY), name }));
    expect(failure.code).toBe('keychain-entry-substituted');
    expect(JSON.stringify(failure)).not.toContain('1111');
  });

  test.each([
    ['text that is not base64', 'hello world'],
    ['base64 with a line break behind it', `${encodeKeychainEntry(ENTRY)}\n`],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['JSON of nothing', encodeAny(null)],
    ['JSON of a text', encodeAny('v')],
    ['of a version that is no number', encodeAny({ ...ENTRY, secret: '11', v: '2' })],
    ['base64 that was cut', encodeKeychainEntry(ENTRY).slice(0, 41)],
    ['JSON of another shape', encodeAny({ v: 1, kind: 'signer-key' })],
    ['an unknown member', encodeAny({ ...ENTRY, secret: '11', extra: 1 })],
    ['an older version', encodeAny({ ...ENTRY, secret: '11', v: 0 })],
  ])('that is %s is unreadable', (_what, value) => {
    const failure = expectFailure(decodeKeychainEntry({ value, name: signerKeyName('practice', ADDRESS) }));
    const { account } = signerKeyName('practice', ADDRESS);
    expect(failure).toMatchObject({ code: 'keychain-entry-unreadable', facts: { account } });
  });

  test('of a newer version is said to be made by a newer Countersign', () => {
    const value = encodeAny({ v: 2, sealed: 'whatever' });
    const failure = expectFailure(decodeKeychainEntry({ value, name: signerKeyName('practice', ADDRESS) }));
    const { account } = signerKeyName('practice', ADDRESS);
    expect(failure).toMatchObject({ code: 'keychain-entry-newer', facts: { account } });
    expect(failure.happened).toContain('made by a newer Countersign');
  });
});

test('nothing of an entry is left in the buffers through which it was written and read', () => {
  const buffers = vi.spyOn(Buffer, 'from');
  const value = encodeKeychainEntry(ENTRY);
  expectValue(decodeKeychainEntry({ value, name: signerKeyName('practice', ADDRESS) }));
  expectFailure(decodeKeychainEntry({ value: `${value}\n`, name: signerKeyName('practice', ADDRESS) }));
  const used = buffers.mock.results.map((result) => result.value as Buffer);
  expect(used.map((buffer) => buffer.every((byte) => byte === 0))).toEqual([true, true, true]);
});

describe('a sealed entry', () => {
  const key = new Uint8Array(32).fill(7);
  const name = apiKeyName('practice');
  const said = {
    v: 1,
    kind: 'api-key',
    id: 'practice',
    createdAt: 'then',
    baseUrl: 'https://api.example.com',
  } as const;
  const value = encodeSealedEntry({ entry: { ...said, secret: bytes('sk') }, key });
  const json = JSON.parse(Buffer.from(value, 'base64').toString());

  test('comes back as it was written, and nobody reads the secret in it', () => {
    expect(expectValue(decodeSealedEntry({ value, name, key }))).toEqual({ ...said, secret: bytes('sk') });
    expect(Object.keys(json)).not.toContain('secret');
  });

  test('is unreadable with another key', () => {
    const failure = expectFailure(decodeSealedEntry({ value, name, key: new Uint8Array(32) }));
    expect(failure).toMatchObject({ code: 'keychain-entry-unreadable', facts: { account: name.account } });
  });

  test.each([
    ['another address to send the secret to', { baseUrl: 'https://evil.example' }],
    ['another time', { createdAt: 'now' }],
    ['more than it said', { label: 'x' }],
  ])('is unreadable where it says %s', (_what, change) => {
    const changed = encodeAny({ ...json, ...change });
    expect(expectFailure(decodeSealedEntry({ value: changed, name, key })).code).toBe('keychain-entry-unreadable');
  });

  test('of a newer version is told, and one that is not sealed is not taken for one', () => {
    const newer = decodeSealedEntry({ value: encodeAny({ ...json, v: 3 }), name, key });
    expect(expectFailure(newer).code).toBe('keychain-entry-newer');
    const plain = decodeSealedEntry({ value: encodeKeychainEntry({ ...said, secret: bytes('sk') }), name, key });
    expect(expectFailure(plain).code).toBe('keychain-entry-unreadable');
  });
});

describe('the entry store', () => {
  test.each([
    ['newer', encodeAny({ v: 2, sealed: 'whatever' })],
    ['unreadable', 'hello world'],
  ])('neither overwrites nor deletes an entry that is %s', async (_what, value) => {
    const keychain = new MemoryKeychain();
    const name = apiKeyName('practice');
    keychain.items.set(name.account, value);
    const entries = new EntryStore({ keychain });
    expect((await entries.write({ name, secret: bytes('new'), createdAt: ENTRY.createdAt })).ok).toBe(false);
    expect((await entries.remove(name)).ok).toBe(false);
    expect(keychain.items.get(name.account)).toBe(value);
  });

  test('refuses an entry that not every keychain could hold', async () => {
    const keychain = new MemoryKeychain();
    const entries = new EntryStore({ keychain });
    const written = await entries.write({
      name: apiKeyName('practice'),
      secret: bytes('x'.repeat(2_500)),
      createdAt: '',
    });
    expect(expectFailure(written).code).toBe('keychain-entry-too-long');
    expect(keychain.items.size).toBe(0);
  });
});
