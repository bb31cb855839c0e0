import { expect, test } from 'vitest';
import { editJournal } from '../../helpers/edit-journal.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

const LOCKED = { code: 'keychain-locked', happened: 'Locked.', kept: 'All.', next: 'Unlock it.' };
const MINUTE = 60_000;

async function requestAt(desk: Desk, value?: string): Promise<string> {
  const recordId = await desk.requestTransfer(value);
  await desk.sync();
  return recordId;
}

const signed = (desk: Desk) => desk.signer.asked.filter(({ type }) => type === 'sign-record').length;

test('a yes to the record as it is now ends an older one that was not signed, and only the new one is signed', async () => {
  const desk = await openDesk();
  const recordId = await requestAt(desk, '5000');
  desk.signer.intercept = async ({ type }) => (type === 'sign-record' ? { ok: false, failure: LOCKED } : undefined);
  const old = await desk.ended(await desk.approve('transaction', recordId));
  expect(old).toMatchObject({ condition: 'parked', state: 'proven' });

  desk.signer.intercept = undefined;
  const { profileId } = desk;
  expectValue(await desk.app.findings.set({ profileId, rule: 'first-time-recipient', severity: 'danger' }));
  const yes = await desk.approve('transaction', recordId);
  expect(await desk.ended(yes)).toMatchObject({ condition: 'done' });
  const [newer, older] = await listActivity(desk.app, profileId);
  expect([newer?.condition, older?.condition]).toEqual(['done', 'dismissed']);
});

test('a yes to a review that this app did not make is no yes', async () => {
  const desk = await openDesk();
  const recordId = await requestAt(desk);
  const target = desk.target('transaction', recordId);
  const answer = await desk.app.approvals.approve({ ...target, reviewDigest: `0x${'1'.repeat(64)}` });
  expect(expectFailure(answer).code).toBe('review-not-shown');
  expect(await listActivity(desk.app, desk.profileId)).toHaveLength(1);
});

test('saying no ends a yes that waits for the key, for good', async () => {
  const desk = await openDesk();
  const recordId = await requestAt(desk);
  const target = desk.target('transaction', recordId);
  const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
  desk.signer.intercept = async ({ type }) =>
    type === 'sign-record' ? { ok: false, failure: { ...LOCKED, code: 'signer-locked' } } : undefined;
  const { id } = expectValue(await desk.app.approvals.approve({ ...target, reviewDigest }));
  await desk.intent(id, ({ failure }) => failure?.code === 'signer-locked');

  const { signerAddress: _, ...record } = target;
  expectValue(await desk.app.approvals.decline({ ...record, reason: 'fraud' }));
  desk.signer.intercept = undefined;
  expectValue(await desk.app.app.unlock());
  expect(await desk.ended({ id })).toMatchObject({ condition: 'dismissed', state: 'proven' });
  expect(await desk.readRecord('transaction', recordId)).toMatchObject({ status: 'awaiting-approval' });
});

test('a yes that was taken back signs nothing, whatever its row is made to say afterwards', async () => {
  const first = await openDesk();
  const recordId = await requestAt(first);
  first.signer.intercept = async ({ type }) =>
    type === 'sign-record' ? { ok: false, failure: { ...LOCKED, code: 'signer-locked' } } : undefined;
  const { id } = await first.approve('transaction', recordId);
  await first.intent(id, ({ failure }) => failure?.code === 'signer-locked');
  const { signerAddress: _, ...record } = first.target('transaction', recordId);
  expectValue(await first.app.approvals.decline({ ...record, reason: '' }));
  await first.stop();
  await editJournal(first, `UPDATE intents SET condition = 'active', failure = NULL, due_at = 0 WHERE id = ?`, id);
  await editJournal(first, 'DELETE FROM declines');

  const desk = await reopenDesk(first);
  expect(await desk.ended({ id })).toMatchObject({ condition: 'failed', failure: { code: 'approval-taken-back' } });
  expect(await desk.readRecord('transaction', recordId)).toMatchObject({ status: 'awaiting-approval' });
});

test('a yes that was not signed within ten minutes has to be said again', async () => {
  let now = Date.now();
  const desk = await openDesk({ core: { clock: () => now } });
  const recordId = await requestAt(desk);
  desk.signer.intercept = async ({ type }) =>
    type === 'sign-record' ? { ok: false, failure: { ...LOCKED, code: 'signer-locked' } } : undefined;
  const { id } = await desk.approve('transaction', recordId);
  await desk.intent(id, ({ failure }) => failure?.code === 'signer-locked');
  desk.signer.intercept = undefined;
  const asked = signed(desk);
  now += 11 * MINUTE;
  expectValue(await desk.app.app.unlock());
  expect(await desk.ended({ id })).toMatchObject({ condition: 'failed', failure: { code: 'approval-expired' } });
  expect(signed(desk)).toBe(asked);
});

test('a record that was read more than a minute ago is read again before it is signed', async () => {
  let later = 0;
  const desk = await openDesk({ core: { clock: () => Date.now() + later } });
  const recordId = await requestAt(desk);
  desk.signer.intercept = async ({ type }) =>
    type === 'sign-record' ? { ok: false, failure: { ...LOCKED, code: 'signer-locked' } } : undefined;
  const { id } = await desk.approve('transaction', recordId);
  await desk.intent(id, ({ failure }) => failure?.code === 'signer-locked');
  desk.signer.intercept = undefined;
  desk.service.faults.next(
    {
      kind: 'tamper',
      edit: (body: { status?: string }) => ({ ...body, status: 'failed', approvals: { pending: [], submitted: [] } }),
    } as never,
    { method: 'GET', path: /transactions\/tx-/ },
  );
  later = 2 * MINUTE;
  expectValue(await desk.app.app.unlock());
  expect(await desk.ended({ id })).toMatchObject({ condition: 'done', facts: { already: expect.any(String) } });
});

test('a yes that another program wrote into the journal signs nothing', async () => {
  const first = await openDesk();
  const recordId = await requestAt(first);
  const target = first.target('transaction', recordId);
  const { reviewDigest } = expectValue(await first.app.approvals.review(target));
  await first.stop();
  const { profileId, signerAddress, wallet } = first;
  const approval = { at: Date.now(), seal: '0'.repeat(64) };
  const body = {
    walletAddress: wallet,
    kind: 'transaction',
    recordId,
    signerAddress,
    reviewDigest,
    replacementConfirmed: false,
    approval,
  };
  await editJournal(
    first,
    `INSERT INTO intents VALUES ('forged', ?, 'approve', 'it', 'form', ?, NULL, NULL, 'intent', 'active', '{}', NULL, 0, 0, ?, ?)`,
    profileId,
    JSON.stringify(body),
    Date.now(),
    Date.now(),
  );
  const desk = await reopenDesk(first);
  expect(await desk.ended({ id: 'forged' })).toMatchObject({
    condition: 'failed',
    failure: { code: 'approval-not-sealed' },
  });
  expect(await desk.readRecord('transaction', recordId)).toMatchObject({ status: 'awaiting-approval' });
});

test('a profile whose address was changed in a file is not opened, and its key is sent nowhere', async () => {
  const first = await openDesk();
  await first.stop();
  await editJournal(first, 'UPDATE profiles SET base_url = ?', 'http://127.0.0.1:9');
  const desk = await reopenDesk(first);
  const [status] = expectValue(await desk.app.app.status()).profiles;
  expect(status?.failure).toMatchObject({ code: 'profile-changed' });
  await desk.sync();
  expect(desk.logLines.filter((line) => line.includes('service-request'))).toEqual([]);
});
