import { expect } from '@playwright/test';
import { walletPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { requestPath, WALLET } from './samples/reviews.ts';
import { field, press } from './support/act.ts';
import { test } from './support/test.ts';

test('a wallet’s own name, group and note stand in its list, its page, the queue and the review, beside the address', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET), { expects: ['wallets.describe'] });
  await press(page, 'Name and note…');
  await field(page, 'Name').fill('Payroll');
  await field(page, 'Group').fill('Treasury');
  await field(page, 'Note').fill('Paid on Fridays.');
  await press(page, 'Keep');
  expect(app.asked('wallets.describe')).toHaveLength(1);
  const row = rowOf(page, 'Wallets', 'Payroll');
  await expect(row).toContainText('0x490E');
  await expect(page.getByRole('listbox', { name: 'Wallets' })).toContainText('Treasury');
  await expect(page.getByRole('listbox', { name: 'Wallets' })).toContainText('No group');
  await expect(paneOf(page, 'Name, group and note')).toContainText('Paid on Fridays.');
  await page.evaluate(
    (path) => {
      location.hash = path;
    },
    requestPath('transaction', 'tx-proven'),
  );
  await expect(paneOf(page, 'Review')).toContainText('Payroll');
  await expect(rowOf(page, 'Approvals', 'Payroll').first()).toContainText('0x490E');
});

test('a record that is followed by its id leaves the list once it is said what goes, and is back by a press', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET), { expects: ['wallets.removeRecord', 'wallets.restoreRecord'] });
  await page.getByRole('tab', { name: /^Transactions/ }).click();
  const followed = page.getByRole('listitem').filter({ hasText: 'tx-executed' });
  await press(followed, 'Details');
  await press(followed, 'Remove from the list…');
  await expect(paneOf(page, 'What goes')).toContainText('no longer read by its id');
  await expect(paneOf(page, 'What stays')).toContainText('nothing is changed there');
  await expect(page.getByRole('dialog')).toContainText('it comes back by itself');
  await press(page, 'Remove');
  await expect(followed).toHaveCount(0);
  await press(page, 'Undo');
  await expect(followed).toHaveCount(1);
  const asked = { walletAddress: WALLET, kind: 'transaction', recordId: 'tx-executed' };
  expect(app.asked('wallets.removeRecord')).toMatchObject([asked]);
  expect(app.asked('wallets.restoreRecord')).toMatchObject([asked]);
});

test('a removal says what goes and what stays, and is undone by a press', async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET), { expects: ['wallets.remove', 'wallets.restore'] });
  const rows = page.getByRole('listbox', { name: 'Wallets' }).getByRole('option');
  await expect(rows).toHaveCount(3);
  await press(page, 'Remove from the list…');
  await expect(paneOf(page, 'What goes')).toContainText('It leaves the list here');
  await expect(paneOf(page, 'What stays')).toContainText('funds at the service');
  await press(page, 'Remove');
  await expect(rows).toHaveCount(2);
  await press(page, 'Undo');
  await expect(rows).toHaveCount(3);
  expect(app.asked('wallets.restore')).toHaveLength(1);
});
