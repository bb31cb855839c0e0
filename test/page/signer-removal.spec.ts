import { expect } from '@playwright/test';
import { signerPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { SIGNER } from './samples/reviews.ts';
import { buttonOf, press } from './support/act.ts';
import { test } from './support/test.ts';

const PATH = signerPaths.signer(SIGNER);

test('a signer goes after what waits for it was named and its label typed', async ({ open, page }) => {
  const app = await open(PATH, { expects: ['signers.remove'] });
  await press(page, 'Remove…');
  const dialog = page.getByRole('dialog');
  await expect(paneOf(page, 'What goes')).toContainText('2 requests that wait for it');
  await expect(paneOf(page, 'What goes')).toContainText('“Payroll”');
  await expect(paneOf(page, 'What stays')).toContainText('funds at the service');
  await buttonOf(dialog, 'Remove signer').click({ force: true });
  expect(app.asked('signers.remove')).toEqual([]);
  await dialog.getByRole('textbox').fill('Treasury, laptop');
  await press(dialog, 'Remove signer');
  await expect(page.getByText('The key of “Treasury, laptop” is gone from the keychain.').first()).toBeVisible();
  await expect(rowOf(page, 'Signers', 'Treasury, laptop')).toHaveCount(0);
});

test('a signer with which something is signed stays, and the way to Activity is shown', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(PATH, { underWay: 1 });
  await press(page, 'Remove…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 write with this signer is under way');
  await expect(buttonOf(dialog, 'Remove signer')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open Activity' }).click();
  await expect(page.getByRole('listbox', { name: 'Activity' })).toBeVisible();
});
