import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import keytar from 'keytar';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalService } from '#local-service/start-local-service.ts';
import { createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { removeFiles } from '#main/removal/remove-files.ts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { createHeadlessSystem } from '#main/system.ts';
import { contract } from '#shared/ipc/contract.ts';
import { buildApi, listCallNames } from '#shared/ipc/derive.ts';
import { builtSigner } from '../helpers/built-signer.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { createScriptedSurface, importSigner } from '../helpers/scripted-surface.ts';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const API_KEY = 'sk_practice_0123456789';

async function listEntries(service: string): Promise<string[]> {
  return (await keytar.findCredentials(service)).map(({ account }) => account).sort();
}

test('no entry is left in the real keyring, and no file on the disk', async () => {
  const service = await startLocalService({ chain: 'none', apiKey: API_KEY });
  onTestFinished(() => service.stop());
  const root = makeTemporaryFolder();
  const [dataFolder, logFile] = [join(root, 'data'), join(root, 'logs', 'countersign.log')];
  for (const folder of [dataFolder, join(root, 'logs')]) mkdirSync(folder);
  const keychainService = `countersign-test-${randomUUID()}`;
  const surface = createScriptedSurface();
  const ended = Promise.withResolvers<string[]>();
  const core = createCore({
    dataFolder,
    keychainService,
    signer: startForkedSigner(builtSigner('signer')),
    presence: { spend: () => true },
    desktop: headlessDesktop,
    surface,
    clock: Date.now,
    random: Math.random,
    emit: () => {},
    writeLogLine: (line) => writeFileSync(logFile, `${line}\n`, { flag: 'a' }),
    pollIntervalMs: 3_600_000,
    system: {
      ...createHeadlessSystem(dataFolder),
      removeFilesAndEnd: () => {
        const files = { root, folders: [dataFolder], files: [], logFile };
        void core.stop().then(() => ended.resolve(removeFiles(files)), ended.reject);
      },
    },
  });
  await core.start();
  const app = buildApi(listCallNames(contract), (channel, argument) => core.dispatch(channel, argument));
  for (const name of ['QA', 'Two']) {
    const practice = { name, environment: 'practice', baseUrl: service.url, apiKey: API_KEY } as const;
    const { profile } = expectValue(await app.profiles.add(practice));
    expectValue(await app.signers.generate({ profileId: profile.id, label: 'Made' }));
    const privateKey = randomBytes(32).toString('hex');
    expectValue(await importSigner({ app, surface }, { profileId: profile.id, label: 'Ops', privateKey }));
  }
  // Of each profile its API key, two signer keys and their list; then the two entries of the ledger and the key of the journal.
  expect(await listEntries(keychainService)).toHaveLength(2 * 4 + 3);
  expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['cache.db', 'journal.db']));

  expectValue(await app.system.removeEverything({ typed: 'remove everything' }));
  expect(await listEntries(keychainService)).toEqual([]);
  expect(await ended.promise).toEqual([]);
  expect(existsSync(root)).toBe(false);
  expect(await listEntries(keychainService)).toEqual([]);
});
