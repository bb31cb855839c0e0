import { expect } from '@playwright/test';
import { collectionPaths } from '../../src/renderer/src/routes.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { SHOP } from './samples/shop.ts';
import { buttonOf } from './support/act.ts';
import { test } from './support/test.ts';

test('an edit of a collection judges what was touched, and sends the whole payments', async ({ open, page }) => {
  const app = await open(collectionPaths.edit(SHOP), { expects: ['collections.update'] });
  const send = buttonOf(page, 'Send the changes');
  await send.click({ force: true });
  await page.getByLabel('Supply limit').fill('12x');
  await send.click();
  await expect(page.getByText('A supply limit is a whole number, written in digits.')).toBeVisible();
  expect(app.asked('collections.update')).toEqual([]);
  await page.getByLabel('Supply limit').fill('7500');
  await page.getByLabel('Price').fill('13');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Trading cards' })).toBeVisible();
  expect(app.asked('collections.update')).toMatchObject([
    { body: { supplyLimit: 7500, payments: { price: '13', currency: 'usdc' } } },
  ]);
});

test('what is known of a collection is shown out of what there may be at most', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(collectionPaths.collection(SHOP));
  const bar = page.getByRole('progressbar', { name: /known here of 5,000 at most$/ });
  await expect(bar).toHaveAttribute('max', '5000');
});

test('how to choose is said beside a list that has rows, and beside no other', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/collections');
  await expect(page.getByText('Choose a collection')).toBeVisible();
});

test('beside an empty list nothing is said of choosing', { tag: WHOLE }, async ({ open, page }) => {
  await open('/collections', { empty: true });
  await expect(page.getByRole('heading', { name: 'Collections' })).toBeVisible();
  await expect(page.getByText('Choose a collection')).toHaveCount(0);
});
