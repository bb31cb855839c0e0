import { describe, expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { deskWithRequest, ONE_RECORD, signRequests } from './request-at-desk.ts';

const LOCKED = { code: 'signer-locked', happened: 'Locked.', kept: 'All.', next: 'Unlock it.' };

const reviewOf = async (desk: Desk, recordId: string) =>
  expectValue(await desk.app.approvals.review(desk.target('transaction', recordId)));
const nameDead = (desk: Desk, name: string) =>
  desk.app.addresses.put({ typed: { address: DEAD, chain: '', name, tags: '', note: '' } });

/** Says yes while the key is away, so that there is time between the look and the signature. */
async function sayYesAndWait(desk: Desk, recordId: string): Promise<{ id: string }> {
  desk.signer.intercept = async ({ type }) => (type === 'sign-record' ? { ok: false, failure: LOCKED } : undefined);
  const yes = await desk.approve('transaction', recordId);
  await desk.intent(yes.id, ({ failure }) => failure?.code === LOCKED.code);
  desk.signer.intercept = undefined;
  return yes;
}

async function goOn(desk: Desk, yes: { id: string }) {
  expectValue(await desk.app.app.unlock());
  return desk.ended(yes);
}

describe('the first payment to somebody', () => {
  test('says so, and once it was signed the next one says that it was one', async () => {
    const { desk, recordId } = await deskWithRequest();
    const first = (await reviewOf(desk, recordId)).review;
    expect(first.findings).toContainEqual(
      expect.objectContaining({ rule: 'first-time-recipient', severity: 'caution' }),
    );
    expect(first.addresses).toEqual([{ address: DEAD, timesUsed: 0 }]);
    await desk.ended(await desk.approve('transaction', recordId));

    const nextId = await desk.requestTransfer('2000');
    await desk.sync();
    const next = (await reviewOf(desk, nextId)).review;
    expect(next.findings.find(({ rule }) => rule === 'known-recipient')?.sentence).toContain(
      'was used on base-sepolia once, last on',
    );
    expect(next.addresses).toMatchObject([{ address: DEAD, timesUsed: 1 }]);
  });
});

describe('what changes between the look and the signature', () => {
  test('does not stop the approval where it is the history, by another signature of this app', async () => {
    const { desk, recordId } = await deskWithRequest();
    const otherId = await desk.requestTransfer('2000');
    await desk.sync();
    const yes = await sayYesAndWait(desk, recordId);
    const before = (await reviewOf(desk, recordId)).reviewDigest;
    expect(await desk.ended(await desk.approve('transaction', otherId))).toMatchObject({ condition: 'done' });
    expect((await reviewOf(desk, recordId)).reviewDigest).not.toBe(before);
    expect(await goOn(desk, yes)).toMatchObject({ condition: 'done', failure: null });
  });

  test('does not stop it where it is the address book, not even after a restart', async () => {
    const { desk, recordId } = await deskWithRequest();
    expectValue(await nameDead(desk, 'Burnt'));
    const yes = await sayYesAndWait(desk, recordId);
    expectValue(
      await nameDead(desk, 'Something else').then(() =>
        desk.app.addresses.remove({ key: { address: DEAD, chain: null } }),
      ),
    );
    await desk.stop();
    const again = await reopenDesk(desk);
    expect(await again.ended(yes)).toMatchObject({ condition: 'done', failure: null });
  });

  test('does stop it where it is the record', async () => {
    const { desk, recordId } = await deskWithRequest();
    const { reviewDigest } = await reviewOf(desk, recordId);
    desk.service.faults.next(
      { kind: 'tamper', edit: (body) => ({ ...Object(body), params: { calls: [], chain: 'base-sepolia' } }) },
      { method: 'GET', path: ONE_RECORD },
    );
    const target = desk.target('transaction', recordId);
    const ended = await desk.ended(expectValue(await desk.app.approvals.approve({ ...target, reviewDigest })));
    expect(ended).toMatchObject({ condition: 'failed', failure: { code: 'review-changed' } });
    expect(signRequests(desk)).toHaveLength(0);
  });

  test('shows in the review that is not said yes to yet, and the yes to the old one is none to it', async () => {
    const { desk, recordId } = await deskWithRequest();
    const shown = await reviewOf(desk, recordId);
    expectValue(await nameDead(desk, 'Burnt'));
    const renamed = await reviewOf(desk, recordId);
    expect(renamed.review.addresses).toMatchObject([{ name: 'Burnt' }]);
    expect(renamed.reviewDigest).not.toBe(shown.reviewDigest);
    const list = expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items;
    expect(list[0]?.names).toEqual({ [DEAD.toLowerCase()]: 'Burnt' });
  });

  test('is of one profile: another one that pays the same address pays it for the first time', async () => {
    const { desk, recordId } = await deskWithRequest();
    await desk.ended(await desk.approve('transaction', recordId));
    const stranger = await openDesk();
    const strangerId = await stranger.requestTransfer();
    await stranger.sync();
    expect((await reviewOf(stranger, strangerId)).review.addresses).toEqual([{ address: DEAD, timesUsed: 0 }]);
  });
});
