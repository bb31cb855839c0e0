import { expect } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { test } from './support/test.ts';

const CHANGES = { expects: ['passphrase.set', 'passphrase.change', 'passphrase.remove'] as const };

test('a passphrase is set, changed and removed by buttons, and nothing is typed in the page', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('system'), CHANGES);
  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  await expect(page.getByText('Set. Countersign asks for it')).toBeVisible();
  await page.getByRole('button', { name: 'Change passphrase…' }).click();
  await page.getByRole('button', { name: 'Remove passphrase…' }).click();
  await expect(page.getByText('No passphrase is set')).toBeVisible();
  await expect(page.getByText('any program of your session can read them')).toBeVisible();
  expect(app.asked('passphrase.set')).toHaveLength(1);
});

test('locked with a passphrase, no amount and no address is in the window', async ({ open, page }) => {
  await open('/approvals', { passphrase: true });
  await expect(page.locator('body')).toContainText(/0x[0-9a-fA-F]{4}/);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('hidden until you unlock')).toBeVisible();
  expect(await page.locator('body').textContent()).not.toMatch(/0x[0-9a-fA-F]{4}|\bETH\b|USDC/);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('hidden until you unlock')).toHaveCount(0);
});
