import { expect, type Page } from '@playwright/test';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { requestPath } from './samples/reviews.ts';
import { buttonOf, press } from './support/act.ts';
import { test } from './support/test.ts';

const WALLETS_SCRIPT = '**/assets/WalletsPage-*.js';
const SCRIPT_OF_SCREEN = /\/assets\/(?!index-)[^/]*(Page|Pane)-[^/]*\.js$/;
const NOT_LOADED = 'This screen could not be loaded';

const listOf = (page: Page, name: string) => page.getByRole('listbox', { name, exact: true });
const openScreen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click();

test('the first screen needs no script but those that the page names', async ({ open, page }) => {
  await page.route(SCRIPT_OF_SCREEN, (route) => route.abort());
  await open('/approvals', { complains: /Failed to load resource/ });
  await expect(rowOf(page, 'Approvals', 'Send 1.5 ETH')).toBeVisible();
});

test('a screen that cannot be loaded says so, and is there when it is reloaded', async ({ open, page }) => {
  await page.route(WALLETS_SCRIPT, (route) => route.abort());
  await open('/wallets', { complains: /Failed to load resource/ });
  const told = page.getByRole('alert').filter({ hasText: NOT_LOADED });
  await expect(told).toContainText('Nothing was signed or sent by this');
  const refused = page.waitForEvent('requestfailed');
  await press(page, 'Reload this screen');
  await refused;
  await expect(told).toBeVisible();
  await page.unroute(WALLETS_SCRIPT);
  // The window also tries by itself when it has nothing else to do, and may be first.
  await expect(async () => {
    if ((await told.count()) > 0) await buttonOf(page, 'Reload this screen').click({ timeout: 2_000 });
    await expect(listOf(page, 'Wallets')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(told).toHaveCount(0);
});

test('the rest of the window works beside a screen that cannot be loaded', { tag: WHOLE }, async ({ open, page }) => {
  await page.route(WALLETS_SCRIPT, (route) => route.abort());
  await open('/wallets', { complains: /Failed to load resource/ });
  await expect(buttonOf(page, 'Reload this screen')).toBeVisible();
  await openScreen(page, 'Approvals');
  await rowOf(page, 'Approvals', 'Send 1.5 ETH').click();
  await expect(paneOf(page, 'Review')).toContainText('Send 1.5 ETH');
});

test('a review that cannot be loaded says so beside the list, and offers nothing to approve', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await page.route('**/assets/ReviewPane-*.js', (route) => route.abort());
  await open(requestPath('transaction', 'tx-proven'), { complains: /Failed to load resource/ });
  await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
  await expect(listOf(page, 'Approvals')).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve/ })).toHaveCount(0);
});

test('what could not be read ahead is tried again when its screen is opened', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await page.route(WALLETS_SCRIPT, (route) => route.abort());
  const tried = page.waitForRequest(WALLETS_SCRIPT);
  await open('/approvals', { complains: /Failed to load resource/ });
  await tried;
  await page.unroute(WALLETS_SCRIPT);
  await openScreen(page, 'Wallets');
  await expect(listOf(page, 'Wallets')).toBeVisible();
});

test('a screen whose code is still on its way keeps its two columns', { tag: WHOLE }, async ({ open, page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(WALLETS_SCRIPT, async (route) => {
    await held.promise;
    await route.continue();
  });
  await open('/wallets');
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await expect(loading).toBeVisible();
  const frame = await loading.locator('..').boundingBox();
  held.resolve();
  await expect(listOf(page, 'Wallets')).toBeVisible();
  expect(await listOf(page, 'Wallets').locator('..').boundingBox()).toEqual(frame);
});
