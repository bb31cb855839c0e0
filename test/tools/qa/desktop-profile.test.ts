import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { borrowDesktopProfile } from '../../../tools/qa/desktop-profile.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { createInProcessSigner } from '../../helpers/in-process-signer.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { startTestService } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

/** A computer with Countersign on it, closed again. */
async function leaveDesktop() {
  const service = await startTestService();
  const folder = makeTemporaryFolder();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const keychain = new MemoryKeychain();
  const { app, stop } = await startTestCore({ dataFolder, keychain });
  const { profile } = expectValue(
    await app.profiles.add({
      name: 'Team',
      environment: 'staging',
      baseUrl: service.url,
      apiKey: service.apiKey,
    }),
  );
  expectValue(await app.signers.generate({ profileId: profile.id, label: 'Admin' }));
  await stop();
  const asked: string[] = [];
  const startSigner = () => {
    const signer = createInProcessSigner(keychain);
    signer.intercept = async ({ type }) => {
      asked.push(type);
      return undefined;
    };
    return signer;
  };
  const borrow = (name = 'Team') => borrowDesktopProfile({ folder: 'data', name, workingFolder: folder, startSigner });
  return { service, borrow, asked };
}

test('a profile of this computer is borrowed with its key and the names of its signers, and nothing else is asked', async () => {
  const { service, borrow, asked } = await leaveDesktop();
  expect(await borrow()).toMatchObject({
    profile: { name: 'Team', environment: 'staging', baseUrl: service.url },
    apiKey: service.apiKey,
    signers: [{ label: 'Admin', address: expect.stringMatching(/^0x/) }],
  });
  expect(asked).toEqual(['start', 'open-profile']);
});

test('a profile that is not there is a mistake of the command line', async () => {
  const { borrow, asked } = await leaveDesktop();
  await expect(borrow('Other')).rejects.toMatchObject({ exitCode: 2 });
  expect(asked).toEqual([]);
});

test('a profile of production is refused before the keychain is asked', async () => {
  const folder = makeTemporaryFolder();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const store = openStore({ dataFolder, clock: Date.now });
  const profile = { id: 'team', name: 'Team', environment: 'production' as const, baseUrl: 'https://service.example' };
  store.profiles.add({ ...profile, createdAt: '' });
  store.close();
  const startSigner = () => {
    throw new Error('The signer was started.');
  };
  const borrowed = borrowDesktopProfile({ folder, name: 'Team', workingFolder: folder, startSigner });
  await expect(borrowed).rejects.toMatchObject({ exitCode: 3 });
});
