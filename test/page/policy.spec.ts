import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { requestPath } from './samples/reviews.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const PATH = settingsPaths.page('policy');
const PAYEE = '0x2222222222222222222222222222222222222222';
const amounts = (page: Page) => page.getByRole('list', { name: 'Amounts of the policy' });
const result = (page: Page) => page.getByRole('region', { name: 'Result of the trial' });

test('a policy is edited by keyboard, tried, and saved as it was tried', async ({ open, page }) => {
  const app = await open(PATH, { expects: ['policy.set'] });
  await expect(amounts(page)).toContainText('1,000 USDC with one request; 5,000 USDC in 24 hours');
  await page.getByLabel('Chain').selectOption('ethereum-sepolia');
  await press(page, 'Add the amounts');
  await expect(page.getByRole('alert')).toContainText('One of the three amounts is needed.');
  await page.getByLabel('Confirm twice above, in ETH').fill('0.5');
  await page.keyboard.press('Enter');
  await expect(amounts(page)).toContainText('confirmed twice above 0.5 ETH');
  await page.getByLabel('Only these payees').focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Addresses, one on each line').fill('0x12');
  await page.getByLabel('Only at certain hours').check();
  await page.getByLabel('Until', { exact: true }).fill('9:00');
  await press(page, 'Try it');
  await expect(page.getByText('“0x12” is not an address: 0x and 40 hex digits.')).toBeVisible();
  await expect(page.getByText('A time is written as 09:00')).toBeVisible();
  expect(app.asked('policy.try')).toEqual([]);
  await page.getByLabel('Addresses, one on each line').fill(`${PAYEE}\n${PAYEE}`);
  await page.getByLabel('Until', { exact: true }).fill('18:30');
  await page.getByLabel('Friday').uncheck();
  await press(page, 'Try it');
  await expect(result(page)).toContainText('1 of the last 100 requests would have been stopped.');
  await expect(result(page)).toContainText('3 would have been confirmed twice.');
  await expect(result(page)).toContainText(
    'Tried on 100 signed requests, the newest of this profile in the signer’s log.',
  );
  await expect(result(page).getByRole('list')).toContainText('tx-7 0x1111 is not among the payees of the policy.');
  await page.getByLabel('Messages').check();
  await expect(result(page)).toHaveCount(0);
  await press(page, 'Try it');
  await press(page, 'Save this policy…');
  await expect(page.getByText('The policy is set.')).toBeAttached();
  expect(app.asked('policy.set').map(({ policy }) => policy)).toEqual([
    expect.objectContaining({
      payees: [PAYEE],
      denied: ['control', 'unbounded', 'messages'],
      hours: { from: 540, until: 1110, days: [1, 2, 3, 4] },
    }),
  ]);
  await expect(page.getByLabel('Addresses, one on each line')).toHaveValue(PAYEE);
});

test('a policy that would stop everything is told before it can be saved', { tag: WHOLE }, async ({ open, page }) => {
  await open(PATH);
  await page.getByLabel('Only these payees').check();
  await press(page, 'Try it');
  await expect(result(page).getByRole('status')).toContainText('It allows no payee, so it stops every payment.');
});

test('what the signer says against a policy stands where it was saved, and the draft stays', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const failure = {
    code: 'policy-not-set',
    happened: 'The policy was not changed, as you chose.',
    kept: 'The policy was not changed.',
    next: 'Change it again.',
  };
  await open(PATH, { expects: ['policy.set'], refuses: { 'policy.set': failure } });
  await page.getByLabel('Messages').check();
  await press(page, 'Try it');
  await press(page, 'Save this policy…');
  await expect(page.getByText('The policy was not changed, as you chose.')).toBeVisible();
  await expect(page.getByLabel('Messages')).toBeChecked();
});

test('a review tells what stops the request, and what is asked for twice', async ({ open, page }) => {
  const app = await open(requestPath('transaction', 'tx-proven'));
  await expect(reviewOf(page)).toContainText('Send 1.5 ETH');
  await expect(reviewOf(page)).not.toContainText('The policy');
  const says = (judged: { stops: string[]; twice: string[] }) => {
    Object.assign(app.answers.policy, { judge: () => judged });
    app.world.emit({ type: 'profile-changed', profileId: 'practice' });
  };
  says({ stops: ['0x1111 is not among the payees of the policy.'], twice: ['It moves up to 1.5 ETH.'] });
  const notice = reviewOf(page).getByRole('status').filter({ hasText: 'The policy' });
  await expect(notice).toContainText('The policy stops this request');
  await expect(notice).toContainText('0x1111 is not among the payees of the policy.');
  await expect(notice).toContainText('change the policy in Settings → Policy');
  says({ stops: [], twice: ['It moves up to 1.5 ETH.'] });
  await expect(notice).toContainText('The policy asks for a second confirmation');
  await expect(notice).toContainText('It moves up to 1.5 ETH.');
});
