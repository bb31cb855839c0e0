import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { fail } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { KEYCHAIN_LOCKED } from '../../helpers/memory-keychain.ts';
import { type Desk, openDesk, reopenDesk, startTestService } from '../../helpers/practice-desk.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';

const readNames = async ({ app }: Pick<Desk, 'app'>) => expectValue(await app.profiles.list()).map(({ name }) => name);

async function addSecond({ app, service }: Desk, name = 'QA') {
  const { url: baseUrl, apiKey } = service;
  return expectValue(await app.profiles.add({ name, environment: 'staging', baseUrl, apiKey })).profile;
}

/** Tables of both files that hold rows of a profile, with how many. */
function countRows(dataFolder: string, profileId: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of ['journal.db', 'cache.db']) {
    const database = new Database(`${dataFolder}/${file}`, { readonly: true });
    const tables = database
      .prepare(
        `SELECT listed.name FROM pragma_table_list AS listed JOIN pragma_table_info(listed.name) AS columns
         ON columns.name = 'profile_id' WHERE listed.schema = 'main' AND listed.type = 'table'`,
      )
      .pluck()
      .all() as string[];
    for (const table of tables) {
      const count = database.prepare(`SELECT count(*) FROM "${table}" WHERE profile_id = ?`).pluck().get(profileId);
      if (count !== 0) counts[table] = count as number;
    }
    database.close();
  }
  return counts;
}

describe('renaming a profile', () => {
  test('holds after a restart, and failures say the new name at once', async () => {
    const desk = await openDesk();
    expectValue(await desk.app.profiles.rename({ profileId: desk.profileId, name: 'EU desk' }));
    expect(await readNames(desk)).toEqual(['EU desk']);
    desk.service.faults.next({ kind: 'status', status: 401, body: { error: true, message: 'Revoked.' } });
    const refused = expectFailure(await desk.app.wallets.add({ profileId: desk.profileId, locator: desk.wallet }));
    expect(refused.happened).toContain('EU desk');
    expect(await readNames(await reopenDesk(desk))).toEqual(['EU desk']);
  });

  test('to the name of another is refused plainly, whatever its letters and spaces; so is adding one', async () => {
    const desk = await openDesk();
    const second = await addSecond(desk);
    const taken = { code: 'profile-name-taken', happened: 'There is already a profile called “Practice”.' };
    const rename = (name: string) => desk.app.profiles.rename({ profileId: second.id, name });
    expect(expectFailure(await rename(' practice '))).toMatchObject({ ...taken, facts: { field: 'name' } });
    const { url: baseUrl, apiKey } = desk.service;
    const added = await desk.app.profiles.add({ name: 'PRACTICE', environment: 'staging', baseUrl, apiKey });
    expect(expectFailure(added)).toMatchObject(taken);
    // Its own name in other letters is no other profile's.
    expectValue(await rename('qa'));
    expect(await readNames(desk)).toEqual(['Practice', 'qa']);
  });
});

describe('the order of profiles', () => {
  test('is the operator’s, holds after a restart, and a new one stands behind', async () => {
    const desk = await openDesk();
    const second = await addSecond(desk);
    expectValue(await desk.app.profiles.arrange({ profileId: second.id, towards: 'up' }));
    expectValue(await desk.app.profiles.arrange({ profileId: second.id, towards: 'up' }));
    await addSecond(desk, 'Third');
    expect(await readNames(desk)).toEqual(['QA', 'Practice', 'Third']);
    const again = await reopenDesk(desk);
    expectValue(await again.app.profiles.arrange({ profileId: second.id, towards: 'down' }));
    const { profiles } = expectValue(await again.app.app.status());
    expect(profiles.map(({ profile }) => profile.name)).toEqual(['Practice', 'QA', 'Third']);
  });
});

