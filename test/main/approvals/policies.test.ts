import { describe, expect, test } from 'vitest';
import { policySubjectOf } from '#proof/policy/policy-subject.ts';
import { type ApprovalView, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Policy } from '#shared/model/policy.ts';
import { succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';

const NOTHING: Policy = { payees: null, limits: [], denied: [], allowsTexts: false, hours: null };
const PAYEES: Policy = { ...NOTHING, payees: ['0x2222222222222222222222222222222222222222'] };
const LIMIT = { chain: 'base-sepolia', token: null, perRequest: null, perDay: null, twiceAbove: null };

const sealed = ({ signer }: Desk) => signer.asked.filter(({ type }) => type === 'seal-approval');
const set = ({ app, profileId }: Desk, policy: Policy | null) => app.policy.set({ profileId, policy });

/** Another program asks for a transfer to somebody whom the address book knows. */
async function receive(desk: Desk): Promise<string> {
  expectValue(
    await desk.app.addresses.put({ typed: { address: DEAD, chain: '', name: 'Nobody', tags: '', note: '' } }),
  );
  const id = await desk.requestTransfer();
  await desk.sync();
  return id;
}

async function approve(desk: Desk, id: string) {
  const target = desk.target('transaction', id);
  const { reviewDigest } = expectValue(await desk.app.approvals.review(target));
  return desk.app.approvals.approve({ ...target, reviewDigest });
}

test('a request that the policy stops is told in its review, and refused before anybody is asked', async () => {
  const desk = await openDesk();
  const id = await receive(desk);
  expectValue(await set(desk, PAYEES));
  const sentence = `${DEAD.toLowerCase()} is not among the payees of the policy.`;
  const judged = expectValue(await desk.app.policy.judge(desk.target('transaction', id)));
  expect(judged).toEqual({ stops: [sentence], twice: [] });
  const asked = desk.surface.questions.length;
  const failure = expectFailure(await approve(desk, id));
  expect(failure).toMatchObject({ code: 'policy-stopped', happened: expect.stringContaining(sentence) });
  expect(desk.surface.questions).toHaveLength(asked);
  expect(sealed(desk)).toEqual([]);
  expectValue(await set(desk, null));
  expect(await desk.ended(expectValue(await approve(desk, id)))).toMatchObject({ condition: 'done' });
});

test('what was approved before the policy was set is refused by the signer, in words', async () => {
  const desk = await openDesk();
  const id = await receive(desk);
  // As if the yes had been said a moment before.
  desk.signer.intercept = async ({ type }) => (type === 'judge-policy' ? succeed({ stops: [], twice: [] }) : undefined);
  expectValue(await set(desk, PAYEES));
  const ended = await desk.ended(expectValue(await approve(desk, id)));
  expect(ended).toMatchObject({ condition: 'failed', failure: { code: 'policy-stopped' } });
  expect(ended.failure?.next).toContain('Settings → Policy');
});

test('a policy is set only by the person, who sees all of it and what it would have stopped', async () => {
  const desk = await openDesk();
  const id = await receive(desk);
  expect(await desk.ended(expectValue(await approve(desk, id)))).toMatchObject({ condition: 'done' });
  desk.surface.says = false;
  const policy: Policy = {
    ...PAYEES,
    limits: [{ ...LIMIT, perDay: '5000000000000000000', twiceAbove: '0' }],
    denied: ['messages'],
    hours: { from: 540, until: 1020, days: [1, 2] },
  };
  expect(expectFailure(await set(desk, policy))).toMatchObject({
    code: 'policy-not-set',
    kept: 'The policy was not changed.',
  });
  const question = desk.surface.questions.at(-1);
  expect(question).toMatchObject({ title: 'Set this policy for “Practice”?', weight: 'danger' });
  expect(question?.sentences.slice(0, 4)).toEqual([
    'It would have stopped every one of the last requests.',
    'Requests go on waiting at the service, and can be read and declined. Change or remove the policy in Settings → Policy to sign again.',
    'Of the last request that you signed, 1 would have been stopped.',
    'It was tried on 1 signed request, the newest of this profile in the signer’s log.',
  ]);
  expect(question?.facts).toEqual([
    { name: 'Only these payees', value: PAYEES.payees?.[0] },
    { name: 'Limit', value: 'ETH on base-sepolia: 5 ETH in 24 hours; confirmed twice above 0 ETH' },
    { name: 'Never', value: 'messages' },
    { name: 'Hours', value: '09:00 to 17:00, Monday, Tuesday' },
  ]);
  const { profileId } = desk;
  expect(expectValue(await desk.app.policy.read({ profileId }))).toMatchObject({ policy: null, changedAt: null });
});

test('taking a policy away is asked as well, and a policy outlives a restart', async () => {
  const desk = await openDesk();
  expectValue(await set(desk, PAYEES));
  const again = await reopenDesk(desk);
  const { profileId } = again;
  expect(expectValue(await again.app.policy.read({ profileId }))).toMatchObject({ policy: PAYEES });
  again.surface.says = false;
  expect(expectFailure(await set(again, null)).code).toBe('policy-not-set');
  expect(again.surface.questions.at(-1)?.title).toBe('Remove the policy of “Practice”?');
  expect(expectValue(await again.app.policy.read({ profileId }))).toMatchObject({ policy: PAYEES });
});

test('above a value the person is asked a second time, and a no signs nothing', async () => {
  const desk = await openDesk();
  const id = await receive(desk);
  expectValue(await set(desk, { ...NOTHING, limits: [{ ...LIMIT, twiceAbove: '1' }] }));
  desk.surface.says = false;
  expect(expectFailure(await approve(desk, id)).code).toBe('not-confirmed');
  const question = desk.surface.questions.at(-1);
  expect(question?.title).toBe('Confirm this request in “Practice” a second time?');
  expect(question?.sentences[0]).toContain('the policy asks for a second confirmation');
  desk.surface.says = true;
  expect(await desk.ended(expectValue(await approve(desk, id)))).toMatchObject({ condition: 'done' });
});

describe('the list says what the policy says before a request is opened', () => {
  const row = async ({ app, profileId }: Desk) => {
    const { items } = expectValue(await app.approvals.list({ profileId, after: null, limit: 10 }));
    return items.map(({ policy }) => policy?.outcome ?? null);
  };
  const shows = (desk: Desk, outcomes: (string | null)[]) => expect.poll(() => row(desk)).toEqual(outcomes);
  const fits = async ({ app, profileId }: Desk, changes: Partial<ApprovalView>) => {
    const view = { ...WHOLE_LIST, ...changes };
    const { items } = expectValue(await app.approvals.view({ profileId, view, after: null, limit: 10 }));
    return items.length;
  };

  test('as it is set, changed and taken away, and filtered by it', async () => {
    const desk = await openDesk();
    await receive(desk);
    await shows(desk, [null]);
    expect(await fits(desk, { needsCare: true, policy: 'none' })).toBe(0);
    expectValue(await set(desk, PAYEES));
    await shows(desk, ['stopped']);
    expect(await fits(desk, { needsCare: true })).toBe(1);
    expect(await fits(desk, { policy: 'stopped' })).toBe(1);
    expectValue(await set(desk, { ...NOTHING, limits: [{ ...LIMIT, twiceAbove: '1' }] }));
    await shows(desk, ['twice']);
    expect([await fits(desk, { policy: 'stopped' }), await fits(desk, { policy: 'twice' })]).toEqual([0, 1]);
    expectValue(await set(desk, null));
    await shows(desk, [null]);
  });

  test('and otherwise once another request has used up the day', async () => {
    const desk = await openDesk();
    const first = await receive(desk);
    await desk.requestTransfer();
    await desk.sync();
    const { review } = expectValue(await desk.app.approvals.review(desk.target('transaction', first)));
    const amounts = policySubjectOf(review).amounts.map(({ atMost }) => BigInt(atMost ?? 0));
    const perDay = String((amounts.reduce((sum, amount) => sum + amount, 0n) * 3n) / 2n);
    expectValue(await set(desk, { ...NOTHING, limits: [{ ...LIMIT, perDay }] }));
    await shows(desk, ['passes', 'passes']);
    expect(await desk.ended(await desk.approve('transaction', first))).toMatchObject({ condition: 'done' });
    expect(await row(desk)).not.toContain('passes');
    await shows(desk, ['above-limit']);
  });
});
