import { expect, test } from 'vitest';
import * as z from 'zod';
import { type ApprovalView, WHOLE_LIST } from '#shared/approval-view.ts';
import type { Review } from '#shared/model/review.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { DEAD } from '../../helpers/honest-record.ts';
import { HONEST_TYPED_DATA } from '../../helpers/honest-typed-data.ts';
import { type Desk, openDesk, WALLETS_PATH } from '../../helpers/practice-desk.ts';
import { ONE_RECORD, signRequests } from './request-at-desk.ts';

const CHAIN = 'base-sepolia';
/** Typed by hand, with a number that a double would change. */
const ORDER = JSON.stringify(HONEST_TYPED_DATA).replace('"3"', '123456789012345678901');
const calls = [{ to: DEAD, value: '5', data: '0x' }];
const answerSchema = z.looseObject({ id: z.string() });

const form = (desk: Desk) => ({
  profileId: desk.profileId,
  formId: 'the-form',
  walletAddress: desk.wallet,
  chain: CHAIN,
});

/** What another program asks of the same wallet, as the service shows it. */
async function recordOfOthers(desk: Desk, resource: 'transactions' | 'signatures', body: unknown) {
  return answerSchema.parse((await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/${resource}`, body)).body);
}

async function composeMessage(desk: Desk, message: string): Promise<string> {
  const made = expectValue(await desk.app.wallets.createSignature({ ...form(desk), message }));
  return String((await desk.ended(made)).facts.recordId);
}

async function reviewOf(desk: Desk, kind: Review['kind'], recordId: string): Promise<Review> {
  return expectValue(await desk.app.approvals.review(desk.target(kind, recordId))).review;
}

test('a message is held against the text and the chain that were composed here, and signed when they are the same', async () => {
  const desk = await openDesk();
  const recordId = await composeMessage(desk, 'One confirmation.');

  const review = await reviewOf(desk, 'signature', recordId);
  expect(review.verdict).toBe('proven');
  expect(review.checks).toContainEqual(expect.objectContaining({ name: 'intent', outcome: 'passed' }));
  expect(await desk.ended(await desk.approve('signature', recordId))).toMatchObject({ condition: 'done' });
});

test('the queue is narrowed and grouped by who asked: this app, or somebody else', async () => {
  const desk = await openDesk();
  const { app, profileId } = desk;
  const own = await composeMessage(desk, 'One confirmation.');
  const other = await desk.requestTransfer();
  await desk.sync();
  const view = async (changes: Partial<ApprovalView>) =>
    expectValue(await app.approvals.view({ profileId, view: { ...WHOLE_LIST, ...changes } }));
  const grouped = (await view({ groupBy: 'requester' })).items.map(({ recordId, section }) => [section, recordId]);
  expect(grouped).toEqual([
    ['own', own],
    ['notTold', other],
  ]);
  expect((await view({ requester: 'own' })).items).toEqual([expect.objectContaining({ recordId: own })]);
  expect((await view({ requester: 'notTold' })).items).toEqual([expect.objectContaining({ recordId: other })]);
  const { requesters } = expectValue(await app.approvals.choices({ profileId }));
  expect(requesters).toEqual(expect.arrayContaining([{ value: 'own', count: 1 }]));
});

test('a message answered with another text than was composed is refused', async () => {
  const desk = await openDesk();
  const params = { message: 'Two confirmations.', chain: CHAIN };
  const other = await recordOfOthers(desk, 'signatures', { type: 'evm-message', params });
  desk.service.faults.next({ kind: 'tamper', edit: () => other }, { method: 'POST', path: /\/signatures$/ });

  const review = await reviewOf(desk, 'signature', await composeMessage(desk, 'One confirmation.'));
  expect(review).toMatchObject({
    verdict: 'refused',
    refusal: { check: 'intent', expected: 'One confirmation.', actual: 'Two confirmations.' },
  });
});

test('typed data is held against what was composed here, and signed when it is the same', async () => {
  const desk = await openDesk();
  const made = expectValue(await desk.app.wallets.createSignature({ ...form(desk), typedData: ORDER }));
  const recordId = String((await desk.ended(made)).facts.recordId);

  const review = await reviewOf(desk, 'signature', recordId);
  expect(review).toMatchObject({ verdict: 'proven', typedData: { primaryType: 'Order' } });
  expect(review.checks).toContainEqual(expect.objectContaining({ name: 'intent', outcome: 'passed' }));
  expect(await desk.ended(await desk.approve('signature', recordId))).toMatchObject({ condition: 'done' });
});

test('typed data answered with another value than was composed is refused', async () => {
  const desk = await openDesk();
  const params = { typedData: { ...JSON.parse(ORDER), message: { item: 'A hat', count: '4' } }, chain: CHAIN };
  const other = await recordOfOthers(desk, 'signatures', { type: 'evm-typed-data', params });
  desk.service.faults.next({ kind: 'tamper', edit: () => other }, { method: 'POST', path: /\/signatures$/ });

  const made = expectValue(await desk.app.wallets.createSignature({ ...form(desk), typedData: ORDER }));
  const review = await reviewOf(desk, 'signature', String((await desk.ended(made)).facts.recordId));
  expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'intent', field: 'params.typedData' } });
});

test('a transaction that is on another chain than was chosen when it is read again is not signed', async () => {
  const desk = await openDesk();
  const made = expectValue(await desk.app.wallets.createTransaction({ ...form(desk), calls }));
  const recordId = String((await desk.ended(made)).facts.recordId);
  const elsewhere = await recordOfOthers(desk, 'transactions', { params: { calls, chain: 'optimism-sepolia' } });
  desk.service.faults.next({ kind: 'tamper', edit: () => ({ ...elsewhere, id: recordId }) }, { path: ONE_RECORD });

  expect(await desk.ended(await desk.approve('transaction', recordId))).toMatchObject({
    condition: 'failed',
    failure: {
      code: 'review-changed',
      facts: { verdict: 'refused', field: 'params.chain', expected: CHAIN, actual: 'optimism-sepolia' },
    },
  });
  expect(signRequests(desk)).toEqual([]);
});
