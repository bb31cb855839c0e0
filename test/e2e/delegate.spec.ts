import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, importKey, makeKey, openDesk } from './support/desk.ts';
import {
  allowUnproven,
  approveButton,
  clickApprove,
  expectApprovable,
  goTo,
  paneOf,
  reviewOf,
  rowOf,
} from './support/operate.ts';

let desk: Desk;
const key = makeKey('Robot');
const robot = key.address;
const friend = makeKey('Friend').address;
const QUARTER = 250_000_000_000_000_000n;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk();
  await importKey(desk.page(), desk.profileId, key);
});
test.afterAll(async () => {
  await desk?.close();
});

async function openSigners(): Promise<Locator> {
  const page = desk.page();
  await goTo(page, 'Wallets');
  await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
  const wallet = paneOf(page, 'Wallet');
  await wallet.getByRole('tab', { name: /^Delegated signers/ }).click();
  return wallet;
}

test('a delegated signer is asked for with a sentence of what it will be able to do', { tag: WHOLE }, async () => {
  const page = desk.page();
  const wallet = await openSigners();
  await expect(wallet).toContainText('No delegated signer is known here.');
  await wallet.getByRole('button', { name: 'Register signer' }).click();
  const form = paneOf(page, 'Register delegated signer');
  const signer = form.getByLabel('Address of the signer');
  await signer.fill(desk.key.address);
  await signer.blur();
  await expect(signer).toHaveAccessibleDescription(/the wallet’s admin signer: it may act for it already/);
  await expect(form).not.toContainText('What it will be able to do');
  await signer.fill(robot);
  await expect(form).toContainText(
    `${robot} will be able to approve any transaction and any message of ${desk.wallet} on base-sepolia, alone`,
  );
  await form.getByLabel('Chain').selectOption('base-sepolia');
  await form.getByRole('button', { name: 'Create the request' }).click();
  // Its approval is what comes next.
  await expect(reviewOf(page)).toContainText('This may do anything this wallet can do');
  await expect(rowOf(page, 'Approvals', 'Unproven')).toHaveCount(1);
});

test('its approval cannot be proven: it takes the setting and the end of the wallet’s address', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await expect(reviewOf(page)).toContainText('This profile does not allow signing what cannot be proven.');
  await expect(approveButton(page)).toHaveCount(0);
  await allowUnproven(page, 'Treasury staging');
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', 'Unproven').click();
  await expect(approveButton(page)).toBeDisabled();
  await reviewOf(page)
    .getByLabel(/type the last four characters/)
    .fill(desk.wallet.slice(-4));
  await expectApprovable(page);
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the message is signed')).toBeVisible();
  expect(await desk.service.signerStatus(desk.wallet, robot)).toBe('active');
});

test('the wallet’s page then shows that it is active', { tag: WHOLE }, async () => {
  const wallet = await openSigners();
  const entry = wallet.getByRole('listitem').filter({ hasText: robot }).first();
  await expect(entry.getByText('Active', { exact: true })).toBeVisible();
  await expect(entry).toContainText('May act for this wallet on this chain.');
});

test('a transaction is asked of it, and its key alone has the chain move the money', { tag: WHOLE }, async () => {
  const page = desk.page();
  const wallet = await openSigners();
  await wallet.getByRole('button', { name: 'New transaction' }).click();
  const form = paneOf(page, 'New transaction request');
  const signer = form.getByLabel('Approved by');
  // Named by its label, and as one that may act on this chain.
  await signer.selectOption({ label: `Robot · ${robot.slice(0, 6)}…${robot.slice(-4)} · delegated here` });
  await form.getByLabel('Recipient').fill(friend);
  await form.getByLabel('Amount in ETH').fill('0.25');
  await form.getByRole('button', { name: 'Make the request' }).click();
  const review = reviewOf(page);
  await expect(review).toContainText('You sign exactly this');
  await expect(review.getByText(robot).first()).toBeVisible();
  const before = await desk.service.balanceOf(desk.wallet);
  await expectApprovable(page);
  await clickApprove(page);
  await expect(review.getByText('Done: the chain executed it')).toBeVisible();
  expect(await desk.service.balanceOf(friend)).toBe(QUARTER);
  // It was the wallet that paid, and its gas.
  expect(before - (await desk.service.balanceOf(desk.wallet))).toBeGreaterThanOrEqual(QUARTER);
  const [record] = await desk.service.other.list(desk.wallet, 'transactions');
  expect(record?.approvals.submitted).toMatchObject([{ signer: `evm-keypair:${robot}` }]);
});
