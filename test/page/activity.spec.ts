import { expect } from '@playwright/test';
import { activityPath } from '../../src/renderer/src/routes.ts';
import { FAILED_ID } from './samples/activity.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

test('a refused retry says why, and the entry stays', async ({ open, page }) => {
  const happened = 'It ended before it was signed.';
  const failure = { code: 'look-again', happened, kept: 'Nothing was signed.', next: 'Look again.' };
  await open(activityPath(FAILED_ID), { expects: ['activity.retry'], refuses: { 'activity.retry': failure } });
  await press(page, 'Try again');
  await expect(page.getByText(happened)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Approval' })).toBeVisible();
});

test('the journal is searched from anywhere on its screen, and Escape shows everything again', async ({
  open,
  page,
}) => {
  await open('/activity');
  const rows = page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
  await expect(rows.nth(4)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ops@example');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows.nth(4)).toBeVisible();
});

test('what no entry matches is said, and one press shows everything again', async ({ open, page }) => {
  await open('/activity');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No entry has this text and this state.')).toBeVisible();
  await press(page, 'Show everything');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});
