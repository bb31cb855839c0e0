import { expect, type Locator, test } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { clickApprove, expectApprovable, goTo, reviewOf, rowOf } from './support/operate.ts';

const WEI = 12_345_000_000_000_000n;
const EXECUTED = 'Done: the chain executed it';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(async () => {
  await desk?.close();
});

const makeRecipient = () => privateKeyToAddress(generatePrivateKey());

/** Another client asks for a transfer; the row of the inbox appears by itself. */
async function askForTransfer(to: string) {
  const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: WEI });
  const row = rowOf(desk.page(), 'Approvals', to.slice(-4));
  return { id, row };
}

test('what another client asks for appears, is approved with the mouse, and the chain moves exactly the amount', async () => {
  const page = desk.page();
  const recipient = makeRecipient();
  await goTo(page, 'Approvals');
  const { id, row } = await askForTransfer(recipient);
  await row.click();
  const review = reviewOf(page);
  await expect(review).toContainText('0.012345 ETH');
  await expect(review).toContainText('You sign exactly this');
  const before = await desk.service.balanceOf(recipient);
  const mark = desk.service.requests.length;
  await clickApprove(page);
  await expect(review.getByText(EXECUTED)).toBeVisible();
  expect((await desk.service.balanceOf(recipient)) - before).toBe(WEI);
  // One approval and nothing else was written.
  expect(desk.service.writesSince(mark)).toEqual([
    { method: 'POST', path: expect.stringContaining(`${id}/approvals`) },
  ]);
});

test('the same by keyboard alone', { tag: WHOLE }, async () => {
  const page = desk.page();
  const recipient = makeRecipient();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: /^Wallets/, level: 1 })).toBeVisible();
  await page.keyboard.press('1');
  const { row } = await askForTransfer(recipient);
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    // Pressed again too early, it would go past the row.
    await expect(row).toHaveAttribute('aria-selected', 'true', { timeout: 10_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expectApprovable(page);
  await page.keyboard.press('a');
  await expect(reviewOf(page).getByText(EXECUTED)).toBeVisible();
  expect(await desk.service.balanceOf(recipient)).toBe(WEI);
});

test('after a restart without the service all of it is still readable, with its age', { tag: WHOLE }, async () => {
  const waiting = makeRecipient();
  const { row } = await askForTransfer(waiting);
  await expect(row).toBeVisible();
  // All of it has to have been read after what was approved last.
  await expectPaid(await openWallet());
  await goTo(desk.page(), 'Approvals');
  await desk.restart(() => desk.service.stop());
  const page = desk.page();
  // The profile that was worked in is the one that comes back.
  await expect(page.getByText(/Not up to date\. Read .*(ago|just now)/)).toBeVisible();
  await rowOf(page, 'Approvals', waiting.slice(-4)).click();
  await expect(reviewOf(page)).toContainText('0.012345 ETH');
  await expect(reviewOf(page)).toContainText('You sign exactly this');
  const wallet = await openWallet();
  await expectPaid(wallet);
  await expect(wallet.getByText(/ago|just now/).first()).toBeVisible();
});

async function openWallet(): Promise<Locator> {
  const page = desk.page();
  await goTo(page, 'Wallets');
  await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
  return page.getByRole('region', { name: 'Wallet' });
}

/** Two transfers are done, and what is left is 1 ETH less the two amounts. */
async function expectPaid(wallet: Locator): Promise<void> {
  const history = wallet.getByRole('list', { name: 'History of this wallet' });
  await expect(history.getByText('Done', { exact: true })).toHaveCount(2);
  await expect(wallet.getByRole('table')).toContainText('0.97531');
}
