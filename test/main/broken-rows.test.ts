import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import { fail } from '#shared/result.ts';
import { aShareOf } from '../helpers/a-share-of.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { listActivity } from '../helpers/list-activity.ts';
import { type Desk, openDesk, reopenDesk } from '../helpers/practice-desk.ts';
import { readFundingRun } from '../helpers/read-funding-run.ts';
import { restartWith } from '../helpers/restart-with.ts';

const LOCKED: Failure = { code: 'signer-locked', happened: 'h', kept: 'k', next: 'n' };

const PRACTICE_ONLY = { runtime: 'installed', practiceOnly: true, wantsProduction: false } as const;

/** What is told of rows that cannot be read. */
const told = async ({ app }: Desk) =>
  expectValue(await app.app.status()).troubles.filter(({ code }) => code !== 'journal-changed-outside');

/** What the service was asked to do since this core started, as the log has it. */
const writes = ({ logLines }: Desk) => logLines.filter((line) => line.includes('"method":"POST"'));

describe('a profile of which the entry is broken', () => {
  test.each(aShareOf(["name = ''", "environment = 'stagin'", "base_url = 'h'", "created_at = ''"], { every: 3 }))(
    'by %s is put back from what the keychain holds, with its wallets and its activity',
    async (change) => {
      const desk = await restartWith(await openDesk(), `UPDATE profiles SET ${change}`);
      const { profileId } = desk;
      expect(expectValue(await desk.app.profiles.list())).toMatchObject([
        { id: profileId, environment: 'practice', baseUrl: desk.service.url, name: expect.stringMatching(/./) },
      ]);
      expect(expectValue(await desk.app.wallets.list({ profileId }))).toHaveLength(1);
      expect(await listActivity(desk.app, profileId)).toHaveLength(1);
      await desk.requestTransfer();
      await desk.sync();
      expect(expectValue(await desk.app.approvals.list({ profileId })).items).toHaveLength(1);
      expect(await told(desk)).toMatchObject([
        {
          code: 'row-set-aside',
          happened: expect.stringContaining('profile'),
          next: expect.stringContaining('put back'),
        },
      ]);
    },
  );

  test('and which the keychain does not know says what to do; the other one works', async () => {
    const first = await openDesk();
    const other = { name: 'Other', environment: 'practice' as const, baseUrl: first.service.url };
    const added = expectValue(await first.app.profiles.add({ ...other, apiKey: first.service.apiKey }));
    const desk = await restartWith(
      first,
      `UPDATE profiles SET profile_id = '' WHERE profile_id = '${added.profile.id}'`,
    );
    expect(expectValue(await desk.app.profiles.list())).toHaveLength(1);
    expect(await told(desk)).toMatchObject([
      { happened: expect.stringContaining('“Other”'), next: expect.stringContaining('add the profile again') },
    ]);
    await desk.requestTransfer();
    await desk.sync();
    expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toHaveLength(1);
  });

  test('of production is not looked for in the keychain in a run for practice', async () => {
    const first = await openDesk();
    first.keychain.log.length = 0;
    const desk = await restartWith(first, "UPDATE profiles SET environment = ''", { launch: PRACTICE_ONLY });
    expect(expectValue(await desk.app.profiles.list())).toEqual([]);
    expect(first.keychain.log.filter((line) => line.startsWith('read api-key'))).toEqual([]);
    expect(await told(desk)).toMatchObject([{ next: expect.stringContaining('add the profile again') }]);
  });
});

test.each(aShareOf(["label = ''", "source = 'found'", "address = '0x12'"], { every: 3 }))(
  'a signer key of which the entry is broken by %s is listed again from the keychain, and signs',
  async (change) => {
    const desk = await restartWith(await openDesk(), `UPDATE signer_keys SET ${change}`);
    const { profileId, signerAddress } = desk;
    expect(expectValue(await desk.app.signers.list({ profileId }))).toMatchObject([{ address: signerAddress }]);
    const recordId = await desk.requestTransfer();
    await desk.sync();
    const intent = await desk.approve('transaction', recordId);
    expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
  },
);

test('what was told of a broken row is told no more once it was read, also not after the next start', async () => {
  const desk = await restartWith(await openDesk(), "UPDATE watched_wallets SET locator = ''");
  const [trouble] = await told(desk);
  expect(trouble).toMatchObject({
    happened: expect.stringContaining('wallet'),
    next: 'Add the wallet again under Wallets.',
  });
  const { code = '', happened = '' } = trouble ?? {};
  const again = await reopenDesk(desk);
  expect(await told(again)).toHaveLength(1);
  expectValue(await again.app.app.dismissTrouble({ code, happened }));
  expect(again.events.at(-1)).toEqual({ type: 'trouble-over' });
  expect(await told(again)).toEqual([]);
  expect(await told(await reopenDesk(again))).toEqual([]);
});

