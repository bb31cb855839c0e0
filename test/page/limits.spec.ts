import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const OTHER = '0x2222222222222222222222222222222222222222';
const path = settingsPaths.page('limits');

const list = (page: Page, title: string) => page.getByRole('list', { name: `Limits: ${title}` });

test('limits are shown in the unit of their currency with the raw integer, and in raw units where nobody knows it', async ({
  open,
  page,
}) => {
  await open(path);
  await expect(list(page, 'Stays spendable')).toContainText('1,000 USDC');
  await expect(list(page, 'Stays spendable')).toContainText('1,000,000,000 in raw units');
  await expect(list(page, 'Stays spendable')).toContainText(USDC);
  await expect(list(page, 'Leaves with one request')).toContainText('5,000 raw units');
  await expect(list(page, 'Fees')).toContainText('0.02 ETH');
  await expect(page.getByText('The default, 5 %, applies.')).toBeVisible();
});

test('a limit is set for a token of the list, and refused while its amount is none', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(path, { expects: ['limits.set'] });
  await page.getByLabel('What is limited').selectOption({ label: 'What may leave with one request' });
  await page.getByLabel('Currency').selectOption({ label: 'USDC · 0x036C…CF7e' });
  const amount = page.getByLabel('At most, in USDC', { exact: true });
  for (const [typed, problem] of [
    ['', 'An amount is needed'],
    ['1,5', 'written with a point'],
    ['1.0000001', 'at most 6 digits after the point'],
    ['lots', 'written in digits'],
  ] as const) {
    await amount.fill(typed);
    await press(page, 'Set the limit');
    await expect(page.getByRole('alert')).toContainText(problem);
  }
  await amount.fill('2500.5');
  await amount.press('Enter');
  await expect(list(page, 'Leaves with one request')).toContainText('2,500.5 USDC');
  await expect(list(page, 'Leaves with one request')).toContainText('2,500,500,000 in raw units');
});

test('fees are limited in the chain’s own currency alone, and another token by its contract', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(path, { expects: ['limits.set'] });
  await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['ETH']);
  await page.getByLabel('What is limited').selectOption({ label: 'What may stay spendable' });
  await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['USDC · 0x036C…CF7e', 'Another token…']);
  await page.getByLabel('Chain').selectOption('ethereum-sepolia');
  await page.getByLabel('At most, in raw units').fill('1.5');
  await page.getByLabel('Contract of the token').fill('0x1234');
  await press(page, 'Set the limit');
  await expect(page.getByText('Raw units are whole')).toBeVisible();
  await expect(page.getByText('0x and 40 digits')).toBeVisible();
  await page.getByLabel('At most, in raw units').fill('15');
  await page.getByLabel('Contract of the token').fill(OTHER);
  await press(page, 'Set the limit');
  await expect(list(page, 'Stays spendable')).toContainText('15 raw units');
  await expect(list(page, 'Stays spendable')).toContainText(OTHER);
});

test('a limit is changed in its place and removed, by keyboard, and the focus is never lost', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(path, { expects: ['limits.set'] });
  const what = 'What may stay spendable, USDC on base-sepolia';
  const change = page.getByRole('button', { name: `Change the limit of ${what}` });
  await change.focus();
  await page.keyboard.press('Enter');
  const amount = page.getByLabel('At most, in USDC', { exact: true });
  await expect(amount).toHaveValue('1000');
  await amount.press('Escape');
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await amount.fill('999.5');
  await amount.press('Enter');
  await expect(list(page, 'Stays spendable')).toContainText('999.5 USDC');
  await expect(change).toBeFocused();
  await page.getByRole('button', { name: `Remove the limit of ${what}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No limit is set: every approval is a caution.')).toBeVisible();
  await expect(page.getByLabel('What is limited')).toBeFocused();
});

test('a limit that main does not set stays as it was, and says why', { tag: WHOLE }, async ({ open, page }) => {
  const refused = {
    code: 'limit-not-set',
    happened: 'The limit was not changed, as you chose.',
    kept: 'The limits were not changed.',
    next: 'Change it again.',
  };
  await open(path, {
    expects: ['limits.set', 'limits.setSwapLoss'],
    refuses: { 'limits.set': refused, 'limits.setSwapLoss': refused },
  });
  await press(page, 'Remove the limit of What may stay spendable, USDC on base-sepolia');
  await expect(list(page, 'Stays spendable')).toContainText(refused.happened);
  await expect(list(page, 'Stays spendable')).toContainText('1,000 USDC');
  await page.getByLabel('May lose, in percent').fill('6');
  await page.getByLabel('May lose, in percent').press('Enter');
  await expect(page.getByText('The default, 5 %, applies.')).toBeVisible();
  await expect(page.getByText(refused.happened)).toHaveCount(2);
});

test('the loss of an exchange is set in percent, and goes back to what is usual', async ({ open, page }) => {
  await open(path, { expects: ['limits.setSwapLoss'] });
  const loss = page.getByLabel('May lose, in percent');
  await loss.fill('101');
  await loss.press('Enter');
  await expect(page.getByRole('alert')).toContainText('from 0 to 100');
  await loss.fill('0.25');
  await loss.press('Enter');
  await expect(page.getByText('Set for this profile; usual is 5 %.')).toBeVisible();
  await press(page, 'As usual');
  await expect(loss).toHaveValue('5');
});
