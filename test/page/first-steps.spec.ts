import { expect } from '@playwright/test';
import { paneOf } from '../e2e/support/operate.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const FRESH = { fresh: true, empty: true };

test('the first steps are ticked as they are done, on whatever screen', async ({ open, page }) => {
  await open('/approvals', { ...FRESH, expects: ['signers.generate', 'wallets.create'] });
  await press(page, 'Generate a signer');
  await page.getByLabel('Label').fill('First');
  await page.keyboard.press('Enter');
  await expect(page.getByText('First steps: 1 of 3 done')).toBeVisible();
  await press(page, 'Next: make a wallet');
  await press(paneOf(page, 'Create wallet'), 'Create wallet');
  await expect(page.getByText('First steps: 2 of 3 done')).toBeVisible();
  await press(page, 'Show all');
  await expect(page.getByRole('button', { name: 'Ask for a transaction' })).toBeVisible();
});

test('the welcome can be closed, and stays closed on every screen', async ({ open, page }) => {
  await open('/approvals', FRESH);
  await press(page, 'Close the welcome');
  await expect(page.getByText('Choose a request to review it')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { name: /^Wallets/ })).toBeVisible();
  await expect(page.getByText('First steps')).toHaveCount(0);
});
