import { expect, test } from 'vitest';
import { createProxySignIns } from '#main/service/proxy/proxy-sign-ins.ts';
import { createHeadlessSystem } from '#main/system.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const PROXY = 'proxy.example:3128';
const ALICE = { proxy: PROXY, name: 'alice', password: 'tunnel' };

/** On a computer whose system names a proxy for every service. */
async function startBehindProxy({ keychain = new MemoryKeychain(), dataFolder = makeTemporaryFolder() } = {}) {
  const proxySignIns = createProxySignIns();
  const system = { ...createHeadlessSystem(dataFolder), resolveProxy: async () => `PROXY ${PROXY}` };
  const core = await startTestCore({ keychain, dataFolder, proxySignIns, system });
  return { ...core, proxySignIns };
}

test('a sign-in is used at once, is there after a restart, and is gone when it is forgotten', async () => {
  const { app, proxySignIns, stop, ...files } = await startBehindProxy();
  expectValue(await app.system.signInToProxy(ALICE));
  expect(proxySignIns.find(PROXY)).toEqual(ALICE);
  await stop();

  const again = await startBehindProxy(files);
  expect(again.proxySignIns.find(PROXY)).toEqual(ALICE);
  expectValue(await again.app.system.forgetProxySignIn({ proxy: PROXY }));
  expect(again.proxySignIns.find(PROXY)).toBeUndefined();
  expect([...again.keychain.items.keys()].filter((account) => account.startsWith('proxy-sign-in/'))).toEqual([]);
});

test('a sign-in that the keychain does not take is not used either', async () => {
  const { app, keychain, proxySignIns } = await startBehindProxy();
  keychain.refuseWrites = (account) => account.startsWith('proxy-sign-in');
  expect(expectFailure(await app.system.signInToProxy(ALICE)).code).toBe('keychain-locked');
  expect(proxySignIns.find(PROXY)).toBeUndefined();
});

test('a sign-in that was in a locked keychain at the start is told to the proxy once the keychain is open', async () => {
  const first = await openDesk();
  expectValue(await first.app.system.signInToProxy(ALICE));
  first.keychain.refuseWith = KEYCHAIN_LOCKED;
  const proxySignIns = createProxySignIns();
  const { app, keychain, sync } = await reopenDesk(first, { proxySignIns });
  expect(proxySignIns.find(PROXY)).toBeUndefined();
  expect(expectValue(await app.system.view()).proxyFailure).toMatchObject({ code: 'keychain-locked' });

  keychain.refuseWith = undefined;
  await sync();
  expect(proxySignIns.find(PROXY)).toEqual(ALICE);
  expect(expectValue(await app.system.view()).proxyFailure).toBeNull();
});

test('no sign-in is changed while the app is locked', async () => {
  const { app, proxySignIns } = await startBehindProxy();
  expectValue(await app.app.lock());
  expect(expectFailure(await app.system.signInToProxy(ALICE)).code).toBe('locked');
  expect(expectFailure(await app.system.forgetProxySignIn({ proxy: PROXY })).code).toBe('locked');
  expect(proxySignIns.find(PROXY)).toBeUndefined();
});

test('every proxy that asked or has a sign-in is on the system page, before there is any profile', async () => {
  const { app, proxySignIns } = await startBehindProxy();
  expectValue(await app.system.signInToProxy(ALICE));
  proxySignIns.noteAsked('other.example:80');
  expect(expectValue(await app.system.view())).toMatchObject({
    proxies: [],
    proxySignIns: [
      { proxy: PROXY, signedInAs: 'alice' },
      { proxy: 'other.example:80', signedInAs: null },
    ],
    proxyFailure: null,
  });
});
