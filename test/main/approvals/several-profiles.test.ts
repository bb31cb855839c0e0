import { describe, expect, test } from 'vitest';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { Environment } from '#shared/model/profile.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listActivity } from '../../helpers/list-activity.ts';
import { type Desk, openSecondDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { setPassphrase } from '../../helpers/set-passphrase.ts';
import { type BatchDesk, hasEnded, openBatchDesk, outcomesOf, sitDown } from './batch/batch-desk.ts';
import { signRequests } from './request-at-desk.ts';

const TWO = { name: 'Two', environment: 'practice' as Environment };

/** One app with two profiles, each at a service of its own, with a key and a wallet of its own. */
async function openTwo(second = TWO) {
  const one = await openBatchDesk();
  if (second.environment === 'production') await setPassphrase((request) => one.signer.ask(request), [one.profileId]);
  const two = sitDown(await openSecondDesk(one, second));
  await one.app.profiles.choose({ profileId: one.profileId });
  return { one, two };
}

const listTogether = async ({ one, two }: { one: Desk; two: Desk }, limit = 100): Promise<ApprovalItem[]> => {
  const listed: ApprovalItem[] = [];
  let after: string | null = null;
  do {
    const asked: Parameters<typeof one.app.approvals.list>[0] = {
      profileId: one.profileId,
      alongside: [two.profileId],
      after,
      limit,
    };
    const page = expectValue(await one.app.approvals.list(asked));
    listed.push(...page.items);
    after = page.next;
  } while (after !== null);
  return listed;
};

/** What a person does who looks at some and signs them together, whichever profile they are of. */
const preview = (desk: BatchDesk, other: Desk, opened: Parameters<BatchDesk['preview']>[0]) =>
  desk.app.batch.preview({ profileId: desk.profileId, alongside: [other.profileId], opened });

describe('the requests of two profiles', () => {
  test('stand in one list, the oldest first, each once, however many a page has', async () => {
    const desks = await openTwo();
    const { one, two } = desks;
    const ids: string[] = [];
    for (const desk of [one, two, one, two]) ids.push(await desk.requestTransfer());
    await one.sync();
    await two.sync();
    const profileIds = [one, two, one, two].map(({ profileId }) => profileId);
    for (const limit of [1, 3, 100]) {
      const listed = await listTogether(desks, limit);
      expect(listed.map(({ recordId }) => recordId)).toEqual(ids);
      expect(listed.map(({ profileId }) => profileId)).toEqual(profileIds);
    }
    const question = { profileId: one.profileId, alongside: [two.profileId] };
    const { counts } = expectValue(await one.app.approvals.list(question));
    expect(counts).toMatchObject({
      groups: { yours: 4 },
      total: 4,
      yoursIn: { [one.profileId]: 2, [two.profileId]: 2 },
      signers: { [one.signerAddress.toLowerCase()]: 2, [two.signerAddress.toLowerCase()]: 2 },
    });
    const { profiles } = expectValue(await one.app.app.status());
    expect(profiles.map(({ profile, waiting }) => [profile.id, waiting])).toEqual([
      [one.profileId, 2],
      [two.profileId, 2],
    ]);
  });

  test('are approved each with the key, at the service and in the record of its own profile, whichever is worked in', async () => {
    const { one, two } = await openTwo();
    const id = await two.requestTransfer();
    await two.sync();
    await one.ended(await two.approve('transaction', id));
    expect(signRequests(one)).toMatchObject([{ profile: { id: two.profileId }, signerAddress: two.signerAddress }]);
    expect(await two.readRecord('transaction', id)).toMatchObject({ status: 'success' });
    const approvals = async (profileId: string) =>
      (await listActivity(one.app, profileId)).filter(({ kind }) => kind === 'approve').length;
    expect([await approvals(one.profileId), await approvals(two.profileId)]).toEqual([0, 1]);
  });

  test('are signed together where they are of one environment, each with the key of its profile', async () => {
    const { one, two } = await openTwo();
    const [first = ''] = await one.askForAll(['1']);
    const [second = ''] = await two.askForAll(['2']);
    const opened = [await two.look(second), await one.look(first)];
    const { toSign, batchDigest } = expectValue(await preview(one, two, opened));
    expect(toSign.map(({ profileId, recordId }) => [profileId, recordId])).toEqual([
      [one.profileId, first],
      [two.profileId, second],
    ]);
    const asked = { profileId: two.profileId, alongside: [one.profileId], opened, batchDigest };
    expect(expectValue(await one.app.batch.start(asked)).profileIds).toEqual([one.profileId, two.profileId]);
    expect(outcomesOf(await two.batch(hasEnded))).toEqual(['signed', 'signed']);
    expect(await one.state()).toEqual(await two.state());
    expect(signRequests(one).map((request) => request.type === 'sign-record' && request.signerAddress)).toEqual([
      one.signerAddress,
      two.signerAddress,
    ]);
  });

  test('are never signed together where one is of production, whatever a page asks for', async () => {
    const { one, two } = await openTwo({ name: 'Treasury', environment: 'production' });
    const [plain = ''] = await one.askForAll(['1']);
    const [real = ''] = await two.askForAll(['2']);
    const opened = [await one.look(plain), await two.look(real)];
    const { batchDigest } = await one.preview(opened.slice(0, 1));
    const { profileId } = one;
    const tries = [
      { profileId, opened },
      { profileId, alongside: [two.profileId], opened: opened.slice(0, 1) },
      { profileId, opened: opened.slice(1) },
      { profileId: two.profileId, opened: opened.slice(0, 1) },
    ];
    one.surface.questions.length = 0;
    for (const asked of tries) {
      expect(expectFailure(await one.app.batch.preview(asked)).code).toBe('batch-mixed');
      const failure = expectFailure(await one.app.batch.start({ ...asked, batchDigest }));
      expect(failure).toMatchObject({ code: 'batch-mixed', facts: { environments: 'practice and production' } });
    }
    expect(one.surface.questions).toEqual([]);
    expect(one.signer.asked.filter(({ type }) => type === 'seal-approval')).toEqual([]);
    // Without it the same is signed.
    expect(expectValue(await one.start(opened.slice(0, 1))).state).toBe('running');
  });

  test('are not approved by what was shown of the other', async () => {
    const { one, two } = await openTwo();
    const [first = ''] = await one.askForAll(['1']);
    const [second = ''] = await two.askForAll(['2']);
    const { reviewDigest } = await one.look(first);
    const answer = await one.app.approvals.approve({ ...two.target('transaction', second), reviewDigest });
    expect(expectFailure(answer).code).toBe('review-not-shown');
    expect(one.signer.asked.filter(({ type }) => type === 'seal-approval')).toEqual([]);
  });
});

describe('the inbox', () => {
  test('holds what was chosen after a restart as well, and no profile that there is not', async () => {
    const { one, two } = await openTwo();
    const inboxOf = async (desk: Desk) => expectValue(await desk.app.app.status()).inbox;
    expect(await inboxOf(one)).toEqual({ holds: 'chosen' });
    const wrong = await one.app.profiles.setInbox({ holds: 'some', profileIds: [one.profileId, 'nobody'] });
    expect(expectFailure(wrong).code).toBe('unknown-profile');
    const some = { holds: 'some' as const, profileIds: [two.profileId] };
    expectValue(await one.app.profiles.setInbox(some));
    expect(one.events.filter(({ type }) => type === 'inbox-changed')).toHaveLength(1);
    expect(await inboxOf(await reopenDesk(one))).toEqual(some);
  });

  test('tells two profiles apart that use one API key', async () => {
    const one = await openBatchDesk();
    const sharesOf = async () => expectValue(await one.app.app.status()).profiles.map(({ sharesWith }) => sharesWith);
    const other = await openSecondDesk(one, TWO);
    expect(await sharesOf()).toEqual([[], []]);
    const same = await openSecondDesk(one, { ...TWO, name: 'Three', apiKey: one.service.apiKey });
    const shared = (profileId: string) => [{ profileId, apiKey: true, signers: 0 }];
    expect(await sharesOf()).toEqual([shared(same.profileId), [], shared(one.profileId)]);
    expectValue(await one.app.profiles.replaceApiKey({ profileId: same.profileId, apiKey: same.service.apiKey }));
    expect(other.profileId).not.toBe(same.profileId);
  });
});