describe('another address of the service', () => {
  test('is tried with its key first; while it does not work the old one stays in use', async () => {
    const desk = await openDesk();
    const other = await startTestService({ apiKey: 'sk_other_0123456789' });
    const { app, profileId } = desk;
    const refused = await app.profiles.changeAddress({ profileId, baseUrl: other.url, apiKey: desk.service.apiKey });
    expect(expectFailure(refused).code).toBe('wrong-key');
    expect(expectValue(await app.profiles.list())[0]?.baseUrl).toBe(desk.service.url);
    await desk.requestTransfer();
    await desk.sync();
    expect(expectValue(await app.approvals.list({ profileId })).items).toHaveLength(1);
  });

  test('is asked from then on, also after a restart; what was read before stays', async () => {
    const desk = await openDesk();
    const other = await startTestService({ apiKey: 'sk_other_0123456789' });
    const { app, profileId } = desk;
    const changed = await app.profiles.changeAddress({ profileId, baseUrl: other.url, apiKey: other.apiKey });
    expect(expectValue(changed)).toMatchObject({ profile: { baseUrl: other.url, name: 'Practice' }, warning: null });
    await desk.service.stop();
    await desk.sync();
    expect(expectValue(await app.wallets.list({ profileId }))).toHaveLength(1);
    const again = await reopenDesk(desk);
    const [status] = expectValue(await again.app.app.status()).profiles;
    expect(status).toMatchObject({ failure: null, profile: { baseUrl: other.url } });
  });

  test('is finished at the next start where the app ended between the keychain and the journal', async () => {
    const desk = await openDesk();
    const other = await startTestService({ apiKey: 'sk_other_0123456789' });
    const { app, profileId } = desk;
    const ask = desk.signer.ask;
    desk.signer.ask = async (request) => {
      const answer = await ask(request);
      const isLost = request.type === 'store-api-key' || request.type === 'open-profile';
      return isLost ? fail(KEYCHAIN_LOCKED) : answer;
    };
    const asked = app.profiles.changeAddress({ profileId, baseUrl: other.url, apiKey: other.apiKey });
    expect(expectFailure(await asked).code).toBe('keychain-locked');
    const again = await reopenDesk(desk);
    const [status] = expectValue(await again.app.app.status()).profiles;
    expect(status).toMatchObject({ failure: null, profile: { baseUrl: other.url } });
  });

  test('waits while a write is under way', async () => {
    const desk = await openDesk();
    const { app, profileId } = desk;
    desk.signer.intercept = async (request) => (request.type === 'sign-record' ? fail(KEYCHAIN_LOCKED) : undefined);
    const id = await desk.requestTransfer();
    await desk.sync();
    const { id: intent } = await desk.approve('transaction', id);
    await desk.intent(intent, ({ failure }) => failure !== null);
    const { url: baseUrl, apiKey } = desk.service;
    const refused = expectFailure(await app.profiles.changeAddress({ profileId, baseUrl, apiKey }));
    expect(refused).toMatchObject({ code: 'profile-under-way', happened: expect.stringContaining('1 write') });
  });
});

