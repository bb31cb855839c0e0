import { expect, test } from 'vitest';
import { groupDigits } from '#shared/group-digits.ts';
import type { Hex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { encode } from '../helpers/describe-data.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { type Desk, openDesk, WALLETS_PATH } from '../helpers/practice-desk.ts';

/**
 * To a profile that is not for practice the practice chain's tokens are on no list: their own contracts are asked what they are called, through the node that the
 * operator allowed that, and what is then on the screen is what the signer proves by itself.
 */
const chain = 'base-sepolia';
const HALF = 1_500_000n;

async function openDeskOnDevnet() {
  const desk = await openDesk({ service: { chain: 'anvil', account: 'practice' }, environment: 'staging' });
  const access = desk.service.chainClient;
  if (access === null) throw new Error('This test needs the devnet.');
  return { desk, ...access };
}

async function useNode({ app, profileId }: Desk, url: string): Promise<string> {
  expectValue(await app.chains.setNode({ profileId, chain, url }));
  const { node } = expectValue(
    await app.chains.setUses({ profileId, chain, uses: { tokens: true, simulation: false } }),
  );
  return node?.host ?? '';
}

type Wanted = { token: 'usdc' | 'usdxm'; address: Hex };

/** Another program fills the wallet and asks for a transfer. @returns the record's id */
async function requestTransfer({ ask, wallet, sync }: Desk, { token, address }: Wanted): Promise<string> {
  await ask('POST', `/api/v1-alpha2/wallets/${wallet}/balances`, { amount: 2, token, chain });
  const data = encode('function transfer(address,uint256)', [DEAD, HALF]);
  const body = { params: { calls: [{ to: address, value: '0', data }], chain } };
  const answer = await ask('POST', `${WALLETS_PATH}/${wallet}/transactions`, body);
  await sync();
  return (answer.body as { id: string }).id;
}

/** Shows the review, and again once the window was told that there is more to know. */
async function reviewTwice(desk: Desk, recordId: string): Promise<Review> {
  const show = async () => expectValue(await desk.app.approvals.review(desk.target('transaction', recordId))).review;
  desk.events.length = 0;
  expect((await show()).headline).toContain(`${groupDigits(String(HALF))} raw units (decimals unknown)`);
  await desk.event((event): event is typeof event => event.type === 'records-changed');
  return show();
}

test('a token of the practice chain is named by its own contract, signed as it was shown, and moved', async () => {
  const { desk, tokens, rpcUrl } = await openDeskOnDevnet();
  const recordId = await requestTransfer(desk, { token: 'usdxm', address: tokens.usdxm });
  const host = await useNode(desk, rpcUrl);

  const review = await reviewTwice(desk, recordId);
  expect(review.headline).toContain(`1.5 “USDXM” (${tokens.usdxm}, a name it gave itself) to ${DEAD}`);
  expect(review.verdict).toBe('proven');
  expect(review.calls[0]?.facts).toContainEqual({
    label: 'symbol and decimals',
    value: `"USDXM", 6 — as its own contract says, read from ${host}`,
  });
  expect(review.findings.map(({ rule }) => rule)).toContain('token-read-from-node');
  expect(review.findings.map(({ rule }) => rule)).not.toContain('token-borrows-name');

  const done = await desk.ended(await desk.approve('transaction', recordId));
  expect(done).toMatchObject({ state: 'final', condition: 'done', failure: null });
});

test('one that is called like another token on the list is a danger', async () => {
  const { desk, tokens, rpcUrl } = await openDeskOnDevnet();
  await useNode(desk, rpcUrl);
  const { findings, headline } = await reviewTwice(
    desk,
    await requestTransfer(desk, { token: 'usdc', address: tokens.usdc }),
  );
  expect(headline).toContain(`1.5 “USDC” (${tokens.usdc}, a name it gave itself)`);
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'token-borrows-name', severity: 'caution' }));
});

test('what was seen is signed, though the node is taken away before it is; then nothing of it is known any more', async () => {
  const { desk, tokens, rpcUrl } = await openDeskOnDevnet();
  const { app, profileId } = desk;
  const recordId = await requestTransfer(desk, { token: 'usdxm', address: tokens.usdxm });
  await useNode(desk, rpcUrl);
  await reviewTwice(desk, recordId);
  const { review, reviewDigest } = expectValue(await app.approvals.review(desk.target('transaction', recordId)));
  expect(review.headline).toContain('“USDXM”');

  expectValue(await app.chains.removeNode({ profileId, chain }));
  const later = expectValue(await app.approvals.review(desk.target('transaction', recordId)));
  expect(later.review.headline).toContain('raw units (decimals unknown)');

  const intent = expectValue(await app.approvals.approve({ ...desk.target('transaction', recordId), reviewDigest }));
  expect(await desk.ended(intent)).toMatchObject({ state: 'final', condition: 'done', failure: null });
});

test('nobody is asked before the operator switches it on', async () => {
  const { desk, tokens, rpcUrl } = await openDeskOnDevnet();
  const { app, profileId, logLines } = desk;
  const recordId = await requestTransfer(desk, { token: 'usdxm', address: tokens.usdxm });
  expectValue(await app.chains.setNode({ profileId, chain, url: rpcUrl }));
  logLines.length = 0;
  const { review } = expectValue(await app.approvals.review(desk.target('transaction', recordId)));
  await desk.stop();
  expect(review.headline).toContain('raw units (decimals unknown)');
  expect(logLines.filter((line) => line.includes('node-request'))).toEqual([]);
});
