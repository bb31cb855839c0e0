import { expect, type Page } from '@playwright/test';
import { walletPaths } from '../../src/renderer/src/routes.ts';
import { findViolationsInBoth } from '../e2e/support/look.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { RECIPIENT, WALLET } from './samples/reviews.ts';
import { PROFILE_ID } from './samples/world.ts';
import { field, press } from './support/act.ts';
import { takePictures } from './support/take-pictures.ts';
import { test } from './support/test.ts';

const historyOf = (page: Page) => page.getByRole('list', { name: 'History of this wallet' });
const linesOf = (page: Page) => historyOf(page).getByRole('listitem');

test('a line says what moved, to whom by the name of the address book, how far it is and what was proven', async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  const line = linesOf(page).nth(1);
  for (const text of ['Sent', '0.25 ETH', 'Payroll', 'Done', 'base-sepolia', '1 min ago']) {
    await expect(line).toContainText(text);
  }
  await expect(line.getByText(RECIPIENT)).toBeAttached();
  await expect(line.locator('time')).toHaveAttribute('title', /\d{4}/);
});

test('a line whose amounts are not all that may leave says so, and what else it does', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  const line = linesOf(page).filter({ hasText: 'More may leave' });
  await expect(line).toContainText('12,500,000 raw units of a token');
  await expect(line).toContainText('0.25 ETH');
  await expect(linesOf(page).nth(1)).not.toContainText('More may leave');
});

test('what waits for the operator leads from the history to its review', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.wallet(WALLET));
  const line = linesOf(page).first();
  await expect(line).toContainText('Waits for you');
  await line.getByRole('link', { name: /^Review/ }).click();
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible();
});

test('each filter is asked of main, and all of them go with one press', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET));
  await field(page, 'What it does').selectOption({ label: 'Sent' });
  await field(page, 'State').selectOption({ label: 'Done' });
  await field(page, 'Token').selectOption('ETH');
  await field(page, 'With').selectOption({ label: `Payroll · ${shortOf(RECIPIENT)}` });
  await field(page, 'From').fill('2020-01-01');
  await field(page, 'Until').fill('2020-01-31');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  expect(app.asked('wallets.history').at(-1)).toMatchObject({
    profileId: PROFILE_ID,
    act: 'sent',
    state: 'done',
    token: 'ETH',
    party: RECIPIENT.toLowerCase(),
    since: new Date(2020, 0, 1).getTime(),
    until: new Date(2020, 1, 1).getTime() - 1,
  });
  await press(page, 'Show all');
  await expect(linesOf(page)).toHaveCount(20);
});

test('a long history comes by page, by what it stands next to', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET));
  await expect(linesOf(page)).toHaveCount(20);
  await press(page, 'Older');
  await expect(linesOf(page)).toHaveCount(5);
  expect(app.asked('wallets.history').at(-1)).toMatchObject({ towards: 'older', from: 'tx-old-13' });
  await press(page, 'Newer');
  await expect(linesOf(page)).toHaveCount(20);
});

test('what is filtered is what is exported', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET));
  await field(page, 'What it does').selectOption({ label: 'Allowed' });
  await press(page, 'Export…');
  await page.getByRole('radio', { name: 'JSON' }).check();
  await press(page, 'Save…');
  await expect(page.getByText('3 records were saved in Documents/history.json.').first()).toBeVisible();
  expect(app.asked('wallets.exportHistory')).toMatchObject([{ format: 'json', act: 'allowed' }]);
});

test('the wallet’s address is there as a QR code, in full and with its chain named', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  await press(page, 'Show QR code');
  const dialog = page.getByRole('dialog', { name: 'Receive' });
  await expect(dialog.getByRole('img', { name: `QR code of ${WALLET}` })).toBeVisible();
  await expect(dialog).toContainText('Ask for base-sepolia');
  expect((await dialog.textContent())?.replaceAll(/\s/g, '')).toContain(WALLET);
});

test('for a wallet that is none of an EVM chain, the code asks for no such chain', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet('7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj'));
  await press(page, 'Show QR code');
  const dialog = page.getByRole('dialog', { name: 'Receive' });
  await expect(dialog.getByRole('img', { name: /^QR code of 7dHb/ })).toBeVisible();
  await expect(dialog).not.toContainText('base-sepolia');
});

test('Fund leads to the form of a run with this wallet in it', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.wallet(WALLET));
  await press(page, 'Fund');
  await expect(page.getByLabel('Wallets, one a line, or CSV')).toHaveValue(WALLET);
});

test('Send to myself leads to the form of a transfer of nothing to the wallet itself', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  await press(page, 'Send to myself');
  await expect(field(page, 'Recipient')).toHaveValue(WALLET);
  await expect(field(page, 'Amount in ETH')).toHaveValue('0');
});

test('a token stands once with its sum, and opens to its chains', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.wallet(WALLET));
  const balances = page.getByRole('region', { name: 'Balances' }).getByRole('table').first();
  await expect(balances.getByRole('row', { name: /usdc/ })).toHaveText(/2 chains\s*3\.5/);
  await expect(balances.getByRole('row', { name: /polygon-amoy/ })).toHaveCount(0);
  await press(balances, 'usdc');
  await expect(balances.getByRole('row', { name: /polygon-amoy/ })).toContainText('1');
  await expect(balances.getByRole('row', { name: /base-sepolia/ }).first()).toContainText('2.5');
});

test('the history and the QR code have no barrier for a reader, light and dark', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  await linesOf(page).nth(4).scrollIntoViewIfNeeded();
  expect(await findViolationsInBoth(page)).toEqual([]);
  await takePictures(page, 'history');
  await press(page, 'Show QR code');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
  await takePictures(page, 'qr');
});

test('approvals a day and the time they take are charts with a table', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.wallet(WALLET));
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByRole('figure', { name: 'Approvals per day' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Time to approve' })).toBeVisible();
  await press(page, 'As a table');
  await expect(page.getByRole('row', { name: /^5 Nov 2026/ })).toHaveText(/4\s*3 min/);
  expect(await findViolationsInBoth(page)).toEqual([]);
  await page.getByRole('figure', { name: 'Time to approve' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'statistics');
});

test('where nobody approved anything, the statistics say so', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET));
  Object.assign(app.answers.wallets, { approvalDays: () => [{ day: '2026-11-05', approvals: 0, medianMs: null }] });
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByText('No approval was given in the last 30 days.')).toBeVisible();
});

const shortOf = (address: string): string => `${address.toLowerCase().slice(0, 6)}…${address.toLowerCase().slice(-4)}`;