describe('removing a profile', () => {
  async function openForRemoval(says = true) {
    const surface = createScriptedSurface();
    const desk = await openDesk({ core: { surface } });
    await desk.requestTransfer();
    await desk.sync();
    // That of the service's host is not what is looked at here.
    surface.questions.splice(0);
    surface.says = says;
    return { ...desk, surface };
  }

  test('takes its keys, its wallets and what was read, leaves its history and the others, and says so first', async () => {
    const desk = await openForRemoval();
    const { app, profileId, keychain } = desk;
    const second = await addSecond(desk);
    expect(expectValue(await app.profiles.previewRemoval({ profileId }))).toMatchObject({
      signers: [{ label: 'Test', address: desk.signerAddress, source: 'generated' }],
      wallets: 1,
      underWay: 0,
    });
    expectValue(await app.profiles.remove({ profileId, typed: 'practice' }));
    expect(desk.surface.questions).toEqual([
      expect.objectContaining({
        title: 'Remove the profile “Practice”?',
        weight: 'danger',
        facts: [{ name: 'Signer “Test”', value: desk.signerAddress }],
      }),
    ]);
    expect([...keychain.items.keys()].filter((name) => name.includes(profileId))).toEqual([]);
    expect(expectValue(await app.profiles.list())).toEqual([second]);
    // The other one goes on.
    expectValue(await app.signers.generate({ profileId: second.id, label: 'Next' }));
    await desk.stop();
    const left = countRows(desk.dataFolder, profileId);
    expect(Object.keys(left).toSorted()).toEqual(['intent_steps', 'intents', 'settings']);
    expect(left.settings).toBe(1);
    const again = await reopenDesk(desk);
    expect(expectValue(await again.app.app.status())).toMatchObject({ profiles: [{ failure: null }], troubles: [] });
  });

  test('does nothing without its name, without a yes outside the page, or while a write is under way', async () => {
    const desk = await openForRemoval(false);
    const { app, profileId, surface } = desk;
    const remove = (typed: string) => app.profiles.remove({ profileId, typed });
    expect(expectFailure(await remove('Other')).code).toBe('removal-not-typed');
    expect(surface.questions).toEqual([]);
    expect(expectFailure(await remove('Practice')).code).toBe('profile-not-removed');
    surface.says = true;
    desk.signer.intercept = async (request) => (request.type === 'sign-record' ? fail(KEYCHAIN_LOCKED) : undefined);
    const id = await desk.requestTransfer();
    await desk.sync();
    const intent = await desk.approve('transaction', id);
    await desk.intent(intent.id, ({ failure }) => failure !== null);
    expect(expectFailure(await remove('Practice'))).toMatchObject({
      code: 'profile-under-way',
      next: expect.stringContaining('Activity'),
    });
    expect(surface.questions).toHaveLength(1);
    expectValue(await app.activity.dismiss({ profileId, intentId: intent.id }));
    expectValue(await remove('Practice'));
    expect(await readNames(desk)).toEqual([]);
  });

  test('leaves it in the list while the keychain keeps an entry, and goes on with the rest the next time', async () => {
    const desk = await openForRemoval();
    const { app, profileId, keychain } = desk;
    const account = `api-key/${profileId}`;
    const remove = keychain.remove.bind(keychain);
    // It says that it did, as some do.
    keychain.remove = async (name) => (name === account ? { ok: true, value: null } : remove(name));
    const refused = expectFailure(await app.profiles.remove({ profileId, typed: 'Practice' }));
    expect(refused).toMatchObject({ code: 'entries-left', happened: expect.stringContaining(account) });
    expect(await readNames(desk)).toEqual(['Practice']);
    keychain.remove = remove;
    expectValue(await app.profiles.remove({ profileId, typed: 'Practice' }));
    expect([...keychain.items.keys()].filter((name) => name.includes(profileId))).toEqual([]);
  });

  test('that a kill cut short is finished by the next start', async () => {
    const desk = await openForRemoval();
    const { profileId, dataFolder } = desk;
    expectValue(await desk.app.profiles.remove({ profileId, typed: 'Practice' }));
    await desk.stop();
    const cache = new Database(`${dataFolder}/cache.db`);
    cache.prepare("INSERT INTO freshness VALUES (?, 'orders', 1, NULL, NULL)").run(profileId);
    cache.close();
    await (await reopenDesk(desk)).stop();
    expect(countRows(dataFolder, profileId)).not.toHaveProperty('freshness');
  });
});

test('Practice cannot be removed or sent elsewhere, and can be renamed', async () => {
  const service = await startTestService();
  const { app } = await startTestCore({ practice: async () => ({ url: service.url, apiKey: service.apiKey }) });
  const profileId = 'practice';
  expectValue(await app.profiles.rename({ profileId, name: 'Playground' }));
  expect(expectFailure(await app.profiles.remove({ profileId, typed: 'Playground' })).code).toBe('practice-stays');
  const elsewhere = { profileId, baseUrl: 'https://service.example', apiKey: 'sk_test_0123456789' };
  expect(expectFailure(await app.profiles.changeAddress(elsewhere)).code).toBe('practice-stays');
});
