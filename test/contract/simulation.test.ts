import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { expectFailure, expectValue } from '../helpers/expect-result.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { answerJson, startHostileServer } from '../helpers/hostile-server.ts';
import { type Desk, openDesk, WALLETS_PATH } from '../helpers/practice-desk.ts';

/** What a real node says of requests, through the whole core: nothing of it is part of the review. */
const CHAIN = 'base-sepolia';
const recordSchema = z.looseObject({ id: z.string() });

let desk: Desk;
let usdc: string;
beforeEach(async () => {
  desk = await openDesk({ service: { chain: 'anvil', account: 'practice' } });
  usdc = access().tokens.usdc;
});
afterEach(() => desk.stop());

function access() {
  const { chainClient } = desk.service;
  if (chainClient === null) throw new Error('This test needs the devnet.');
  return chainClient;
}

/** Sets a node and says what it may be used for. */
async function useNode({ url = access().rpcUrl, simulation = true } = {}): Promise<void> {
  const key = { profileId: desk.profileId, chain: CHAIN };
  expectValue(await desk.app.chains.setNode({ ...key, url }));
  expectValue(await desk.app.chains.setUses({ ...key, uses: { tokens: false, simulation } }));
}

/** Another program asks for calls, and the operator opens the request. */
async function open(calls: { to: string; value?: string; data?: string }[]) {
  const body = { params: { calls: calls.map((call) => ({ value: '0', data: '0x', ...call })), chain: CHAIN } };
  const answer = await desk.ask('POST', `${WALLETS_PATH}/${desk.wallet}/transactions`, body);
  const { id } = recordSchema.parse(answer.body);
  await desk.sync();
  const shown = expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
  return { id, ...shown };
}

const simulate = (reviewDigest: string) => desk.app.simulations.run({ profileId: desk.profileId, reviewDigest });
const call = (functionName: 'transfer' | 'approve', amount: bigint) => ({
  to: usdc,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [DEAD, amount] }),
});

describe('a simulation by the practice chain', () => {
  test('tells what a transfer moves, and changes nothing of the review or of what is signed', async () => {
    await useNode();
    const { id, review, reviewDigest } = await open([{ to: DEAD, value: '1000000000000000' }]);
    expect(expectValue(await simulate(reviewDigest))).toMatchObject({
      reviewDigest,
      host: new URL(access().rpcUrl).host,
      block: expect.stringMatching(/^\d+$/),
      reverted: null,
      deploys: false,
      changes: [{ direction: 'out', amount: '0.001 ETH', token: null, caution: null }],
      approvals: [],
      more: 0,
    });
    const after = expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
    expect(after.review).toEqual(review);
    expect(after.reviewDigest).toBe(reviewDigest);
    expect(await desk.ended(await desk.approve('transaction', id))).toMatchObject({ condition: 'done' });
  });

  test('tells why it would revert; the review stands as it was, and it can still be signed', async () => {
    await useNode();
    const { review, reviewDigest } = await open([call('approve', maxUint256), { to: DEAD, value: '1' }]);
    expect(expectValue(await simulate(reviewDigest))).toMatchObject({
      reverted: null,
      changes: [{ amount: '0.000000000000000001 ETH' }],
      approvals: [{ amount: 'any amount', spender: DEAD, caution: null }],
    });
    expect(review.verdict).toBe('proven');
    // The service takes no request that would revert: so what it needs is spent after it was made.
    const { id, reviewDigest: other } = await open([{ to: DEAD, value: '900000000000000000' }]);
    expect(
      await desk.ended(await desk.approve('transaction', (await open([{ to: DEAD, value: '500000000000000000' }])).id)),
    ).toMatchObject({
      condition: 'done',
    });
    expect(expectValue(await simulate(other))).toMatchObject({
      reverted: expect.stringMatching(/^It would revert, without a reason/),
      changes: [],
    });
    expect(expectValue(await desk.app.approvals.review(desk.target('transaction', id))).review.verdict).toBe('proven');
  });

  test('is asked for by nobody but the operator: reviews, lists and approvals reach no node', async () => {
    const asked: string[] = [];
    const node = await startHostileServer(({ body }, response) => {
      const { id, method } = JSON.parse(body);
      asked.push(method);
      answerJson(response, 200, { jsonrpc: '2.0', id, result: '0x14a34' });
    });
    onTestFinished(() => node.stop());
    await useNode({ url: node.url, simulation: false });
    const { id, reviewDigest } = await open([{ to: DEAD, value: '1' }]);
    expect(expectFailure(await simulate(reviewDigest)).code).toBe('simulation-off');
    await desk.app.chains.setUses({
      profileId: desk.profileId,
      chain: CHAIN,
      uses: { tokens: false, simulation: true },
    });
    expectValue(await desk.app.approvals.list({ profileId: desk.profileId })).items;
    expectValue(await desk.app.approvals.review(desk.target('transaction', id)));
    await desk.ended(await desk.approve('transaction', id));
    // Setting it had asked it for its chain.
    expect(asked).toEqual(['eth_chainId']);
  });

  test('is of a review that was shown, and of no other', async () => {
    await useNode();
    expect(expectFailure(await simulate(`0x${'12'.repeat(32)}`)).code).toBe('review-not-shown');
    const { reviewDigest } = await open([{ to: DEAD, value: '1' }]);
    expectValue(await desk.app.simulations.stop({ profileId: desk.profileId, reviewDigest }));
    expectValue(await simulate(reviewDigest));
    const other = {
      name: 'Other',
      environment: 'staging' as const,
      baseUrl: desk.service.url,
      apiKey: desk.service.apiKey,
    };
    const { profile } = expectValue(await desk.app.profiles.add(other));
    const foreign = await desk.app.simulations.run({ profileId: profile.id, reviewDigest });
    expect(expectFailure(foreign).code).toBe('review-not-shown');
  });

  test('is stopped when the operator stops it', async () => {
    const reached = Promise.withResolvers<void>();
    const node = await startHostileServer(({ body }, response) => {
      const { id, method } = JSON.parse(body);
      if (method === 'eth_chainId') answerJson(response, 200, { jsonrpc: '2.0', id, result: '0x14a34' });
      else reached.resolve();
    });
    onTestFinished(() => node.stop());
    await useNode({ url: node.url });
    const { reviewDigest } = await open([{ to: DEAD, value: '1' }]);
    const running = simulate(reviewDigest);
    await reached.promise;
    expectValue(await desk.app.simulations.stop({ profileId: desk.profileId, reviewDigest }));
    expect(expectFailure(await running).code).toBe('node-stopped');
  });
});
