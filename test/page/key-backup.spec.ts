import { expect } from '@playwright/test';
import { signerPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { SIGNER } from './samples/reviews.ts';
import { PROFILE_ID } from './samples/world.ts';
import { buttonOf, press } from './support/act.ts';
import { test } from './support/test.ts';

test('a key that was made here is reminded of until a copy of it was exported and tried', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(signerPaths.signer(SIGNER), { expects: ['signers.export', 'signers.tryBackup'] });
  const [row, pane] = [rowOf(page, 'Signers', 'Treasury, laptop'), paneOf(page, 'Signer')];
  await expect(row).toContainText('Not backed up');
  await expect(pane).toContainText('if this keychain is lost, so is the key');
  await press(pane, 'Export…');
  await expect(page.getByText('The keystore is in /backups/key.json.').first()).toBeVisible();
  await expect(pane).toContainText('nobody has tried yet whether it works');
  await expect(row).toContainText('Not backed up');
  await press(pane, 'Check a copy…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Private key').check();
  await expect(buttonOf(dialog, 'Enter the key…')).toBeVisible();
  await dialog.getByLabel('Keystore').check();
  await press(dialog, 'Choose the file…');
  await expect(page.getByText('The copy opens, and it is this key.').first()).toBeVisible();
  await expect(row).not.toContainText('Not backed up');
  const key = { profileId: PROFILE_ID, address: SIGNER };
  expect(app.asked('signers.export')).toEqual([key]);
  expect(app.asked('signers.tryBackup')).toEqual([{ ...key, from: 'keystore' }]);
});
