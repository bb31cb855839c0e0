import { expect, type Page } from '@playwright/test';
import { orderPaths } from '../../src/renderer/src/routes.ts';
import { reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { ORDER_ID } from './samples/orders.ts';
import { WALLET } from './samples/reviews.ts';
import { hold } from './support/clock.ts';
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

test('what was found is led to by the keyboard alone, and screens are found at once', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/orders');
  await search(page, 'school');
  await expect(page.getByText('Found: Credentials')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Certificate of completion')).toBeVisible();
  await search(page, 'settings');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('the search answers what was typed last, and shows no answer to what was typed before', async ({ open, page }) => {
  const gates = { harbour: Promise.withResolvers<void>(), school: Promise.withResolvers<void>() };
  const app = await open('/orders', {
    waits: { 'search.find': ({ text }) => (text === 'school' ? gates.school : gates.harbour).promise },
  });
  const asked = () => app.asked('search.find').map(({ text }) => text);
  await search(page, 'harbour');
  await expect.poll(asked).toEqual(['harbour']);
  await page.getByRole('combobox').fill('scho');
  await page.getByRole('combobox').fill('school');
  gates.harbour.resolve();
  await expect.poll(asked).toEqual(['harbour', 'school']);
  await expect(page.getByText('Found: NFTs')).toHaveCount(0);
  gates.school.resolve();
  await expect(page.getByText('Found: Credentials')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
});

test('Enter before the answer opens what it finds, and not what an older text found', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await open('/orders', {
    waits: { 'search.find': ({ text }) => (text.startsWith('s') ? gate.promise : undefined) },
  });
  await search(page, 'harbour-204');
  await expect(page.getByText('Found: NFTs')).toBeVisible();
  await page.getByRole('combobox').fill('school');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  gate.resolve();
  await expect(heading(page, 'Certificate of completion')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Enter before the answer is taken back by typing on', { tag: WHOLE }, async ({ open, page }) => {
  const gate = Promise.withResolvers<void>();
  await open('/orders', { waits: { 'search.find': () => gate.promise } });
  await search(page, 'schoo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('l');
  gate.resolve();
  await expect(page.getByText('Found: Credentials')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
});

test('Enter that ends the composing of a word leads nowhere', { tag: WHOLE }, async ({ open, page }) => {
  await open('/orders');
  await search(page, 'settings');
  const field = page.getByRole('combobox');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(field).toBeVisible();
  await field.dispatchEvent('keydown', { key: 'Enter' });
  await expect(heading(page, 'Settings')).toBeVisible();
});

test.describe('where the time is held', () => {
  test.use({ hasClock: true });

  test('a search that takes longer than a moment says so, and one that is answered at once does not', {
    tag: WHOLE,
  }, async ({ open, page }) => {
    const gate = Promise.withResolvers<void>();
    await open('/orders', { waits: { 'search.find': ({ text }) => (text === 'school' ? gate.promise : undefined) } });
    await hold(page);
    await search(page, 'school');
    const status = page.getByRole('dialog').getByRole('status');
    await expect(status).toHaveText('');
    await page.clock.runFor(300);
    await expect(status).toHaveText('Searching…');
    gate.resolve();
    await expect(page.getByText('Found: Credentials')).toBeVisible();
    await expect(status).toHaveCount(0);
  });
});

test('what waits for an approval is listed once, by what it does', { tag: WHOLE }, async ({ open, page }) => {
  const found = {
    resource: 'transaction',
    parent: WALLET,
    id: 'tx-two-keys',
    title: 'tx-two-keys',
    excerpt: '',
  } as const;
  await open('/approvals', {
    retells: (call, answer) => (call === 'search.find' ? [{ ...found, fetchedAt: Date.now() }] : answer),
  });
  await expect(page.getByRole('option').first()).toBeVisible();
  await search(page, 'tx-two-keys');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options).toHaveCount(1);
  await expect(page.getByRole('listbox', { name: 'Search everything' })).toHaveAttribute('aria-busy', 'false');
  await expect(options).toHaveCount(1);
  await expect(options).toContainText('Send 3 ETH');
});

test('another text is answered from the top, however far the list was scrolled', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/orders');
  await search(page, 'set');
  const list = page.getByRole('listbox', { name: 'Search everything' });
  const first = list.getByRole('option').first();
  await expect(first).toHaveText('Settings');
  await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(first).not.toBeInViewport();
  await page.keyboard.type('t');
  await expect(first).toHaveText('Settings');
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('the key that opens the palette closes it, too', { tag: WHOLE }, async ({ open, page }) => {
  await open('/orders');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed for a palette whose code is still on its way does nothing to the screen behind it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/Palette-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open('/orders');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('1');
  held.resolve();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL(/#\/orders/);
});

test('the palette opens from a field as well, and Escape gives the focus back to it', { tag: WHOLE }, async ({
  open,
  page,
}) => {
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

test('a search that fails says so, and what the window knows itself is found all the same', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const failure = { code: 'disk', happened: 'The index cannot be read.', kept: 'All of it.', next: 'Start again.' };
  await open('/orders', { refuses: { 'search.find': failure } });
  await search(page, 'wallets');
  await expect(page.getByText('The index cannot be read.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Wallets')).toBeVisible();
});
