import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { beginWorld } from '#main/practice/begin-world.ts';
import { clearPracticeFolder } from '#main/practice/clear-practice-folder.ts';
import { createPracticeProfile } from '#main/profiles/ensure-practice.ts';
import { openStore } from '#main/store/open-store.ts';
import { fail } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from '../../helpers/memory-keychain.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { startTestCore, type TestCore, type TestCoreOptions } from '../../helpers/start-test-core.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

/** As the app runs it: a service of its own folder, which is started and ended with it. */
function runPractice() {
  const stateFolder = makeTemporaryFolder();
  let service: RunningLocalService | undefined;
  const end = async () => {
    await service?.stop();
    service = undefined;
  };
  return {
    end,
    running: () => service,
    async practice() {
      await end();
      service = await startLocalService({ chain: 'none', account: 'kernel', seed: 'shop', stateFolder });
      const { url, apiKey, shop } = service;
      return { url, apiKey, ...(shop !== null && { shop }) };
    },
    clearPractice: () => clearPracticeFolder({ folder: stateFolder, end }),
  };
}

type Practised = { core: TestCore; signer: string; walletAddress: string; recordId: string };

/** Somebody has worked in Practice: a key, a wallet, and a lesson that was approved. */
async function practise(core: TestCore, profileId = 'practice'): Promise<Practised> {
  const { app } = core;
  const { address: signer } = expectValue(await app.signers.generate({ profileId, label: 'First' }));
  const made = expectValue(
    await app.wallets.create({ profileId, formId: 'the-test-wallet', signer, linkedUser: 'userId:qa' }),
  );
  const walletAddress = String((await core.ended(made)).facts.walletAddress);
  const tour = expectValue(await app.practice.ask({ lesson: 'payment', walletAddress, signer }));
  const [record] = tour.lessons.find(({ lesson }) => lesson === 'payment')?.records ?? [];
  if (record === undefined) throw new Error('Nothing was asked for.');
  const target = { profileId, walletAddress, kind: record.kind, recordId: record.recordId, signerAddress: signer };
  const { reviewDigest } = expectValue(await app.approvals.review(target));
  await core.ended(expectValue(await app.approvals.approve({ ...target, reviewDigest })));
  return { core, signer, walletAddress, recordId: record.recordId };
}

async function openPractice(options: TestCoreOptions = {}) {
  const service = runPractice();
  const { practice, clearPractice } = service;
  const core = await startTestCore({ practice, clearPractice, ...options });
  return { service, practised: await practise(core) };
}

const entriesOf = ({ items }: MemoryKeychain, part: string) =>
  [...items.keys()].filter((name) => name.toLowerCase().includes(part.toLowerCase()));

