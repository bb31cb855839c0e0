import { describe, expect, test } from 'vitest';
import { signerRequestSchema } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { changeItem } from '../../helpers/keychain-items.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const ALICE = { proxy: 'proxy.example:3128', name: 'alice', password: 'correct: horse ü' };
const BOB = { proxy: '[2001:db8::1]:8080', name: 'bob', password: '' };

async function startSigner() {
  const keychain = new MemoryKeychain();
  const session = new SignerSession({ createKeychain: () => keychain });
  const ask = (request: unknown) => handleRequest({ request, session });
  expectValue(await ask({ type: 'start', dataFolder: makeTemporaryFolder(), keychainService: 'Countersign test' }));
  const store = (signIn: object = ALICE) => ask({ type: 'store-proxy-sign-in', ...signIn });
  const list = async () => expectValue(await ask({ type: 'list-proxy-sign-ins' }));
  return { keychain, ask, store, list };
}

describe('the sign-in to a proxy', () => {
  test('is kept by the proxy’s host and port, in place of the one before, and comes out as it was put in', async () => {
    const { keychain, store, list } = await startSigner();
    expectValue(await store({ ...ALICE, password: 'old' }));
    expectValue(await store());
    expectValue(await store(BOB));
    expect(await list()).toEqual({ signIns: [ALICE, BOB] });
    expect([...keychain.items.keys()]).toEqual(
      expect.arrayContaining([`proxy-sign-in/${ALICE.proxy}`, 'proxy-sign-in-index']),
    );
  });

  test('is gone when it is removed, alone or with everything', async () => {
    const { keychain, ask, store, list } = await startSigner();
    expectValue(await store());
    expectValue(await store(BOB));
    expectValue(await ask({ type: 'remove-proxy-sign-in', proxy: ALICE.proxy }));
    expect(await list()).toEqual({ signIns: [BOB] });
    expect(expectValue(await ask({ type: 'remove-shared-entries' }))).toEqual({ left: [] });
    expect([...keychain.items.keys()]).toEqual([]);
  });

  test('that cannot be read is told, and keeps none of the others back', async () => {
    const { keychain, store, list } = await startSigner();
    expectValue(await store());
    expectValue(await store(BOB));
    keychain.items.set(`proxy-sign-in/${ALICE.proxy}`, keychain.items.get(`proxy-sign-in/${BOB.proxy}`) ?? '');
    expect(await list()).toMatchObject({ signIns: [BOB], failure: { code: 'keychain-entry-substituted' } });
    keychain.items.set('proxy-sign-in-index', 'damaged');
    expect(await list()).toMatchObject({ signIns: [], failure: { code: 'keychain-entry-unreadable' } });
    expect(expectFailure(await store()).code).toBe('keychain-entry-unreadable');
  });

  test('that is damaged within its entry is told by its proxy, and keeps none of the others back', async () => {
    const { keychain, store, list } = await startSigner();
    expectValue(await store());
    expectValue(await store(BOB));
    changeItem(keychain, `proxy-sign-in/${ALICE.proxy}`, { secret: '{"name":"alice"}' });
    expect(await list()).toMatchObject({
      signIns: [BOB],
      failure: { code: 'keychain-entry-unreadable', facts: { proxy: ALICE.proxy } },
    });
  });

  test.each([
    { ...ALICE, name: '' },
    { ...ALICE, name: 'a:b' },
    { ...ALICE, name: 'a\nb' },
    { ...ALICE, password: 'a\u0000b' },
    { ...ALICE, proxy: 'proxy.example' },
    { ...ALICE, proxy: 'proxy.example:3128/path' },
    { ...ALICE, proxy: '../api-key/qa:1' },
    { ...ALICE, proxy: 'alice@proxy.example:3128' },
  ])('is not kept as %j', (signIn) => {
    expect(signerRequestSchema.safeParse({ type: 'store-proxy-sign-in', ...signIn }).success).toBe(false);
  });
});
