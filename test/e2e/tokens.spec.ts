import { expect, test } from '@playwright/test';
import { createPublicClient, type Hex, http, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { groupDigits } from '#shared/group-digits.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { encode } from '../helpers/describe-data.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { clickApprove, goTo, openRequest, reviewOf, rowOf } from './support/operate.ts';

/** The practice chain's own tokens are on no list: what they are called is asked of a node, once the operator allows that. */
const HALF = 1_500_000n;
const UNKNOWN = `${groupDigits(String(HALF))} raw units (decimals unknown)`;

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
  await desk.service.fund(desk.wallet, 10, 'usdc');
  await desk.service.fund(desk.wallet, 10, 'usdxm');
});
test.afterAll(async () => {
  await desk?.close();
});

function devnet() {
  const access = desk.service.chainClient;
  if (access === null) throw new Error('The service has no chain: the packages of the devnet are missing.');
  return access;
}

/** Smallest units of a token, as the chain itself says. */
async function balanceOf(token: Hex, owner: Hex): Promise<bigint> {
  const client = createPublicClient({ transport: http(devnet().rpcUrl) });
  const abi = parseAbi(['function balanceOf(address) view returns (uint256)']);
  return client.readContract({ address: token, abi, functionName: 'balanceOf', args: [owner] });
}

/** Another client asks for a transfer of a token; its review is opened. */
async function openTransfer(token: Hex) {
  const recipient = privateKeyToAddress(generatePrivateKey());
  const data = encode('function transfer(address,uint256)', [recipient, HALF]);
  const id = await desk.service.requestCalls(desk.wallet, [{ to: token, value: '0', data }]);
  await goTo(desk.page(), 'Approvals');
  await expect(rowOf(desk.page(), 'Approvals', recipient.slice(-4))).toBeVisible();
  const review = await openRequest(desk.page(), { kind: 'transaction', id, wallet: desk.wallet });
  return { id, recipient, review };
}

async function openChains() {
  const page = desk.page();
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Chains').click();
  return page
    .getByRole('list', { name: /^Chains of/ })
    .getByRole('listitem')
    .filter({ hasText: 'base-sepolia' });
}

test('a token that nobody knows is shown in raw units until the operator lets a node be asked', {
  tag: WHOLE,
}, async () => {
  const { id, review } = await openTransfer(devnet().tokens.usdxm);
  await expect(review).toContainText(UNKNOWN);
  await expect(review).toContainText('unknown token');

  const chain = await openChains();
  await chain.getByRole('button', { name: 'Set a node of base-sepolia' }).click();
  await chain.getByLabel('URL of the node').fill(devnet().rpcUrl);
  await chain.getByRole('button', { name: 'Try it and keep it' }).click();
  const use = chain.getByRole('checkbox', { name: 'Tokens that are not on the list' });
  await expect(use).not.toBeChecked();
  await use.click();
  await expect(use).toBeChecked();
  // Asked while the next request is looked at, it would change that one.
  const again = await openRequest(desk.page(), { kind: 'transaction', id, wallet: desk.wallet });
  await expect(again).toContainText('“USDXM”');
});

test('then its own contract is asked, the review says who says so, and what is signed moves exactly that', {
  tag: WHOLE,
}, async () => {
  const { usdxm } = devnet().tokens;
  const { recipient, review } = await openTransfer(usdxm);
  await expect(review).toContainText(`1.5 “USDXM” (${usdxm}, a name it gave itself)`);
  await expect(review).toContainText(
    `"USDXM", 6 — as its own contract says, read from ${new URL(devnet().rpcUrl).host}`,
  );
  await expect(review).toContainText("is not on this app's list");
  await expect(review).toContainText(String(HALF));

  await clickApprove(desk.page());
  await expect(reviewOf(desk.page()).getByText('Done: the chain executed it')).toBeVisible();
  expect(await balanceOf(usdxm, recipient)).toBe(HALF);
});

test('a token that is called like another one on the list is a danger', { tag: WHOLE }, async () => {
  const { usdc } = devnet().tokens;
  const { review } = await openTransfer(usdc);
  await expect(review).toContainText(`The token ${usdc} calls itself “USDC”, but on this chain USDC is`);
  await expect(review).toContainText('this is another token');
});

test('switched off again, nothing of what the node said is left', { tag: WHOLE }, async () => {
  const chain = await openChains();
  const use = chain.getByRole('checkbox', { name: 'Tokens that are not on the list' });
  await use.click();
  await expect(use).not.toBeChecked();
  const { review } = await openTransfer(devnet().tokens.usdxm);
  await expect(review).toContainText(UNKNOWN);
  await expect(review).not.toContainText('USDXM');
});
