import { describe, expect, test } from 'vitest';
import type { Profile } from '#shared/model/profile.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { startTestService } from '../../helpers/practice-desk.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { PASSPHRASE, setPassphrase } from '../../helpers/set-passphrase.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const PRACTICE_ONLY = { runtime: 'installed', practiceOnly: true, wantsProduction: false } as const;

async function startWithProduction() {
  const service = await startTestService();
  const dataFolder = makeTemporaryFolder();
  const add = (environment: Profile['environment']) => ({
    name: `Ours in ${environment}`,
    environment,
    baseUrl: service.url,
    apiKey: service.apiKey,
  });
  const ordinary = await startTestCore({ dataFolder });
  await setPassphrase((request) => ordinary.signer.ask(request), []);
  const { profile } = expectValue(await ordinary.app.profiles.add(add('production')));
  await ordinary.stop();
  const surface = createScriptedSurface();
  surface.typed.push({ passphrase: PASSPHRASE });
  const core = await startTestCore({ dataFolder, keychain: ordinary.keychain, launch: PRACTICE_ONLY, surface });
  // The passphrase was typed at this start, too.
  expectValue(await core.app.app.unlock());
  return { ...core, profile, add };
}

describe('a run for practice only', () => {
  test('does not add a production profile: its key is neither tried nor kept', async () => {
    const { app, add, signer } = await startWithProduction();
    const failure = expectFailure(await app.profiles.add(add('production')));
    expect(failure.code).toBe('practice-only');
    expect(failure.next).toContain('--practice-only');
    expect(signer.asked.map(({ type }) => type)).not.toContain('store-api-key');
    expect(expectValue(await app.profiles.list())).toHaveLength(1);
  });

  test('does not open one that is there, not even its key, and says so', async () => {
    const { app, profile, signer } = await startWithProduction();
    await app.sync.now({ profileId: profile.id });
    const { profiles } = expectValue(await app.app.status());
    expect(profiles.map(({ failure }) => failure?.code)).toEqual(['practice-only']);
    expect(signer.asked.map(({ type }) => type)).not.toContain('open-profile');
  });

  test('takes no key for it, neither the service’s nor a signer’s', async () => {
    const { app, profile, signer } = await startWithProduction();
    const ofProfile = { profileId: profile.id };
    const answers = [
      await app.profiles.replaceApiKey({ ...ofProfile, apiKey: 'another-key' }),
      await app.signers.generate({ ...ofProfile, label: 'Ops' }),
      await app.signers.import({ ...ofProfile, label: 'Ops' }),
    ];
    expect(answers.map((answer) => expectFailure(answer).code)).toEqual(Array(3).fill('practice-only'));
    const taking = ['open-profile', 'store-api-key', 'generate-key', 'import-key'];
    expect(signer.asked.filter(({ type }) => taking.includes(type))).toEqual([]);
  });

  test('works with profiles for practice and staging', async () => {
    const { app, add } = await startWithProduction();
    for (const environment of ['practice', 'staging'] as const) {
      const { profile } = expectValue(await app.profiles.add(add(environment)));
      expectValue(await app.signers.generate({ profileId: profile.id, label: 'Ops' }));
    }
  });
});
