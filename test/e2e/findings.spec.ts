import { expect, test } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { DESK_PROFILE, type Desk, openDesk } from './support/desk.ts';
import { findViolations } from './support/look.ts';
import { clickApprove, goTo, paneOf, reviewOf, rowOf } from './support/operate.ts';

const WEI = 12_345_000_000_000_000n;
const FIRST_TIME = /(Caution|Note)\. ?First time: the recipient/;

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(async () => {
  await desk?.close();
});

async function openFindings() {
  const page = desk.page();
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Findings').click();
  return paneOf(page, 'Findings');
}

const choiceOf = (title: string) => desk.page().getByRole('combobox', { name: `Severity of “${title}”` });

/** Another client asks for a transfer to somebody new; its review is opened. */
async function openTransfer(to: string) {
  const page = desk.page();
  await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: WEI });
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', to.slice(-4)).click();
  const review = reviewOf(page);
  await expect(review).toContainText('You sign exactly this');
  return review;
}

const findingOf = (review: Awaited<ReturnType<typeof openTransfer>>, text: RegExp) =>
  review.getByRole('region', { name: 'Findings' }).getByRole('listitem').filter({ hasText: text });

test('a finding that the profile takes as a note is one in the open request, which says so and is signed', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const recipient = privateKeyToAddress(generatePrivateKey());
  const review = await openTransfer(recipient);
  const finding = findingOf(review, FIRST_TIME);
  await expect(finding).toContainText('Caution.');
  await expect(finding).not.toContainText('in this profile');

  const pane = await openFindings();
  await expect(pane).toContainText(DESK_PROFILE);
  await expect(pane).toContainText('Staging');
  await expect(pane).toContainText('All at their defaults.');
  await choiceOf('First-time recipient').selectOption({ label: 'Note' });
  await expect(pane).toContainText('1 is changed in this profile.');
  expect(await findViolations(page)).toEqual([]);

  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', recipient.slice(-4)).click();
  await expect(finding).toContainText('Note.');
  await expect(finding).toContainText('Counts as Note in this profile (by default: Caution).');
  const before = await desk.service.balanceOf(recipient);
  await clickApprove(page);
  await expect(review.getByText('Done: the chain executed it')).toBeVisible();
  expect((await desk.service.balanceOf(recipient)) - before).toBe(WEI);
});

test('a finding that is always refused has no control', { tag: WHOLE }, async () => {
  const pane = await openFindings();
  for (const rule of ['gas-out-of-range', 'deployment-runs-calls', 'call-to-wallet-itself']) {
    const row = pane.locator(`[data-rule="${rule}"]`);
    await expect(row).toContainText('Always refused, no setting changes that.');
    await expect(row.locator('select, button, input')).toHaveCount(0);
  }
});

test('what is set is kept through a restart, found by search, and reset with the keyboard', {
  tag: WHOLE,
}, async () => {
  await desk.restart();
  const page = desk.page();
  const pane = await openFindings();
  await expect(pane).toContainText('1 is changed in this profile.');
  await page.keyboard.press('/');
  await page.keyboard.type('first-time recipient');
  await expect(pane.locator('[data-rule]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choiceOf('First-time recipient')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pane.getByRole('button', { name: 'Reset “First-time recipient”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pane).toContainText('All at their defaults.');
  await expect(choiceOf('First-time recipient')).toBeFocused();

  const review = await openTransfer(privateKeyToAddress(generatePrivateKey()));
  await expect(findingOf(review, FIRST_TIME)).toContainText('Caution.');
});

test('while the app is locked nothing can be set', { tag: WHOLE }, async () => {
  const page = desk.page();
  await openFindings();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(choiceOf('Approval without a limit')).toBeDisabled();
  await page.getByRole('button', { name: 'Unlock' }).first().click();
  await expect(choiceOf('Approval without a limit')).toBeEnabled();
});
