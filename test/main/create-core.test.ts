import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { FailureError } from '#shared/failure.ts';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { listActivity } from '../helpers/list-activity.ts';
import { openDesk, reopenDesk } from '../helpers/practice-desk.ts';
import { startTestCore } from '../helpers/start-test-core.ts';

describe('the core', () => {
  test('is one at a time for a folder: a second one is refused and the first goes on', async () => {
    const desk = await openDesk();
    await expect(startTestCore({ dataFolder: desk.dataFolder })).rejects.toThrow(FailureError);
    const recordId = await desk.requestTransfer();
    await desk.sync();
    expect(await desk.ended(await desk.approve('transaction', recordId))).toMatchObject({ condition: 'done' });
  });

  test('started again has everything it had: profile, keys, wallets, records and the journal', async () => {
    const first = await openDesk();
    const recordId = await first.requestTransfer();
    await first.sync();
    const second = await reopenDesk(first);
    const { app, profileId } = second;
    expect(expectValue(await app.profiles.list()).map(({ id }) => id)).toEqual([profileId]);
    expect(expectValue(await app.signers.list({ profileId })).map(({ address }) => address)).toEqual([
      first.signerAddress,
    ]);
    expect(expectValue(await app.wallets.list({ profileId })).map(({ address }) => address)).toEqual([first.wallet]);
    expect(await listActivity(app, profileId)).toEqual([
      expect.objectContaining({ kind: 'create-wallet', condition: 'done' }),
    ]);
    expect(await second.ended(await second.approve('transaction', recordId))).toMatchObject({ condition: 'done' });
  });

  test('stops although the service does not answer, and finishes after the start what it had begun', async () => {
    const desk = await openDesk();
    const recordId = await desk.requestTransfer();
    await desk.sync();
    const never = Promise.withResolvers<void>();
    desk.service.faults.next({ kind: 'hold', until: never.promise, when: 'after-effect' }, { path: /approvals$/ });
    desk.service.faults.next({ kind: 'hold', until: never.promise, when: 'before-effect' }, { path: /signatures$/ });
    const reading = desk.sync();
    const intent = await desk.approve('transaction', recordId);
    await desk.intent(intent.id, ({ state }) => state === 'signed');
    await desk.stop();
    await reading;

    const again = await reopenDesk(desk);
    never.resolve();
    expect(await again.ended(intent)).toMatchObject({ condition: 'done', facts: { status: 'success' } });
    const { approvals } = await again.readRecord('transaction', recordId);
    expect((approvals as { submitted: unknown[] }).submitted).toHaveLength(1);
  });

  test('tells at the start that the signer’s ledger cannot be trusted, and signs nothing until then', async () => {
    const first = await openDesk();
    const recordId = await first.requestTransfer();
    await first.sync();
    await first.stop();
    const ledger = readdirSync(first.dataFolder).find((name) => name.includes('ledger')) ?? '';
    appendFileSync(join(first.dataFolder, ledger), '{"forged":true}\n');

    const desk = await reopenDesk(first);
    expect(desk.events).toContainEqual({
      type: 'trouble',
      failure: expect.objectContaining({ code: expect.stringMatching(/^ledger-/) }),
    });
    expect(expectValue(await desk.app.app.status()).troubles.map(({ code }) => code)).toContainEqual(
      expect.stringMatching(/^ledger-/),
    );
    const target = desk.target('transaction', recordId);
    const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
    const failure = expectFailure(await desk.app.approvals.approve({ ...target, reviewDigest }));
    expect(failure.code).toMatch(/^ledger-/);
  });

  test('tells that the cache was damaged, and reads it again', async () => {
    const first = await openDesk();
    const recordId = await first.requestTransfer();
    await first.sync();
    await first.stop();
    writeFileSync(join(first.dataFolder, 'cache.db'), 'damaged '.repeat(5000));
    const desk = await reopenDesk(first);
    expect(desk.events).toContainEqual({
      type: 'trouble',
      failure: expect.objectContaining({ code: 'cache-rebuilt' }),
    });
    await desk.sync();
    expect(expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items).toEqual([
      expect.objectContaining({ recordId, verdict: 'proven' }),
    ]);
  });

  test('starts with a journal that is damaged as a whole, says so, and goes on with what it could read', async () => {
    const first = await openDesk();
    const recordId = await first.requestTransfer();
    await first.sync();
    await first.stop();
    const file = join(first.dataFolder, 'journal.db');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, 0, 100));
    const desk = await reopenDesk(first);
    const codes = expectValue(await desk.app.app.status()).troubles.map(({ code }) => code);
    expect(codes).toContain('journal-salvaged');
    await desk.sync();
    // Every row was read, and none is missed.
    expect(codes).not.toContain('journal-changed-outside');
    const target = desk.target('transaction', recordId);
    const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
    expectValue(await desk.app.approvals.approve({ ...target, reviewDigest }));
  });

  test('with a full disk begins nothing, says so, and works again when there is room', async () => {
    const pragma = vi.spyOn(Database.prototype, 'pragma');
    const desk = await openDesk();
    const journal = (pragma.mock.contexts as Database.Database[]).find(
      ({ name, open }) => open && name.endsWith('journal.db'),
    );
    const calls = Array.from({ length: 2000 }, () => ({ to: DEAD, value: '1', data: '0x' }));
    const form = { profileId: desk.profileId, formId: 'form-full', walletAddress: desk.wallet, chain: 'base-sepolia' };
    journal?.pragma(`max_page_count = ${journal.pragma('page_count', { simple: true })}`);
    expect(expectFailure(await desk.app.wallets.createTransaction({ ...form, calls }))).toMatchObject({
      code: 'disk-full',
    });
    expect(desk.logLines.filter((line) => line.includes('/transactions"'))).toEqual([]);

    journal?.pragma('max_page_count = 1000000');
    const intent = expectValue(await desk.app.wallets.createTransaction({ ...form, calls: calls.slice(0, 1) }));
    expect(await desk.ended(intent)).toMatchObject({ condition: 'done' });
  });
});
