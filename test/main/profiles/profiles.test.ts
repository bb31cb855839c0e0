import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { importKey } from '../../helpers/import-key.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { openDesk, reopenDesk, startTestService } from '../../helpers/practice-desk.ts';
import { importSigner } from '../../helpers/scripted-surface.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const KEYRING_ABSENT = {
  code: 'keychain-absent',
  happened: 'There is no keyring on this computer.',
  kept: 'Nothing was stored anywhere else.',
  next: 'Start a keyring, for example gnome-keyring-daemon.',
};
const profile = (service: { url: string; apiKey: string }, changes = {}) => ({
  name: 'Staging EU',
  environment: 'staging' as const,
  baseUrl: service.url,
  apiKey: service.apiKey,
  ...changes,
});
const readFolder = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(`${folder}/${name}`, 'latin1'))
    .join('\n');

describe('adding a profile', () => {
  test('with a wrong key says which profile, which status and how to fix it, and keeps nothing', async () => {
    const service = await startTestService();
    const core = await startTestCore();
    const failure = expectFailure(await core.app.profiles.add(profile(service, { apiKey: 'sk_wrong_0123456789' })));
    expect(failure).toMatchObject({
      code: 'wrong-key',
      kept: 'The key was not kept.',
      facts: { status: '401', profile: 'Staging EU' },
    });
    expect(failure.happened).toContain('Staging EU');
    expect(failure.happened).toContain('401');
    expect(failure.next).toMatch(/put in a new key/);
    expect(JSON.stringify(failure)).not.toContain('sk_wrong_0123456789');
    expect(expectValue(await core.app.profiles.list())).toEqual([]);
    expect([...core.keychain.items.keys()].filter((name) => name.includes('api-key'))).toEqual([]);
  });

  test('with a key that lacks a scope works, with a warning of what it cannot do', async () => {
    const service = await startTestService({ scopes: ['wallets.create'] });
    const { app } = await startTestCore();
    const added = expectValue(await app.profiles.add(profile(service)));
    expect(added.warning).toMatch(/may not read signatures/);
    expect(expectValue(await app.profiles.list())).toEqual([added.profile]);
  });

  test.each([
    ['http://service.example.com', /https/],
    ['ftp://service.example.com', /https/],
    ['not a url', /not a URL/],
    ['https://user:secret@service.example.com', /password/],
  ])('at %s is refused before the key goes anywhere', async (baseUrl, reason) => {
    const { app, keychain, logLines } = await startTestCore();
    const before = keychain.log.length;
    const failure = expectFailure(await app.profiles.add(profile({ url: baseUrl, apiKey: 'sk_test_0123456789' })));
    expect(failure).toMatchObject({ code: 'bad-base-url', happened: expect.stringMatching(reason) });
    expect(logLines.filter((line) => line.includes('service-request'))).toEqual([]);
    expect(keychain.log.length).toBe(before);
  });

  test('without a keyring says what is missing and how to fix it, and stores the key nowhere else', async () => {
    const service = await startTestService();
    const keychain = new MemoryKeychain();
    keychain.refuseWith = KEYRING_ABSENT;
    const core = await startTestCore({ keychain });
    // Told when the app starts, before anybody tries to store something.
    expect(core.events).toContainEqual({
      type: 'trouble',
      failure: expect.objectContaining({ code: 'keychain-absent' }),
    });
    expect(expectFailure(await core.app.profiles.add(profile(service)))).toEqual(KEYRING_ABSENT);
    expect(expectValue(await core.app.profiles.list())).toEqual([]);
    expect(readFolder(core.dataFolder)).not.toContain(service.apiKey);
    expect(core.logLines.join('\n')).not.toContain(service.apiKey);
  });
});

