import { expect } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { PROFILE_ID } from './samples/world.ts';
import { test } from './support/test.ts';

test('what is wrong with the app itself stands above every screen until it was read', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const happened = 'The ledger was written by a newer Countersign.';
  const trouble = { code: 'ledger-newer', happened, kept: 'It was not changed.', next: 'Start the newer one.' };
  await open('/signers', { troubles: [trouble] });
  const band = page.getByRole('region', { name: 'What is wrong with the app' });
  await expect(band).toContainText(happened);
  await page.keyboard.press('9');
  await expect(page.getByRole('heading', { name: /^Activity/ })).toBeVisible();
  await expect(band).toContainText('Start the newer one.');
  await band.getByRole('button', { name: 'Dismiss' }).click();
  await expect(band).toHaveCount(0);
});

test('what the service wants to wait is named with its end on every screen, until somebody tries now', async ({
  open,
  page,
}) => {
  const until = Date.now() + 600_000;
  const app = await open('/signers', { pauses: [{ isWrite: true, about: 'approvals', until }] });
  const band = page.getByRole('region', { name: 'Pauses the service asked for' });
  await expect(band).toContainText('Waiting: approvals.');
  await expect(band).toContainText('It continues by itself at');
  await page.keyboard.press('9');
  await expect(page.getByRole('heading', { name: /^Activity/ })).toBeVisible();
  await band.getByRole('button', { name: 'Try now' }).click();
  await expect(band).toHaveCount(0);
  expect(app.asked('sync.tryNow')).toEqual([{ profileId: PROFILE_ID }]);
});
