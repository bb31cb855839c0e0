import { expect, type Page, test } from '@playwright/test';
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

const band = (page: Page) => page.getByRole('region', { name: 'Rules that sign by themselves' });

test('a rule that a person started on main’s window pays somebody known by itself until it is stopped', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const payee = privateKeyToAddress(generatePrivateKey());
  const request = (wei: bigint) => desk.service.other.requestTransfer({ wallet: desk.wallet, to: payee, wei });
  await request(1_000n);
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', payee.slice(-4)).click();
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();

  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Policy').click();
  const pane = paneOf(page, 'Policy');
  await pane.getByRole('button', { name: 'Set up a rule…' }).click();
  await pane.getByLabel('At most in all, in ETH').fill('1');
  await pane.getByRole('button', { name: 'Add to the budget' }).click();
  await pane.getByRole('button', { name: 'Start it…' }).click();
  const surface = await surfaceOf(page);
  await expect(surface.locator('.about')).toContainText('1 ETH on base-sepolia');
  await expect(surface.locator('.about')).toContainText('after 1 hour');
  await surface.screenshot({ path: test.info().outputPath('rule-question.png') });
  await sayYes(surface);
  await expect(band(page)).toContainText('10 of 10 requests');

  await request(2_000n);
  await expect.poll(() => desk.service.balanceOf(payee)).toBe(3_000n);
  await expect(band(page)).toContainText('9 of 10 requests');
  expect(await findViolations(page)).toEqual([]);
  await goTo(page, 'Activity');
  await expect(page.getByText('By the rule').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('rule-activity.png') });

  await band(page)
    .getByRole('button', { name: /^Stop now/ })
    .click();
  await expect(band(page)).toHaveCount(0);
  await request(4_000n);
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', payee.slice(-4)).first().click();
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
  await goTo(page, 'Activity');
  await expect(page.getByText('By the rule', { exact: true })).toHaveCount(1);
});
