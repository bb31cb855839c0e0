import { expect, type Page } from '@playwright/test';
import { walletPaths } from '../../src/renderer/src/routes.ts';
import { findViolations } from '../e2e/support/look.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { EXCHANGE, TREASURY } from './samples/addresses.ts';
import { WALLET } from './samples/reviews.ts';
import { newIntent } from './samples/world.ts';
import { buttonOf, press } from './support/act.ts';
import { test } from './support/test.ts';

const FAILURE = {
  code: 'disk-full',
  happened: 'The disk is full: this could not be read.',
  kept: 'Everything that was kept is still there.',
  next: 'Free some disk space, then try again.',
};

const tab = (page: Page) => page.getByRole('tab', { name: 'Permissions', exact: true });
const pane = (page: Page) => page.getByRole('region', { name: 'Permissions of this wallet' });
const entries = (page: Page) => pane(page).getByRole('list', { name: 'Current permissions' }).locator('> li');
const none = (page: Page) => pane(page).getByText('No signature made here lets anybody take anything');

async function openTab(page: Page): Promise<void> {
  await tab(page).click();
  await expect(pane(page)).toBeVisible();
}

test('what was allowed stands with who, how much, until when and since when, the worst first', async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  await openTab(page);
  await expect(entries(page)).toHaveCount(5);
  const [imitation, unlimited] = [entries(page).nth(0), entries(page).nth(1)];
  await expect(imitation).toContainText('Move every NFT of');
  await expect(imitation).toContainText('looks like');
  await expect(unlimited).toContainText('Take any amount of USDC, without limit');
  await expect(unlimited).toContainText('used 7 times');
  await expect(entries(page).filter({ hasText: 'Take 2.5 USDC' }).first()).toContainText('Treasury');
  await expect(entries(page).filter({ hasText: 'signed, not executed yet' })).toHaveCount(1);
  await expect(entries(page).filter({ hasText: 'no call takes it back' })).toHaveCount(1);
  await expect(pane(page)).toContainText('No node is set to read the current permissions');
  await expect(buttonOf(pane(page), 'Ask the node again')).toHaveCount(0);
  await press(pane(page), '1 permission has ended by itself');
  await expect(pane(page).getByRole('list', { name: 'Permissions that have ended' })).toContainText('as an order says');
});

test('what a node says stands beside it, with its host and age, as soon as the page is opened', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(walletPaths.wallet(WALLET), { permissionNode: true, expects: ['permissions.read'] });
  await openTab(page);
  await expect(
    entries(page)
      .filter({ hasText: EXCHANGE.slice(-4) })
      .first(),
  ).toContainText('nothing stands any more');
  await expect(entries(page).first()).toContainText('still an operator of the collection');
  await expect(entries(page).first()).toContainText('node.example');
  await press(pane(page), 'Ask the node again');
  await expect.poll(() => app.asked('permissions.read').length).toBe(2);
  expect(await findViolations(page)).toEqual([]);
});

test('Revoke opens the form with the call that takes it back, by keyboard too', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  await openTab(page);
  const revoke = entries(page).filter({ hasText: 'Take 2.5 USDC' }).getByRole('button', { name: 'Revoke…' });
  await revoke.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ABI', { exact: false }).first()).toHaveValue(
    'function approve(address spender, uint256 amount)',
  );
  await expect.poll(() => page.locator(`input[value="${TREASURY}"]`).count()).toBe(1);
});

test('being read, not readable, empty, full and out of date are told apart', { tag: WHOLE }, async ({ open, page }) => {
  const gate = Promise.withResolvers<void>();
  const app = await open(walletPaths.wallet(WALLET), {
    refuses: { 'permissions.list': FAILURE },
    waits: { 'permissions.list': () => gate.promise },
  });
  await openTab(page);
  const readAgain = () => app.world.emit({ type: 'intent-changed', intent: newIntent('approve', '') });
  await expect(pane(page).getByRole('status', { name: 'Loading…' })).toBeVisible();
  gate.resolve();
  await expect(pane(page).getByText(FAILURE.happened)).toBeVisible();
  await expect(none(page)).toHaveCount(0);
  delete app.refuses['permissions.list'];
  readAgain();
  await expect(entries(page)).toHaveCount(5);
  app.refuses['permissions.list'] = FAILURE;
  readAgain();
  await expect(pane(page).getByText(FAILURE.happened)).toBeVisible();
  await expect(entries(page)).toHaveCount(5);
});

test('where nothing was allowed it says so', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.wallet(WALLET), { nothingAllowed: true });
  await openTab(page);
  await expect(none(page)).toBeVisible();
});

test('tokens that nobody knows stand apart, folded, with what is odd about their names', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  const main = page.getByRole('main');
  await expect(main.getByText('999')).toHaveCount(0);
  await press(page, 'Not known (1 token)');
  await expect(main).toContainText('can be taken for USDC and is another token');
  await expect(main).toContainText('holds what cannot be seen');
  expect(await findViolations(page)).toEqual([]);
});

test('a wallet is opened in the explorer of each chain that it may be on', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET), { expects: ['app.openLink'] });
  await press(page, 'Open in a block explorer');
  await press(page, 'sepolia.basescan.org, for base-sepolia');
  expect(app.asked('app.openLink')).toEqual([{ url: `https://sepolia.basescan.org/address/${WALLET}` }]);
});
