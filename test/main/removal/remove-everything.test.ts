import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalService } from '#local-service/start-local-service.ts';
import { removeFiles } from '#main/removal/remove-files.ts';
import { createHeadlessSystem } from '#main/system.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { createScriptedSurface, importSigner } from '../../helpers/scripted-surface.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const API_KEY = 'sk_practice_0123456789';
const TYPED = { typed: 'remove everything' };

async function startWithKeys(answer = true) {
  const service = await startLocalService({ chain: 'none', apiKey: API_KEY });
  const dataFolder = makeTemporaryFolder();
  const done = { asked: [] as string[], ended: 0 };
  let isAtWork = false;
  const test = await startTestCore({
    dataFolder,
    system: {
      ...createHeadlessSystem(dataFolder),
      removeFilesAndEnd: () => {
        done.ended += 1;
      },
    },
    surface: {
      ...createScriptedSurface(),
      confirm: async ({ sentences }) => {
        // The host of the profile is confirmed before.
        if (!isAtWork) return true;
        done.asked.push(sentences.join(' '));
        return answer;
      },
    },
  });
  const { profile } = expectValue(
    await test.app.profiles.add({ name: 'QA', environment: 'practice', baseUrl: service.url, apiKey: API_KEY }),
  );
  isAtWork = true;
  const profileId = profile.id;
  for (const label of ['One', 'Two']) {
    const privateKey = randomBytes(32).toString('hex');
    expectValue(await importSigner(test, { profileId, label, privateKey }));
  }
  await service.stop();
  return { ...test, done, profileId };
}

test('everything of ours leaves the keychain after the words were typed and the question was answered', async () => {
  const { app, keychain, done } = await startWithKeys();
  expect(expectValue(await app.system.previewRemoval())).toMatchObject({ profiles: ['QA'], signers: 2 });
  expect([...keychain.items.keys()].length).toBeGreaterThan(4);
  expectValue(await app.system.removeEverything(TYPED));
  expect([...keychain.items.keys()]).toEqual([]);
  expect(done).toMatchObject({ ended: 1, asked: [expect.stringContaining('2 signers and of 1 profile')] });
});

test('the signers of which no copy was tried here are named before anything goes', async () => {
  const { app, profileId } = await startWithKeys();
  expect(expectValue(await app.system.previewRemoval()).unsaved).toEqual(['One', 'Two']);
  expectValue(await app.signers.generate({ profileId, label: 'Made here' }));
  expect(expectValue(await app.system.previewRemoval())).toMatchObject({
    signers: 3,
    unsaved: ['One', 'Two', 'Made here'],
  });
});

test('nothing goes without the words, without a yes outside the page, or while the app is locked', async () => {
  const { app, keychain, done } = await startWithKeys(false);
  const before = [...keychain.items.keys()];
  expect(expectFailure(await app.system.removeEverything({ typed: 'remove' })).code).toBe('removal-not-typed');
  expect(done.asked).toEqual([]);
  expect(expectFailure(await app.system.removeEverything(TYPED)).code).toBe('not-removed');
  expectValue(await app.app.lock());
  expect(expectFailure(await app.system.removeEverything(TYPED)).code).toBe('locked');
  expect(done).toMatchObject({ ended: 0, asked: [expect.anything()] });
  expect([...keychain.items.keys()]).toEqual(before);
});

test('an entry that stays is named, the files stay with it, and the next try goes on', async () => {
  const { app, keychain, done, profileId } = await startWithKeys();
  const account = `api-key/${profileId}`;
  const remove = keychain.remove.bind(keychain);
  const failure = { code: 'keychain-locked', happened: 'It is locked.', kept: 'It is there.', next: 'Unlock it.' };
  keychain.remove = async (name) => (name === account ? fail(failure) : remove(name));
  const refused = expectFailure(await app.system.removeEverything(TYPED));
  expect(refused).toMatchObject({ code: 'entries-left', next: expect.stringContaining('Unlock it.') });
  expect(refused.happened).toContain(account);
  expect(done.ended).toBe(0);
  const afterwards = await app.signers.import({ profileId, label: 'Late' });
  expect(expectFailure(afterwards).code).toBe('signer-removed');
  keychain.remove = remove;
  expectValue(await app.system.removeEverything(TYPED));
  expect([...keychain.items.keys()]).toEqual([]);
  expect(done.ended).toBe(1);
});

test('a list of keys that cannot be read keeps no key in the keychain', async () => {
  const { app, keychain, profileId } = await startWithKeys();
  expect(await keychain.write(`signer-index/${profileId}/0`, 'damaged')).toEqual(succeed(null));
  expectValue(await app.system.removeEverything(TYPED));
  expect([...keychain.items.keys()]).toEqual([]);
});

test('files go with their folders, what is not the app’s stays, and what cannot be removed is named', () => {
  const root = makeTemporaryFolder();
  for (const folder of ['data', 'logs', 'session']) mkdirSync(join(root, folder));
  for (const file of ['data/journal.db', 'logs/a.log', 'logs/a.log.3', 'logs/other.txt', 'window.json', 'mine.txt']) {
    writeFileSync(join(root, file), 'x');
  }
  const files = {
    root,
    folders: [join(root, 'session'), join(root, 'data')],
    files: [join(root, 'window.json')],
    logFile: join(root, 'logs', 'a.log'),
  };
  expect(removeFiles(files)).toEqual([]);
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(['logs', 'logs/other.txt', 'mine.txt']);
  expect(removeFiles({ ...files, files: ['\0'] })).toEqual(['\0']);
  expect(removeFiles({ ...files, files: [join(root, 'mine.txt')], logFile: join(root, 'logs', 'other.txt') })).toEqual(
    [],
  );
  expect(existsSync(root)).toBe(false);
});