describe('resetting Practice', () => {
  test('begins a world of its own: no key, wallet, request, activity or draft is there, and the lessons begin again', async () => {
    const { service, practised } = await openPractice();
    const { core, signer } = practised;
    const { app } = core;
    expectValue(await app.profiles.rename({ profileId: 'practice', name: 'Playground' }));
    const { profileId, failure } = expectValue(await app.practice.reset({ profileId: 'practice' }));
    expect([profileId, failure]).toEqual(['practice-2', null]);
    const profiles = expectValue(await app.profiles.list());
    expect(profiles.map(({ id, name }) => [id, name])).toEqual([['practice-2', 'Practice']]);
    await app.sync.now({ profileId });
    expect(expectValue(await app.signers.list({ profileId }))).toEqual([]);
    expect(expectValue(await app.wallets.list({ profileId }))).toEqual([]);
    expect(expectValue(await app.approvals.list({ profileId })).items).toEqual([]);
    expect(expectValue(await app.activity.counts({ profileId })).all).toBe(0);
    const tour = expectValue(await app.practice.tour());
    expect([tour.isShown, tour.lessons.flatMap(({ records }) => records)]).toEqual([true, []]);
    expect(service.running()?.shop).not.toBeNull();
    expect(entriesOf(core.keychain, signer)).toEqual([]);
    // The same user has another wallet there now, and the signer takes it for what it is.
    const again = await practise(core, profileId);
    expect(again.walletAddress).not.toBe(practised.walletAddress);
  });

  test('asks outside the page first, naming each key; a no changes nothing', async () => {
    const surface = createScriptedSurface();
    const { practised } = await openPractice({ surface });
    surface.says = false;
    const refused = expectFailure(await practised.core.app.practice.reset({ profileId: 'practice' }));
    expect(refused.code).toBe('practice-not-reset');
    const question = surface.questions.at(-1);
    expect(question).toMatchObject({ title: 'Reset “Practice”?', yes: 'Reset Practice', weight: 'danger' });
    expect(question?.facts?.map(({ value }) => value)).toEqual([practised.signer]);
    expect(expectValue(await practised.core.app.wallets.list({ profileId: 'practice' }))).toHaveLength(1);
  });

  test('touches nothing of another profile, and stands where Practice stood', async () => {
    const { service, practised } = await openPractice();
    const { app, keychain } = practised.core;
    const { url: baseUrl, apiKey } = service.running() ?? { url: '', apiKey: '' };
    const added = await app.profiles.add({ name: 'QA', environment: 'staging', baseUrl, apiKey });
    const { id } = expectValue(added).profile;
    const { address } = expectValue(await app.signers.generate({ profileId: id, label: 'Staging' }));
    expectValue(await app.profiles.choose({ profileId: 'practice' }));
    const entries = entriesOf(keychain, id);
    const { profileId } = expectValue(await app.practice.reset({ profileId: 'practice' }));
    expect(expectValue(await app.profiles.list()).map((each) => each.id)).toEqual([profileId, id]);
    expect(expectValue(await app.app.status()).chosenProfileId).toBe(profileId);
    expect(expectValue(await app.signers.list({ profileId: id })).map((key) => key.address)).toEqual([address]);
    expect(entriesOf(keychain, id)).toEqual(entries);
  });

  test('of a profile that is not Practice, or no longer, is refused', async () => {
    const { practised } = await openPractice();
    const { app } = practised.core;
    expectValue(await app.practice.reset({ profileId: 'practice' }));
    expect(expectFailure(await app.practice.reset({ profileId: 'practice' })).code).toBe('unknown-profile');
  });

  test('is refused where this run has no practice service of its own', async () => {
    const { practice } = runPractice();
    const { app } = await startTestCore({ practice });
    expect(expectFailure(await app.practice.reset({ profileId: 'practice' })).code).toBe('no-practice-service');
  });
});

describe('a reset that is cut short', () => {
  async function cutShort(clear: (clearPractice: () => Promise<void>) => Promise<void>) {
    const service = runPractice();
    const clearPractice = () => clear(service.clearPractice);
    const keychain = new MemoryKeychain();
    const core = await startTestCore({ practice: service.practice, clearPractice, keychain });
    const practised = await practise(core);
    const answer = await core.app.practice.reset({ profileId: 'practice' });
    await core.stop();
    const { practice } = service;
    const begin = () =>
      startTestCore({ dataFolder: core.dataFolder, keychain, practice, clearPractice: service.clearPractice });
    return { service, answer, practised, begin, keychain };
  }

  test('before the service let go of its state stays closed, and is finished by the next start', async () => {
    const { answer, practised, begin, keychain } = await cutShort(async () => {
      throw new Error('EBUSY');
    });
    expect(expectValue(answer).failure).toMatchObject({ code: 'practice-not-cleared' });
    expect(entriesOf(keychain, practised.signer)).toHaveLength(1);
    const { app } = await begin();
    const profileId = 'practice-2';
    expect(expectValue(await app.profiles.list()).map(({ id }) => id)).toEqual([profileId]);
    expectValue(await app.sync.now({ profileId }));
    expect(expectValue(await app.wallets.list({ profileId }))).toEqual([]);
    expect(entriesOf(keychain, practised.signer)).toEqual([]);
  });

  test('after the service let go of it is finished too, and clears nothing of the new world once more', async () => {
    const { begin } = await cutShort(async (clear) => {
      await clear();
      throw new Error('killed');
    });
    const first = await begin();
    const { signer } = await practise(first, 'practice-2');
    await first.stop();
    const { app } = await begin();
    const profileId = 'practice-2';
    expect(expectValue(await app.signers.list({ profileId })).map(({ address }) => address)).toEqual([signer]);
    expect(expectValue(await app.wallets.list({ profileId }))).toHaveLength(1);
  });
});

