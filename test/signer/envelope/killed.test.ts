import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '#shared/result.ts';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import type { Keychain } from '#signer/keychain/keychain.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { IS_WHOLE } from '../../helpers/a-share-of.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { CHEAP, OTHER_PASSPHRASE, PASSPHRASE, typed } from '../../helpers/set-passphrase.ts';
import { SIGNING_PROFILE } from '../../helpers/sign-request.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const profileId = SIGNING_PROFILE.id;
const profileIds = [profileId];
const HEX = '11'.repeat(32);
const WALLET = '0x1234567890123456789012345678901234567890';

/** A keychain whose process is gone after so many changes: the calls after it never come back. */
function endAfter(keychain: MemoryKeychain, changes: number): { keychain: Keychain; ended: Promise<void> } {
  const ended = Promise.withResolvers<void>();
  let left = changes;
  const change = <Value>(act: () => Promise<Value>): Promise<Value> => {
    if (left === 0) {
      ended.resolve();
      return new Promise(() => {});
    }
    left -= 1;
    return act();
  };
  return {
    ended: ended.promise,
    keychain: {
      read: (account) => keychain.read(account),
      write: (account, value) => change(() => keychain.write(account, value)),
      remove: (account) => change(() => keychain.remove(account)),
    },
  };
}

async function start(keychain: Keychain) {
  const session = new SignerSession({ createKeychain: () => keychain, strength: CHEAP, upFor: () => 1 });
  const ask = (request: SignerRequest) => handleRequest({ request, session });
  const dataFolder = makeTemporaryFolder();
  expectValue(await ask({ type: 'start', dataFolder, keychainService: 'test' }));
  return ask;
}

async function makeFilled(): Promise<MemoryKeychain> {
  const keychain = new MemoryKeychain();
  const folder = makeTemporaryFolder();
  const session = new SignerSession({ createKeychain: () => keychain, strength: CHEAP });
  const ask = (request: SignerRequest) => handleRequest({ request, session });
  expectValue(await ask({ type: 'start', dataFolder: folder, keychainService: 'test' }));
  expectValue(await ask({ type: 'store-api-key', profile: SIGNING_PROFILE, apiKey: 'sk_test' }));
  expectValue(await importKey(ask, { profileId, label: 'Ops', privateKey: HEX }));
  expectValue(await ask({ type: 'store-chain-node', profileId, chain: 'base', url: 'https://node.example/Kx77' }));
  return keychain;
}

function copyOf(keychain: MemoryKeychain): MemoryKeychain {
  const copy = new MemoryKeychain();
  for (const [name, value] of keychain.items) copy.items.set(name, value);
  return copy;
}

type Step = { request: () => SignerRequest; passphrases: readonly string[] };

/** Ends the process after each change in turn, and expects that everything is there at the next start. */
async function expectNothingLost(before: MemoryKeychain, { request, passphrases }: Step): Promise<number> {
  for (let changes = 0; ; changes += 1) {
    const keychain = copyOf(before);
    const { keychain: ending, ended } = endAfter(keychain, changes);
    const ask = await start(ending);
    const done = await Promise.race([run(ask, request), ended.then(() => undefined)]);
    await expectThere(keychain, passphrases);
    if (done !== undefined) {
      expectValue(done);
      return changes;
    }
  }
}

async function run(ask: (request: SignerRequest) => Promise<Result<unknown, unknown>>, request: () => SignerRequest) {
  const unlocked = await ask({ type: 'unlock', passphrase: typed(), profileIds });
  return unlocked.ok ? ask(request()) : unlocked;
}

async function expectThere(keychain: MemoryKeychain, passphrases: readonly string[]): Promise<void> {
  const ask = await start(keychain);
  const answers = [await ask({ type: 'unlock', profileIds })];
  for (const text of passphrases) answers.push(await ask({ type: 'unlock', passphrase: typed(text), profileIds }));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect(expectValue(await ask({ type: 'open-profile', profileId }))).toMatchObject({
    apiKey: 'sk_test',
    chainNodes: [{ chain: 'base', url: 'https://node.example/Kx77' }],
  });
  const again = await importKey(ask, { profileId, label: 'Ops', privateKey: HEX });
  expect(expectFailure(again).code).toBe('key-already-present');
}

async function makeSealed(): Promise<MemoryKeychain> {
  const keychain = await makeFilled();
  const ask = await start(keychain);
  expectValue(await ask({ type: 'set-passphrase', passphrase: typed(), profileIds }));
  return keychain;
}

describe('ended after any one of its changes, nothing is lost', () => {
  test('when a passphrase is set', async () => {
    const request = (): SignerRequest => ({ type: 'set-passphrase', passphrase: typed(), profileIds });
    const changes = await expectNothingLost(await makeFilled(), { request, passphrases: [PASSPHRASE] });
    expect(changes).toBeGreaterThan(10);
  });

  test('when it is changed: the old one or the new one opens', async () => {
    const request = (): SignerRequest => ({
      type: 'change-passphrase',
      current: typed(),
      passphrase: typed(OTHER_PASSPHRASE),
    });
    const changes = await expectNothingLost(await makeSealed(), {
      request,
      passphrases: [PASSPHRASE, OTHER_PASSPHRASE],
    });
    expect(changes).toBeGreaterThan(5);
  });

  test('when it is removed', async () => {
    const request = (): SignerRequest => ({ type: 'remove-passphrase', current: typed(), profileIds });
    const changes = await expectNothingLost(await makeSealed(), { request, passphrases: [PASSPHRASE] });
    expect(changes).toBeGreaterThan(10);
  });
});

test('a byte that is changed in any entry is a failure, and never another key', async () => {
  const sealed = await makeSealed();
  const names = [...sealed.items.keys()].filter((name) => /^(sealed|passphrase-(envelope|half))\//.test(name));
  expect(names.length).toBeGreaterThan(5);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.integer({ min: 1, max: 255 }), async (name, at, mask) => {
      const keychain = copyOf(sealed);
      const bytes = Buffer.from(keychain.items.get(name) ?? '', 'base64');
      const place = at % bytes.length;
      bytes[place] = (bytes[place] ?? 0) ^ mask;
      keychain.items.set(name, bytes.toString('base64'));
      const ask = await start(keychain);
      const unlocked = await ask({ type: 'unlock', passphrase: typed(), profileIds });
      // Where it is the date of the item, nothing depends on it.
      if (!unlocked.ok) {
        expect(name).toMatch(/^passphrase-/);
        return;
      }
      const answers = [
        await ask({ type: 'open-profile', profileId }),
        await importKey(ask, { profileId, label: '', privateKey: HEX }),
        await ask({ type: 'pin-wallet', profileId, locator: WALLET, address: WALLET, source: 'service' }),
      ];
      const told = JSON.stringify(answers);
      if (name.startsWith('passphrase-')) expect(told).toMatch(/sk_test.*key-already-present/);
      else expect(told).toMatch(/keychain-entry-(unreadable|substituted|newer)/);
    }),
    { numRuns: IS_WHOLE ? 150 : 25 },
  );
});