test('a wallet of which the entry is broken is added again as it was', async () => {
  const desk = await restartWith(await openDesk(), "UPDATE watched_wallets SET address_source = 'somebody'");
  const { profileId, wallet } = desk;
  expect(expectValue(await desk.app.wallets.list({ profileId }))).toEqual([]);
  expectValue(await desk.app.wallets.add({ profileId, locator: wallet }));
  expect(expectValue(await desk.app.wallets.list({ profileId }))).toMatchObject([{ address: wallet }]);
});

test.each(aShareOf(['wallets', 'transactions', 'signatures', 'balances'], { every: 3, from: 1 }))(
  'a record of the table %s of which the copy is broken is whole again after the next round of reading',
  async (table) => {
    const first = await openDesk();
    await first.requestTransfer();
    await first.requestMessage('hello');
    await first.sync();
    const desk = await restartWith(first, `UPDATE ${table} SET parsed = '{', settled = 1`, {}, 'cache.db');
    await desk.sync();
    await desk.stop();
    const database = new Database(join(desk.dataFolder, 'cache.db'), { readonly: true });
    const rows = database.prepare(`SELECT json_valid(parsed) AS whole, malformed_field AS broken FROM ${table}`).all();
    database.close();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rows.map(() => ({ whole: 1, broken: null })));
  },
);

describe('an approval that cannot be read in the journal', () => {
  /** One that was said yes to while the signer was locked, so that it waits before its signature. */
  async function openWaiting(change: string) {
    const first = await openDesk();
    const recordId = await first.requestTransfer();
    await first.sync();
    const target = first.target('transaction', recordId);
    const { reviewDigest } = expectValue(await first.app.approvals.review(target));
    const ask = first.signer.ask.bind(first.signer);
    vi.spyOn(first.signer, 'ask').mockImplementation((request) =>
      request.type === 'sign-record' ? Promise.resolve(fail(LOCKED)) : ask(request),
    );
    const waits = expectValue(await first.app.approvals.approve({ ...target, reviewDigest }));
    await first.intent(waits.id, ({ failure }) => failure?.code === 'signer-locked');
    return {
      desk: await restartWith(first, `UPDATE intents SET ${change} WHERE kind = 'approve'`),
      recordId,
      id: waits.id,
    };
  }

  test.each(aShareOf(["body = '{'", "facts = '[]'", "failure = '{'", "state = 'provn'"], { every: 3 }))(
    'because of %s is not signed, says so where the request is, and another yes is heard once it was dismissed',
    async (change) => {
      const { desk, recordId, id } = await openWaiting(change);
      const { profileId } = desk;
      await desk.sync();
      const shown = (await listActivity(desk.app, profileId)).find((intent) => intent.id === id);
      expect(shown).toMatchObject({ condition: 'unreadable', target: expect.stringContaining(recordId) });
      expect(expectValue(await desk.app.approvals.list({ profileId })).items).toMatchObject([
        { recordId, intent: { id, condition: 'unreadable' } },
      ]);
      const target = desk.target('transaction', recordId);
      const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
      expect(expectFailure(await desk.app.approvals.approve({ ...target, reviewDigest })).code).toBe(
        'journal-row-unreadable',
      );
      expect(expectFailure(await desk.app.activity.retry({ profileId, intentId: id })).code).toBe(
        'journal-row-unreadable',
      );
      expect(writes(desk)).toEqual([]);

      expect(expectValue(await desk.app.activity.dismiss({ profileId, intentId: id })).condition).toBe('dismissed');
      expect(await desk.ended(await desk.approve('transaction', recordId))).toMatchObject({ condition: 'done' });
    },
  );
});

test('a funding run does not go on while it is not known which row an entry of the journal funded', async () => {
  const first = await openDesk();
  const { profileId, wallet } = first;
  const row = { locator: wallet, amount: '1', token: 'usdxm', chain: 'base-sepolia' };
  const run = expectValue(
    await first.app.funding.start({
      profileId,
      formId: 'payday-form',
      name: 'Payday',
      rows: [row, { ...row, amount: '2' }],
    }),
  );
  await first.event(
    (event): event is Extract<typeof event, { type: 'intent-changed' }> =>
      event.type === 'intent-changed' && event.intent.kind === 'fund-wallet' && event.intent.condition !== 'active',
  );
  const desk = await restartWith(
    first,
    `UPDATE intents SET form_id = '' WHERE form_id LIKE '%:2';
     UPDATE funding_runs SET state = 'running'`,
  );
  const { run: shown } = await readFundingRun(desk.app.funding, { profileId, runId: run.id });
  expect(shown).toMatchObject({ state: 'paused', pausedBecause: { code: 'funding-unknown' } });
  expect(writes(desk)).toEqual([]);
});