test('a keychain that does not let go of the keys is told, and is asked again at the next start', async () => {
  const { service, practised } = await openPractice();
  const { core, signer } = practised;
  core.signer.intercept = async ({ type }) => (type === 'remove-profile' ? fail(KEYCHAIN_LOCKED) : undefined);
  expect(expectValue(await core.app.practice.reset({ profileId: 'practice' })).failure).toBeNull();
  const told = expectValue(await core.app.app.status()).troubles.find(({ code }) => code === 'practice-keys-left');
  expect(told?.happened).toContain(signer);
  await core.stop();
  const { practice, clearPractice } = service;
  const { app } = await startTestCore({
    dataFolder: core.dataFolder,
    keychain: core.keychain,
    practice,
    clearPractice,
  });
  expect(entriesOf(core.keychain, signer)).toEqual([]);
  expect(expectValue(await app.app.status()).troubles).toEqual([]);
});

test('an approval that is held up is ended, and nothing of it goes on at the next start', async () => {
  const { service, practised } = await openPractice();
  const { core, signer, walletAddress } = practised;
  const { app } = core;
  core.signer.intercept = async ({ type }) => (type === 'sign-record' ? fail(KEYCHAIN_LOCKED) : undefined);
  const tour = expectValue(await app.practice.ask({ lesson: 'payment', walletAddress, signer }));
  const [record] = tour.lessons.find(({ lesson }) => lesson === 'payment')?.records ?? [];
  if (record === undefined) throw new Error('Nothing was asked for.');
  const { kind, recordId } = record;
  const target = { profileId: 'practice', walletAddress, kind, recordId, signerAddress: signer };
  const { reviewDigest } = expectValue(await app.approvals.review(target));
  const { id } = expectValue(await app.approvals.approve({ ...target, reviewDigest }));
  await core.intent(id, ({ failure }) => failure !== null);
  expectValue(await app.practice.reset({ profileId: 'practice' }));
  expect((await core.intent(id, ({ condition }) => condition !== 'active')).condition).toBe('dismissed');
  await core.stop();
  const { practice, clearPractice } = service;
  const again = await startTestCore({ dataFolder: core.dataFolder, keychain: core.keychain, practice, clearPractice });
  expect(again.events.filter(({ type }) => type === 'intent-changed')).toEqual([]);
});

test('a funding run that has just begun is stopped, and no row of it is sent any more', async () => {
  const { service, practised } = await openPractice();
  const { core, walletAddress } = practised;
  const { app } = core;
  const row = { locator: walletAddress, amount: '1', token: 'usdc', chain: 'base-sepolia' };
  const rows = Array.from({ length: 40 }, () => row);
  expectValue(await app.funding.start({ profileId: 'practice', formId: 'the-test-funding', name: 'Rehearsal', rows }));
  const { profileId } = expectValue(await app.practice.reset({ profileId: 'practice' }));
  expect(expectValue(await app.funding.list({ profileId }))).toEqual([]);
  const begun = core.events.flatMap((event) => (event.type === 'intent-changed' ? event.intent : []));
  const open = new Set(begun.map(({ id }) => id));
  for (const { id, condition } of begun) if (condition !== 'active') open.delete(id);
  expect([...open]).toEqual([]);
  await core.stop();
  const { practice, clearPractice } = service;
  const again = await startTestCore({ dataFolder: core.dataFolder, keychain: core.keychain, practice, clearPractice });
  expect(again.events.filter(({ type }) => type === 'intent-changed')).toEqual([]);
});

test('what cannot be written down as a whole changes nothing of the profile that is there', async () => {
  const store = openStore({ dataFolder: makeStoreFolder(), clock: Date.now });
  onTestFinished(store.close);
  const profile = { ...createPracticeProfile(store, Date.now()), baseUrl: 'http://127.0.0.1:8787' };
  store.profiles.add(profile);
  store.settings.set({ profileId: profile.id, name: 'limits', value: '{}' });
  const add = () => {
    throw new Error('database or disk is full');
  };
  expect(() =>
    beginWorld({ store: { ...store, profiles: { ...store.profiles, add } }, clock: Date.now }, profile),
  ).toThrow('disk is full');
  expect(store.profiles.list()).toEqual([profile]);
  expect(store.settings.get({ profileId: profile.id, name: 'limits' })).toBe('{}');
});
