import { expect, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { answerJson, startHostileServer } from '../helpers/hostile-server.ts';
import { askApp } from './support/ask-app.ts';
import { DESK_PROFILE, type Desk, openDesk } from './support/desk.ts';
import {
  chooseProfile,
  clickApprove,
  expectApprovable,
  goTo,
  openRequest,
  paneOf,
  reviewOf,
  rowOf,
} from './support/operate.ts';

const CHAIN = 'base-sepolia';
const FRIEND = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const EXECUTED = 'Done: the chain executed it';

let desk: Desk;
let node: Awaited<ReturnType<typeof startNode>>;
test.beforeAll(async () => {
  desk = await openDesk();
  node = await startNode(desk.service.chainClient?.rpcUrl ?? '');
});
test.afterAll(async () => {
  await desk?.close();
  await node?.stop();
});

/** A node of somebody else's, with a key in its URL: the chain of the service behind it, and every question written down. */
async function startNode(rpcUrl: string) {
  const server = await startHostileServer(async ({ body }, response) => {
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    answerJson(response, answer.status, await answer.json());
  });
  const asked = (): string[] => server.received.map(({ body }) => JSON.parse(body).method);
  return { ...server, host: new URL(server.url).host, url: `${server.url}/v2/k3y-of-the-node`, asked };
}

async function openChains(page: Page) {
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Chains').click();
  const pane = paneOf(page, 'Chains');
  return pane.getByRole('listitem').filter({ hasText: CHAIN }).first();
}

const request = (id: string) => ({ kind: 'transaction' as const, id, wallet: desk.wallet });
const simulationOf = (page: Page) => paneOf(page, 'Simulation');

test('nothing is switched on by itself: a review says how, and no node is asked anything', { tag: WHOLE }, async () => {
  const page = desk.page();
  const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to: FRIEND, wei: 1_000_000_000_000_000n });
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', '0.001 ETH').click();
  await expect(simulationOf(page)).toContainText(`Off for ${CHAIN}`);
  await simulationOf(page).getByRole('button', { name: 'Chains in Settings' }).click();
  const row = await openChains(page);
  await expect(row).toContainText('no node');
  await row.getByRole('button', { name: `Set a node of ${CHAIN}` }).click();
  await row.getByLabel('URL of the node').fill(node.url);
  await row.getByRole('button', { name: 'Try it and keep it' }).click();
  await expect(row).toContainText(node.host);
  await expect(page.locator('body')).not.toContainText('k3y-of-the-node');
  await expect(row.getByRole('checkbox', { name: 'Simulation' })).not.toBeChecked();
  await openRequest(page, request(id));
  await expect(simulationOf(page)).toContainText(`Off for ${CHAIN}`);
  // It said which chain it is of when it was set.
  expect(node.asked()).toEqual(['eth_chainId']);
});

test('switched on, a click says what would move; the verdict is the same, and it is signed as before', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await (await openChains(page)).getByRole('checkbox', { name: 'Simulation' }).check();
  const [id] = (await askApp(page, 'approvals', 'list', { profileId: desk.profileId })).items.map(
    ({ recordId }) => recordId,
  );
  const review = await openRequest(page, request(id ?? ''));
  const run = simulationOf(page).getByRole('button', { name: `Simulate on ${node.host}` });
  await expect(run).toBeVisible();
  expect(node.asked()).toEqual(['eth_chainId']);
  await run.click();
  await expect(simulationOf(page)).toContainText('It would go through now');
  await expect(simulationOf(page)).toContainText('0.001 ETH goes out');
  await expect(simulationOf(page)).toContainText('nothing of it is proven');
  expect(node.asked()).toEqual(expect.arrayContaining(['eth_getCode', 'eth_simulateV1']));
  await expect(review).toContainText('You sign exactly this');
  await clickApprove(page);
  await expect(review.getByText(EXECUTED)).toBeVisible();
  await expect(simulationOf(page)).toHaveCount(0);
});

test('one that would revert says so with its reason, and stays as proven and as signable as it was', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const { service, wallet } = desk;
  await service.fund(wallet, 10);
  const id = await service.requestCalls(wallet, [
    { to: service.chain.tokens.usdc, value: '0', data: transferOf(8_000_000n) },
  ]);
  // The service takes no request that would revert: the tokens go after it was made.
  const first = await service.requestCalls(wallet, [
    { to: service.chain.tokens.usdc, value: '0', data: transferOf(9_000_000n) },
  ]);
  await askApp(page, 'sync', 'now', { profileId: desk.profileId });
  await openRequest(page, request(first));
  await clickApprove(page);
  await expect(reviewOf(page).getByText(EXECUTED)).toBeVisible();
  const review = await openRequest(page, request(id));
  await simulationOf(page)
    .getByRole('button', { name: /^Simulate on/ })
    .click();
  await expect(simulationOf(page)).toContainText('It would not go through now');
  await expect(simulationOf(page)).toContainText('transfer amount exceeds balance');
  await expect(review).toContainText('You sign exactly this');
  await expectApprovable(page);
});

test('Practice has the node of its own chain, and simulates what the operator composed there', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await chooseProfile(page, 'Practice');
  const row = await openChains(page);
  await expect(row).toContainText('run by Countersign for practice');
  await expect(row.getByRole('checkbox', { name: 'Simulation' })).not.toBeChecked();
  await row.getByRole('checkbox', { name: 'Simulation' }).check();
  const { wallet, id } = await requestInPractice(page);
  await openRequest(page, { kind: 'transaction', id, wallet });
  await simulationOf(page)
    .getByRole('button', { name: /^Simulate on 127\./ })
    .click();
  await expect(simulationOf(page)).toContainText('0.002 ETH goes out');
  await chooseProfile(page, DESK_PROFILE);
});

function transferOf(amount: bigint): string {
  return `0xa9059cbb${FRIEND.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;
}

/** A signer, a wallet and a transfer of Practice, as the forms make them. */
async function requestInPractice(page: Page): Promise<{ wallet: string; id: string }> {
  const profileId = 'practice';
  const { address } = await askApp(page, 'signers', 'generate', { profileId, label: 'Practice' });
  await askApp(page, 'wallets', 'create', { profileId, formId: 'simulation-wallet', signer: address });
  const done = async (kind: string, fact: string) => {
    const { items: intents } = await askApp(page, 'activity', 'list', { profileId });
    return intents.find((intent) => intent.kind === kind && intent.condition === 'done')?.facts[fact] ?? '';
  };
  await expect.poll(() => done('create-wallet', 'walletAddress')).not.toBe('');
  const wallet = String(await done('create-wallet', 'walletAddress'));
  const calls = [{ to: FRIEND, value: '2000000000000000', data: '0x' }];
  const form = {
    profileId,
    formId: 'simulation-transfer',
    walletAddress: wallet,
    chain: CHAIN,
    calls,
  };
  await askApp(page, 'wallets', 'createTransaction', form);
  await expect.poll(() => done('create-transaction', 'recordId')).not.toBe('');
  await askApp(page, 'sync', 'now', { profileId });
  return { wallet, id: String(await done('create-transaction', 'recordId')) };
}
