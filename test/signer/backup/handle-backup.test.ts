import { expect, test } from 'vitest';
import { sealTyped } from '../../../src/renderer/confirm/seal-typed.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import { createInProcessSigner, type InProcessSigner } from '../../helpers/in-process-signer.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { OTHER_PASSPHRASE, PASSPHRASE, setPassphrase, typed } from '../../helpers/set-passphrase.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const KEY = `0x${'c3'.repeat(32)}`;
const PROFILE = {
  id: 'work',
  name: 'Work',
  environment: 'production' as const,
  baseUrl: 'https://service.example.com',
  createdAt: '2026-11-24T10:00:00.000Z',
};
const BACKUP = 'crimson ladder otter velvet 27';
const CONTENTS = new TextEncoder().encode('what main gathered');

async function startSigner(keychain = new MemoryKeychain()): Promise<InProcessSigner> {
  const signer = createInProcessSigner(keychain);
  const dataFolder = makeTemporaryFolder();
  expectValue(await signer.ask({ type: 'start', dataFolder, keychainService: 'Countersign test' }));
  return signer;
}

/** With a passphrase, an API key and a signer key. */
async function startFull(keychain?: MemoryKeychain): Promise<InProcessSigner> {
  const signer = await startSigner(keychain);
  await setPassphrase(signer.ask, ['work']);
  expectValue(await signer.ask({ type: 'store-api-key', profile: PROFILE, apiKey: 'sk_api_key' }));
  const ask = signer.ask as Parameters<typeof importKey>[0];
  expectValue(await importKey(ask, { profileId: 'work', label: 'Till', privateKey: KEY }));
  return signer;
}

async function type(signer: InProcessSigner, ...texts: string[]): Promise<Uint8Array[]> {
  const { sealTo } = expectValue(await signer.ask({ type: 'open-typing' }));
  return Promise.all(texts.map((text) => sealTyped(typed(text), sealTo)));
}

async function seal(signer: InProcessSigner, current: string | undefined) {
  const [first, again, third] = await type(signer, BACKUP, BACKUP, current ?? '');
  return signer.ask({
    type: 'seal-backup',
    contents: CONTENTS,
    typed: first ?? new Uint8Array(),
    again: again ?? new Uint8Array(),
    secretsOf: ['work'],
    ...(current !== undefined && third !== undefined && { current: third }),
  });
}

async function open(signer: InProcessSigner, text: string) {
  const [passphrase = new Uint8Array()] = await type(signer, BACKUP);
  return signer.ask({ type: 'open-backup', text, typed: passphrase });
}

test('keys leave only for who types the passphrase of the app, and only encrypted', async () => {
  const keychain = new MemoryKeychain();
  const signer = await startFull(keychain);
  expect(expectFailure(await seal(signer, OTHER_PASSPHRASE)).code).toBe('passphrase-wrong');
  expect(expectFailure(await seal(signer, undefined)).code).toBe('typing-outdated');
  const { text } = expectValue(await seal(signer, PASSPHRASE));
  for (const secret of [KEY.slice(2), 'sk_api_key', 'what main gathered'])
    for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, -4)]) expect(text).not.toContain(form);
});

test('what main gathered comes out and secrets do not: they stay until they are kept, a lock, or another backup', async () => {
  const { text } = expectValue(await seal(await startFull(), PASSPHRASE));
  const other = await startSigner();
  const opened = expectValue(await open(other, text));
  expect(Buffer.from(opened.contents).toString()).toBe('what main gathered');
  expect(opened.secrets).toEqual([
    { kind: 'api-key', profileId: 'work' },
    { kind: 'signer-key', profileId: 'work' },
  ]);
  expect(JSON.stringify(opened)).not.toContain('sk_api_key');
  const keep = { type: 'keep-backup' as const, profiles: [PROFILE], withSecrets: true };
  expect(expectFailure(await other.ask(keep)).code).toBe('passphrase-demanded');
  await setPassphrase(other.ask, []);
  expect(expectValue(await other.ask(keep)).secrets).toMatchObject({ keys: [{ profileId: 'work' }], apiKeys: 1 });
  expect(expectValue(await other.ask({ type: 'open-profile', profileId: 'work' })).apiKey).toBe('sk_api_key');
  expect(expectFailure(await other.ask(keep)).code).toBe('backup-not-open');

  expectValue(await open(other, text));
  await other.ask({ type: 'lock' });
  expectValue(await other.ask({ type: 'unlock', passphrase: typed(), profileIds: [] }));
  expect(expectFailure(await other.ask(keep)).code).toBe('backup-not-open');
});

test('a key that is there stays as it is, and an API key goes nowhere else than before', async () => {
  const { text } = expectValue(await seal(await startFull(), PASSPHRASE));
  const other = await startFull();
  expectValue(await other.ask({ type: 'store-api-key', profile: PROFILE, apiKey: 'sk_newer' }));
  expectValue(await open(other, text));
  const kept = expectValue(await other.ask({ type: 'keep-backup', profiles: [PROFILE], withSecrets: true }));
  expect(kept.secrets).toEqual({ keys: [], apiKeys: 0, nodes: 0 });
  expect(expectValue(await other.ask({ type: 'open-profile', profileId: 'work' })).apiKey).toBe('sk_newer');

  const third = await startSigner();
  await setPassphrase(third.ask, []);
  expectValue(await open(third, text));
  const elsewhere = { ...PROFILE, baseUrl: 'https://elsewhere.example.com' };
  const moved = expectValue(await third.ask({ type: 'keep-backup', profiles: [elsewhere], withSecrets: true }));
  expect(moved.secrets).toMatchObject({ apiKeys: 0, keys: [{ profileId: 'work' }] });
});
