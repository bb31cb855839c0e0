import { expect, type Page, test } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod';
import { layTap, type Tap, type Write } from '../helpers/tap.ts';
import { askApp } from './support/ask-app.ts';
import { addProfile, importKey, openApp } from './support/desk.ts';
import { clickApprove, expectApprovable, openRequest, paneOf, reviewOf } from './support/operate.ts';
import { goToPath } from './support/scene.ts';
import { startWatchedService, type WatchedService } from './support/watched-service.ts';
import { ADMIN, DELEGATE, listExpected, SOME_KEY, WALLET_LOCATOR, type WireFacts } from './wire/expected-requests.ts';
import { fillForm } from './wire/fill-form.ts';
import { listForms } from './wire/forms.ts';
import { INTERFACE_WRITES } from './wire/interface-writes.ts';
import { plantEverywhere } from './wire/plant-mistakes.ts';
import { compareRequests, type WireRequest } from './wire/wire-request.ts';

const admin = privateKeyToAccount(ADMIN.privateKey);
const delegate = privateKeyToAccount(DELEGATE.privateKey);
/** Where the delegate may act. */
const DELEGATED_ON = 'polygon-amoy';

const facts: WireFacts = {
  apiKey: '',
  adminAddress: admin.address,
  delegateAddress: delegate.address,
  orderId: '',
  transactionId: '',
  transactionSignature: '',
  signatureId: '',
  signatureSignature: '',
};
/** What left, by the endpoint that it left for; of each, what was expected. */
const seen: { endpoint: string; request: WireRequest }[] = [];
const keysSeen: string[] = [];

let service: WatchedService;
let tap: Tap;
let app: Awaited<ReturnType<typeof openApp>>;
let page: Page;
let wallet = '';
test.beforeAll(async () => {
  service = await startWatchedService({ chain: 'none', seed: 'shop' });
  // What is sent is heard on the way.
  tap = await layTap(service);
  app = await openApp();
  page = app.page();
  facts.apiKey = service.apiKey;
  facts.orderId = service.shop?.orders[0] ?? '';
  const [, userType, user] = /^(\w+):(.+):evm-smart-wallet$/.exec(WALLET_LOCATOR) ?? [];
  wallet = await service.other.createWallet(admin.address, `${userType}:${user}`);
  await delegateTo(delegate.address);
  const profileId = await addProfile(page, { url: tap.url, apiKey: service.apiKey }, 'Wire');
  await importKey(page, profileId, ADMIN);
  await importKey(page, profileId, DELEGATE);
  await askApp(page, 'wallets', 'add', { profileId, locator: WALLET_LOCATOR });
  await askApp(page, 'nfts', 'open', { profileId, collectionId: 'night-trains', nftId: 'nite-003' });
  await askApp(page, 'orders', 'open', { profileId, orderId: facts.orderId });
  await askApp(page, 'sync', 'now', { profileId });
});
test.afterAll(async () => {
  await app?.close();
  await tap?.stop();
  await service?.stop();
});

const pendingSchema = z.looseObject({
  id: z.string(),
  approvals: z.looseObject({ pending: z.array(z.looseObject({ message: z.templateLiteral(['0x', z.string()]) })) }),
});

/** Another client registers a signer of the wallet, and the admin signer approves it. */
async function delegateTo(address: string): Promise<void> {
  const registered = await service.registerSigner(wallet, address, DELEGATED_ON);
  const { chains } = z.looseObject({ chains: z.record(z.string(), pendingSchema) }).parse(registered);
  const { id, approvals } = pendingSchema.parse(chains[DELEGATED_ON]);
  const approval = { signer: `evm-keypair:${admin.address}`, signature: await sign(approvals.pending[0]?.message) };
  await service.other.approve({ wallet, list: 'signatures', id, approval });
}

const sign = (raw: `0x${string}` = '0x') => admin.signMessage({ message: { raw } });

