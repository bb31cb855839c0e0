import { beforeEach, describe, expect, test } from 'vitest';
import type { Profile } from '#shared/model/profile.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { apiKeyName } from '#signer/keychain/keychain-entry.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const ACCOUNT = apiKeyName(SIGNING_PROFILE.id).account;

let dataFolder: string;
let keychain: MemoryKeychain;
let session: SignerSession;
beforeEach(async () => {
  dataFolder = makeTemporaryFolder();
  keychain = new MemoryKeychain();
  await restart();
});

async function restart() {
  session = new SignerSession({ createKeychain: () => keychain });
  expectValue(await ask({ type: 'start', dataFolder, keychainService: 'test' }));
}

const ask = (request: unknown) => handleRequest({ session, request });
const store = (over: Partial<Profile> = {}, apiKey = 'sk_test') =>
  ask({ type: 'store-api-key', profile: { ...SIGNING_PROFILE, ...over }, apiKey });
const open = (profileId = SIGNING_PROFILE.id) => ask({ type: 'open-profile', profileId });

const readEntry = () => JSON.parse(Buffer.from(keychain.items.get(ACCOUNT) ?? '', 'base64').toString());
const writeEntry = (entry: object) =>
  keychain.items.set(ACCOUNT, Buffer.from(JSON.stringify(entry)).toString('base64'));

describe('opening a profile', () => {
  test('answers the key with the address and environment it was stored for, also after a restart', async () => {
    expectValue(await store({ baseUrl: 'https://api.example.com', environment: 'staging' }));
    const kept = { apiKey: 'sk_test', baseUrl: 'https://api.example.com', environment: 'staging' };
    expect(expectValue(await open())).toEqual({ ...kept, unprovenAllowed: false, chainNodes: [] });
    await restart();
    expect(expectValue(await open())).toEqual({ ...kept, unprovenAllowed: false, chainNodes: [] });
  });

  test('answers what was stored last', async () => {
    expectValue(await store());
    expectValue(await store({ baseUrl: 'https://other.example.com', environment: 'practice' }, 'sk_other'));
    expect(expectValue(await open())).toMatchObject({
      apiKey: 'sk_other',
      baseUrl: 'https://other.example.com',
      environment: 'practice',
    });
  });

  test('keeps profiles apart', async () => {
    expectValue(await store());
    expectValue(await store({ id: 'other', baseUrl: 'https://other.example.com' }));
    expect(expectValue(await open())).toMatchObject({ baseUrl: SIGNING_PROFILE.baseUrl });
    expect(expectValue(await open('other'))).toMatchObject({ baseUrl: 'https://other.example.com' });
  });

  test('answers an entry of the older form with its key and without the rest', async () => {
    expectValue(await store());
    const { baseUrl, environment, ...older } = readEntry();
    expect([baseUrl, environment]).toEqual([SIGNING_PROFILE.baseUrl, SIGNING_PROFILE.environment]);
    writeEntry(older);
    expect(expectValue(await open())).toMatchObject({ apiKey: 'sk_test', baseUrl: null, environment: null });
    // Putting the key in again is how the rest comes back.
    expectValue(await store());
    expect(expectValue(await open())).toMatchObject({ baseUrl, environment });
  });

  test('answers all of it while locked: polling goes on', async () => {
    expectValue(await store());
    await ask({ type: 'lock' });
    expect(expectValue(await open())).toMatchObject({ apiKey: 'sk_test', environment: 'staging' });
  });

  test.each([
    ['an environment that there is none', { environment: 'banana' }],
    ['an address that is no text', { baseUrl: 1 }],
    ['no environment but null', { environment: null }],
  ])('refuses an entry with %s, and leaves it', async (_what, change) => {
    expectValue(await store());
    writeEntry({ ...readEntry(), ...change });
    const before = keychain.items.get(ACCOUNT);
    expect(expectFailure(await open()).code).toBe('keychain-entry-unreadable');
    expect(expectFailure(await store()).code).toBe('keychain-entry-unreadable');
    expect(keychain.items.get(ACCOUNT)).toBe(before);
  });

  test('refuses the entry of another profile that was copied here', async () => {
    expectValue(await store());
    expectValue(await store({ id: 'other', environment: 'practice' }));
    keychain.items.set(ACCOUNT, keychain.items.get(apiKeyName('other').account) ?? '');
    expect(expectFailure(await open()).code).toBe('keychain-entry-substituted');
  });
});

describe('storing an API key', () => {
  test.each([
    ['an id alone', { profileId: 'practice' }],
    ['a profile without an environment', { profile: { ...SIGNING_PROFILE, environment: undefined } }],
    ['a profile without an address', { profile: { ...SIGNING_PROFILE, baseUrl: undefined } }],
    ['an environment nobody knows', { profile: { ...SIGNING_PROFILE, environment: 'test' } }],
  ])('is refused for %s, without repeating the key', async (_what, over) => {
    const failure = expectFailure(await ask({ type: 'store-api-key', apiKey: 'sk_secret', ...over }));
    expect(failure.code).toBe('request-refused');
    expect(JSON.stringify(failure)).not.toContain('sk_secret');
    expect(keychain.items.has(ACCOUNT)).toBe(false);
  });

  test('with an address that does not fit leaves the one before', async () => {
    expectValue(await store());
    const failure = expectFailure(await store({ baseUrl: `https://${'a'.repeat(2_500)}.example.com` }));
    expect(failure.code).toBe('keychain-entry-too-long');
    expect(expectValue(await open())).toMatchObject({ baseUrl: SIGNING_PROFILE.baseUrl });
  });
});
