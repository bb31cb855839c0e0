import { expect } from 'vitest';
import type { SignerRequest } from '#shared/signer-protocol.ts';
import { handleRequest } from '#signer/handle-request.ts';
import type { Keychain } from '#signer/keychain/keychain.ts';
import { SignerSession } from '#signer/signer-session.ts';
import { expectFailure, expectValue } from './expect-result.ts';
import { importKey } from './import-key.ts';
import { CHEAP, typed } from './set-passphrase.ts';
import { SIGNING_PROFILE } from './sign-request.ts';

const profileId = SIGNING_PROFILE.id;
const HEX = '11'.repeat(32);
const API_KEY = 'sk_staging_Xq81mZ0pT4';
const NODE = 'https://node.example/v2/Kx77Tq';
const WALLET = '0x1234567890123456789012345678901234567890';

export type Ask = (request: SignerRequest) => ReturnType<typeof handleRequest>;
export const SEALED_PROFILES = [profileId];
/** What `fillSigner` stores, as the bytes that have to be erased. */
export const STORED_SECRETS = [API_KEY, HEX, NODE].map((secret) => Buffer.from(secret).toString('hex'));
export const SEALED_NAMES = {
  apiKey: `api-key/${profileId}`,
  node: `chain-node/${profileId}/base`,
  address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
};

/** A signer over this keychain, started. */
export async function startSigner(keychain: Keychain, dataFolder: string) {
  const session = new SignerSession({ createKeychain: () => keychain, strength: CHEAP, upFor: () => 10_000 });
  const ask: Ask = (request) => handleRequest({ request, session });
  expectValue(await ask({ type: 'start', dataFolder, keychainService: 'test' }));
  return { ask, session };
}

export const askPin = (ask: Ask) =>
  ask({ type: 'pin-wallet', profileId, locator: WALLET, address: WALLET, source: 'service' });

/** An API key, a signer key, a node and a ledger. */
export async function fillSigner(ask: Ask): Promise<void> {
  expectValue(await ask({ type: 'store-api-key', profile: SIGNING_PROFILE, apiKey: API_KEY }));
  expectValue(await importKey(ask, { profileId, label: 'Ops', privateKey: HEX }));
  expectValue(await ask({ type: 'store-chain-node', profileId, chain: 'base', url: NODE }));
  expectValue(await askPin(ask));
}

/** All of it can be had, as it was put in. */
export async function expectFilled(ask: Ask): Promise<void> {
  expect(expectValue(await ask({ type: 'open-profile', profileId }))).toMatchObject({
    apiKey: API_KEY,
    chainNodes: [{ chain: 'base', url: NODE }],
  });
  const again = await importKey(ask, { profileId, label: '', privateKey: HEX });
  expect(expectFailure(again).code).toBe('key-already-present');
  expect(expectValue(await askPin(ask))).toMatchObject({ alreadyPinned: true });
}

export const askUnlock = (ask: Ask, text?: string) =>
  ask({ type: 'unlock', passphrase: typed(text), profileIds: SEALED_PROFILES });
export const askSet = (ask: Ask) => ask({ type: 'set-passphrase', passphrase: typed(), profileIds: SEALED_PROFILES });
export const askChange = (ask: Ask, { from, to }: { from?: string | undefined; to: string }) =>
  ask({ type: 'change-passphrase', current: typed(from), passphrase: typed(to) });
export const askRemove = (ask: Ask) =>
  ask({ type: 'remove-passphrase', current: typed(), profileIds: SEALED_PROFILES });
export const askForget = (ask: Ask) =>
  ask({
    type: 'forget-passphrase',
    profiles: [{ profileId, addresses: [SEALED_NAMES.address], chains: ['base'] }],
  });