/** Holds what has left since the mark against the table. */
async function expectToLeave(form: string, mark: number): Promise<void> {
  const expected = listExpected(facts).filter((each) => each.form === form);
  // Where nothing leaves, what the window says of that.
  const countOrWhy = async () =>
    tap.writes().length - mark || (await page.getByRole('alert').allTextContents()).join(' ');
  await expect.poll(countOrWhy).toBe(expected.length);
  const left = tap.writes().slice(mark).map(toWireRequest);
  const inOrder = (requests: readonly WireRequest[]) =>
    [...requests].sort((one, other) => (JSON.stringify(one.body) < JSON.stringify(other.body) ? -1 : 1));
  const wanted = inOrder(expected.map(({ request }) => request));
  inOrder(left).forEach((request, index) => {
    const against = wanted[index];
    expect(against === undefined ? ['one request too many'] : compareRequests(against, request)).toEqual([]);
  });
  seen.push(...left.map((request) => ({ endpoint: expected[0]?.endpoint ?? '', request })));
}

function toWireRequest({ method, path, headers, sent }: Write): WireRequest {
  const key = headers['x-idempotency-key'];
  if (key !== undefined) keysSeen.push(key);
  return {
    method,
    path: path.split('/').slice(1).map(decodeURIComponent),
    headers: { ...headers, ...(key !== undefined && { 'x-idempotency-key': SOME_KEY }) },
    body: sent,
  };
}

for (const { form } of listForms(facts, '')) {
  test(`${form}: each field arrives as the member that it is of`, async () => {
    const driven = listForms(facts, wallet).find((each) => each.form === form);
    if (driven === undefined) throw new Error(`There is no form ${form}.`);
    const mark = tap.writes().length;
    await goToPath(page, driven.path);
    const pane = paneOf(page, driven.title);
    await fillForm(pane, driven.steps);
    await pane.getByRole('button', { name: driven.submit, exact: true }).click();
    await expectToLeave(form, mark);
    // Done: the form makes room for what it led to.
    await expect(pane).toBeHidden();
  });
}

test('Approval of a transaction: the signature arrives with the signer that it is of', async () => {
  facts.transactionId = await service.other.requestTransfer({ wallet, to: delegate.address, wei: 7n });
  facts.transactionSignature = await sign(await readChallenge('transactions', facts.transactionId));
  await approve('transaction', facts.transactionId);
});

test('Approval of a signature: the signature arrives with the signer that it is of', async () => {
  facts.signatureId = await service.other.requestMessage({ wallet, message: 'The light is lit.' });
  facts.signatureSignature = await sign(await readChallenge('signatures', facts.signatureId));
  await approve('signature', facts.signatureId);
});

async function readChallenge(list: 'transactions' | 'signatures', id: string) {
  const record = (await service.other.list(wallet, list)).find((each) => each.id === id);
  return pendingSchema.parse(record).approvals.pending[0]?.message;
}

async function approve(kind: 'transaction' | 'signature', id: string): Promise<void> {
  const mark = tap.writes().length;
  await openRequest(page, { kind, id, wallet });
  await expectApprovable(page);
  await clickApprove(page);
  await expect(reviewOf(page).getByText(/^Done:/)).toBeVisible();
  await expectToLeave(`Approval of a ${kind}`, mark);
}

test('every write of the interface has left, each repeatable one with a key of its own', () => {
  expect([...new Set(seen.map(({ endpoint }) => endpoint))].sort()).toEqual(Object.keys(INTERFACE_WRITES).sort());
  expect(new Set(keysSeen).size).toBe(keysSeen.length);
  for (const key of keysSeen) expect(key).toMatch(/^[\w-]{16,}$/);
});

test('a swap, drop or change of type planted in what has left is noticed, whichever it is', () => {
  const results = Object.keys(INTERFACE_WRITES).map((name) =>
    plantEverywhere(seen.filter(({ endpoint }) => endpoint === name).map(({ request }) => request)),
  );
  expect(results.flatMap(({ unnoticed }) => unnoticed)).toEqual([]);
  const planted = results.reduce((sum, each) => sum + each.planted, 0);
  console.log(`wire: ${planted} swaps, drops and changes of type planted in ${seen.length} requests, all noticed`);
  expect(planted).toBeGreaterThanOrEqual(30);
});
