import { expect, type Locator, test } from '@playwright/test';
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { clickApprove, goTo, openRequest, paneOf, rowOf } from './support/operate.ts';

/** Functions of the chain's EntryPoint that this app does not know by itself. */
const ABI = parseAbi([
  'function depositTo(address account) payable',
  'function incrementNonce(uint192 key)',
  'function balanceOf(address account) view returns (uint256)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
]);
const WEI = 4_321n;
const KEY = 77n;
const EXECUTED = 'Done: the chain executed it';
const ABI_NAME = 'Deposits';
const FILE = 'calldata-nonces.json';

let desk: Desk;
const friend = makeKey('Friend').address;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(async () => {
  await desk?.close();
});

function chain() {
  const { chainClient } = desk.service;
  if (chainClient === null) throw new Error('The service has no chain: the packages of the devnet are missing.');
  const client = createPublicClient({ transport: http(chainClient.rpcUrl) });
  const at = { address: chainClient.entryPoint, abi: ABI } as const;
  return {
    entryPoint: chainClient.entryPoint,
    depositOf: (account: Hex) => client.readContract({ ...at, functionName: 'balanceOf', args: [account] }),
    nonceOf: (account: Hex) => client.readContract({ ...at, functionName: 'getNonce', args: [account, KEY] }),
  };
}

/** Another client asks for a call of the EntryPoint; its review is opened when it is there. */
async function openReviewOf(data: Hex, value = 0n): Promise<Locator> {
  const page = desk.page();
  const call = { to: chain().entryPoint, value: String(value), data };
  const id = await desk.service.requestCalls(desk.wallet, [call]);
  await goTo(page, 'Approvals');
  await expect(rowOf(page, 'Approvals', /Call|call/).first()).toBeVisible();
  return openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
}
const deposit = () => encodeFunctionData({ abi: ABI, functionName: 'depositTo', args: [friend] });
const skip = () => encodeFunctionData({ abi: ABI, functionName: 'incrementNonce', args: [KEY] });

test('a call that cannot be read is read once its ABI was added from the review, and executed as it was read', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const review = await openReviewOf(deposit(), WEI);
  await expect(review).toContainText('calldata that cannot be read');
  await expect(review).toContainText('The bytes are proven, but not all of them can be read');

  await review.getByRole('link', { name: 'Add an ABI for this contract' }).click();
  const form = paneOf(page, 'Add an ABI');
  await expect(form.getByLabel('Contract')).toHaveValue(new RegExp(`^${chain().entryPoint}$`, 'i'));
  await expect(form.getByLabel('Chain')).toHaveValue('base-sepolia');
  await form.getByLabel('Name').fill(ABI_NAME);
  await form
    .getByLabel('ABI', { exact: true })
    .fill('function depositTo(address account) payable\nfunction transfer(address,uint256)');
  const functions = form.getByRole('table', { name: 'Functions' });
  await expect(functions.getByRole('row', { name: 'depositTo(address)' })).toContainText('0xb760faf9');
  await expect(functions.getByRole('row', { name: 'transfer(address,uint256)' })).toContainText('Known here');
  await form.getByRole('button', { name: 'Add ABI' }).click();

  await expect(review).toContainText('Call depositTo(…) of the contract');
  await expect(review).toContainText(`named by your own ABI "${ABI_NAME}", as depositTo(address)`);
  await expect(review.getByRole('link', { name: 'Add an ABI for this contract' })).toHaveCount(0);
  const before = await chain().depositOf(friend);
  await clickApprove(page);
  await expect(review.getByText(EXECUTED)).toBeVisible();
  expect((await chain().depositOf(friend)) - before).toBe(WEI);
});

test('a descriptor file says in its own words what a call does, beside every argument', { tag: WHOLE }, async () => {
  const page = desk.page();
  const review = await openReviewOf(skip());
  await expect(review).toContainText('calldata that cannot be read');

  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Contracts').click();
  await page.getByRole('button', { name: 'Add descriptors' }).click();
  const form = paneOf(page, 'Add descriptors');
  const descriptor = {
    context: { contract: { deployments: [{ chainId: 84532, address: chain().entryPoint }] } },
    display: {
      formats: {
        'incrementNonce(uint192 key)': {
          intent: 'Skip a nonce',
          fields: [{ path: 'key', label: 'Row of nonces', format: 'raw' }],
        },
      },
    },
  };
  await form.locator('input[type=file]').setInputFiles([
    { name: FILE, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(descriptor)) },
    { name: 'notes.json', mimeType: 'application/json', buffer: Buffer.from('not at all') },
  ]);
  await expect(form.getByText('It is not JSON.')).toBeVisible();
  await form.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(paneOf(page, 'Contracts').getByRole('link')).toHaveText([new RegExp(ABI_NAME), new RegExp(FILE)]);

  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', 'incrementNonce').click();
  await expect(review).toContainText(`which the descriptor "${FILE}" calls "Skip a nonce"`);
  await expect(review).toContainText('"Row of nonces"');
  await expect(review).toContainText(String(KEY));
  const before = await chain().nonceOf(desk.wallet);
  await clickApprove(page);
  await expect(review.getByText(EXECUTED)).toBeVisible();
  expect((await chain().nonceOf(desk.wallet)) - before).toBe(1n);
});

test('removed, it names nothing from now on: the same call cannot be read again', { tag: WHOLE }, async () => {
  const page = desk.page();
  const review = await openReviewOf(deposit(), WEI);
  await expect(review).toContainText('depositTo(…)');
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Contracts').click();
  await page.getByRole('link', { name: new RegExp(ABI_NAME) }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(paneOf(page, 'Contracts').getByRole('link')).toHaveCount(1);
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', 'cannot be read').click();
  await expect(review).toContainText('calldata that cannot be read');
});
