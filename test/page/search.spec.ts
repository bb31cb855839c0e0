import { expect, type Page } from '@playwright/test';
import { orderPaths } from '../../src/renderer/src/routes.ts';
import { reviewOf } from '../e2e/support/operate.ts';
import { ORDER_ID } from './samples/orders.ts';
import { test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
}

test('the palette finds a request by its id and leads there', async ({ open, page }) => {
  await open('/approvals');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search(page, 'tx-unreadable');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(reviewOf(page)).toContainText('The bytes are proven, but not all of them can be read');
});

test('what was found is led to by the keyboard alone, and screens are found at once', async ({ open, page }) => {
  await open('/orders');
  await search(page, 'school');
  await expect(page.getByText('Found: Credentials')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Certificate of completion')).toBeVisible();
  await search(page, 'settings');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('the search keeps the answer to what was typed last, whichever comes first', async ({ open, page }) => {
  const gates = { harbour: Promise.withResolvers<void>(), school: Promise.withResolvers<void>() };
  const app = await open('/orders', {
    waits: { 'search.find': ({ text }) => (text === 'school' ? gates.school : gates.harbour).promise },
  });
  const asked = () => app.asked('search.find').map(({ text }) => text);
  await search(page, 'harbour');
  await expect.poll(asked).toEqual(['harbour']);
  await page.getByRole('combobox').fill('school');
  await expect.poll(asked).toEqual(['harbour', 'school']);
  gates.school.resolve();
  await expect(page.getByText('Found: Credentials')).toBeVisible();
  gates.harbour.resolve();
  // Answered after it, so the older answer has come by then.
  await page.evaluate('window.app.app.status()');
  await expect(page.getByText('Found: NFTs')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
});

test('the palette opens from a field as well, and Escape gives the focus back to it', async ({ open, page }) => {
  await open(orderPaths.edit(ORDER_ID));
  const city = page.getByLabel('City');
  await city.fill('Lis');
  await search(page, 'nothing that was ever seen');
  await expect(page.getByText('Nothing matches “')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('Lis');
});

test('a search that fails says so, and what the window knows itself is found all the same', async ({ open, page }) => {
  const failure = { code: 'disk', happened: 'The index cannot be read.', kept: 'All of it.', next: 'Start again.' };
  await open('/orders', { refuses: { 'search.find': failure } });
  await search(page, 'wallets');
  await expect(page.getByText('The index cannot be read.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Wallets')).toBeVisible();
});
