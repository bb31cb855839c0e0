import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { borrowDesktopProfile } from '../../../tools/qa/desktop-profile.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { createInProcessSigner } from '../../helpers/in-process-signer.ts';
import { MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { startTestService } from '../../helpers/practice-desk.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

/** A computer with Countersign on it, closed again. */
async function leaveDesktop(environment: 'staging' | 'production') {
  const service = await startTestService();
  const folder = makeTemporaryFolder();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const keychain = new MemoryKeychain();
  const { app, stop } = await startTestCore({ dataFolder, keychain });
  const added = await app.profiles.add({
    name: 'Team',
    environment,
    baseUrl: service.url,
    apiKey: service.apiKey,
  });
  if (added.ok) expectValue(await app.signers.generate({ profileId: added.value.profile.id, label: 'Admin' }));
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
  const borrow = (name = 'Team') => borrowDesktopProfile({ folder, name, workingFolder: folder, startSigner });
  return { service, borrow, asked };
}

test('a profile of this computer is borrowed with its key and the names of its signers, and nothing else is asked', async () => {
  const { service, borrow, asked } = await leaveDesktop('staging');
  expect(await borrow()).toMatchObject({
    profile: { name: 'Team', environment: 'staging', baseUrl: service.url },
    apiKey: service.apiKey,
    signers: [{ label: 'Admin', address: expect.stringMatching(/^0x/) }],
  });
  expect(asked).toEqual(['start', 'open-profile']);
});

test('a profile that is not there is a mistake of the command line', async () => {
  const { borrow, asked } = await leaveDesktop('staging');
  await expect(borrow('Other')).rejects.toMatchObject({ exitCode: 2 });
  expect(asked).toEqual([]);
});

test('a profile of production is refused before the keychain is asked', async () => {
  const { borrow, asked } = await leaveDesktop('production');
  await expect(borrow()).rejects.toMatchObject({ exitCode: 3 });
  expect(asked).toEqual([]);
});