describe('a profile', () => {
  test('whose key stops working says so with the data still there, and a new key is used at once', async () => {
    const desk = await openDesk();
    const id = await desk.requestTransfer();
    await desk.sync();
    desk.service.faults.next(
      { kind: 'status', status: 401, body: { error: true, message: 'Revoked.' } },
      { path: /signatures$/ },
    );
    await desk.sync();
    const status = async () =>
      expectValue(await desk.app.app.status()).profiles[0]?.freshness.map(({ failure }) => failure?.code);
    expect(await status()).toContain('wrong-key');
    expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toEqual([
      expect.objectContaining({ recordId: id }),
    ]);

    expectValue(await desk.app.profiles.replaceApiKey({ profileId: desk.profileId, apiKey: desk.service.apiKey }));
    await desk.sync();
    expect(await status()).not.toContain('wrong-key');
  });

  test('is not given a new key that does not work; the one before stays in use', async () => {
    const desk = await openDesk();
    const { app, profileId } = desk;
    expect(expectFailure(await app.profiles.replaceApiKey({ profileId, apiKey: 'sk_wrong_0123456789' })).code).toBe(
      'wrong-key',
    );
    await desk.requestTransfer();
    await desk.sync();
    expect(expectValue(await app.approvals.list({ profileId })).items).toHaveLength(1);
    expect(expectFailure(await app.profiles.replaceApiKey({ profileId: 'nobody', apiKey: 'k' })).code).toBe(
      'unknown-profile',
    );
  });

  test('whose keyring is locked at the start is readable, says how to fix it, and opens when the operator reads again', async () => {
    const first = await openDesk();
    const id = await first.requestTransfer();
    await first.sync();
    first.keychain.refuseWith = { ...KEYRING_ABSENT, code: 'keychain-locked', next: 'Unlock the keyring.' };
    const desk = await reopenDesk(first);
    const failure = async () => expectValue(await desk.app.app.status()).profiles[0]?.failure;
    expect(await failure()).toMatchObject({ code: 'keychain-locked', next: 'Unlock the keyring.' });
    expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toEqual([
      expect.objectContaining({ recordId: id }),
    ]);
    // What needs the service waits, and says why.
    const { app, profileId, signerAddress: signer } = desk;
    const intent = expectValue(await app.wallets.create({ profileId, formId: 'form-while-closed', signer }));
    const waiting = await desk.intent(intent.id, (now) => now.failure !== null);
    expect(waiting).toMatchObject({ condition: 'active', attempts: 0, failure: { code: 'keychain-locked' } });

    desk.keychain.refuseWith = undefined;
    await desk.sync();
    expect(await failure()).toBeNull();
  });

  test('whose key was taken out of the keyring asks for it again', async () => {
    const first = await openDesk();
    for (const name of [...first.keychain.items.keys()])
      if (name.includes('api-key')) first.keychain.items.delete(name);
    const desk = await reopenDesk(first);
    expect(expectValue(await desk.app.app.status()).profiles[0]?.failure).toMatchObject({
      code: 'no-api-key',
      next: expect.stringMatching(/Put the key in again/),
    });
  });
});

describe('a signer key', () => {
  const privateKey = `0x${'33'.repeat(32)}`;

  test('of one profile is not seen in another', async () => {
    const desk = await openDesk();
    const second = await startTestService();
    const other = expectValue(await desk.app.profiles.add(profile(second)));
    expect(expectValue(await desk.app.signers.list({ profileId: other.profile.id }))).toEqual([]);
    expect(expectValue(await desk.app.signers.list({ profileId: desk.profileId }))).toEqual([
      expect.objectContaining({ address: desk.signerAddress, source: 'generated' }),
    ]);
  });

  test('that is in the keychain and not on the list is listed when it is imported again', async () => {
    const desk = await openDesk();
    const { app, profileId, signer } = desk;
    // As after a kill between the keychain and the journal: the signer has it, the app does not know.
    const imported = expectValue(
      await importKey((request) => signer.ask(request), { profileId, label: 'Lost', privateKey }),
    );
    const listed = expectValue(await importSigner(desk, { profileId, label: 'Found', privateKey }));
    expect(listed).toMatchObject({ address: imported.address, label: 'Found' });
    await importSigner(desk, { profileId, label: 'Again', privateKey });
    expect(desk.surface.failures).toMatchObject([
      { code: 'key-already-present', happened: expect.stringContaining('already, as the signer “Found”') },
    ]);
    expect(expectValue(await app.signers.list({ profileId }))).toHaveLength(2);
  });

  test('that cannot be a key is refused without a word of it', async () => {
    const desk = await openDesk();
    const bad = { profileId: desk.profileId, label: 'Bad', privateKey: '0xfeedbeef' };
    expect(expectFailure(await importSigner(desk, bad)).code).toBe('import-cancelled');
    expect(desk.surface.failures).toMatchObject([{ code: 'private-key-invalid' }]);
    expect(JSON.stringify(desk.surface.failures)).not.toContain('feedbeef');
  });
});
