import { expect, test } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayYes, surfaceOf } from './support/answer-surface.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { findViolations } from './support/look.ts';
import { clickApprove, goTo, paneOf, reviewOf, rowOf } from './support/operate.ts';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk({ agrees: false });
});
test.afterAll(async () => {
  await desk?.close();
});

test('a payee outside of the policy is told in the review and never signed, and is paid on the chain once the policy is gone', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const payee = privateKeyToAddress(generatePrivateKey());
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Policy').click();
  const pane = paneOf(page, 'Policy');
  await pane.getByLabel('Only these payees').check();
  await pane.getByLabel('Addresses, one on each line').fill(desk.wallet);
  await pane.getByRole('button', { name: 'Try it' }).click();
  await expect(pane.getByRole('region', { name: 'Result of the trial' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await pane.getByRole('button', { name: 'Save this policy…' }).click();
  const surface = await surfaceOf(page);
  await expect(surface.locator('.about')).toContainText(desk.wallet);
  await sayYes(surface);
  await expect(page.getByText('The policy is set.')).toBeAttached();

  await desk.service.other.requestTransfer({ wallet: desk.wallet, to: payee, wei: 1_000n });
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', payee.slice(-4)).click();
  const review = reviewOf(page);
  await expect(review).toContainText('The policy stops this request');
  await expect(review).toContainText(`${payee.toLowerCase()} is not among the payees of the policy.`);
  await clickApprove(page);
  await expect(page.getByText(/^The policy stops this request\. /)).toBeVisible();
  expect(await desk.service.balanceOf(payee)).toBe(0n);

  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Policy').click();
  await paneOf(page, 'Policy').getByRole('button', { name: 'Remove the policy…' }).click();
  await sayYes(await surfaceOf(page));
  await expect(page.getByText('The policy was removed.')).toBeAttached();
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', payee.slice(-4)).click();
  await expect(review).not.toContainText('The policy stops');
  await clickApprove(page);
  await expect(review.getByText('Done: the chain executed it')).toBeVisible();
  expect(await desk.service.balanceOf(payee)).toBe(1_000n);
});
