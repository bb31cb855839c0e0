import { expect } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const PATH = settingsPaths.page('backup');

test('a backup is opened with its differences, and only what was chosen is replaced, left out or restored with keys', async ({
  open,
  page,
}) => {
  const app = await open(PATH, { expects: ['backup.open', 'backup.restore'] });
  await press(page, 'Open a backup…');
  const pane = paneOf(page, 'Backup');
  await expect(pane).toContainText('12 new, 1 different, 3 already here');
  await expect(pane).toContainText('Ada, Grace and 10 more');
  await expect(pane).toContainText('1 entry of this backup cannot be read and will be left out.');
  await expect(page.getByLabel('Wallets: add what is new')).toHaveCount(0);
  const replace = page.getByLabel('Contacts: use the backup’s version of what is different');
  await expect(replace).not.toBeChecked();
  await replace.click();
  await page.getByLabel('Contacts: add what is new').click();
  await press(page, 'Restore…');
  expect(app.asked('backup.restore')).toEqual([
    { replace: ['address_book'], without: ['address_book'], withKeys: false },
  ]);
  await expect(pane).toContainText('The wallet of staging was left out.');
});

test('a backup holds keys only where that was chosen, and automatic ones are turned on and off', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(PATH, {
    expects: ['backup.save', 'backup.startAutomatic', 'backup.stopAutomatic', 'backup.open'],
  });
  await press(page, 'Back up…');
  await expect(page.getByText('Backed up to /backups/countersign-backup.txt.')).toBeVisible();
  await page.getByLabel('Include private keys and API keys').click();
  await press(page, 'Back up…');
  await expect.poll(() => app.asked('backup.save')).toEqual([{ withKeys: false }, { withKeys: true }]);
  await page.getByLabel('Every week').click();
  await press(page, 'Turn on…');
  await expect(paneOf(page, 'Backup')).toContainText('Every week; the newest 14 are kept');
  await press(page, 'Open the newest automatic backup…');
  await expect(paneOf(page, 'Backup')).toContainText('12 new, 1 different, 3 already here');
  await press(page, 'Close this backup');
  await press(page, 'Turn off');
  await expect(page.getByRole('button', { name: 'Turn on…' })).toBeVisible();
  expect(app.asked('backup.open')).toEqual([{ isNewest: true }]);
  expect(app.asked('backup.startAutomatic')).toEqual([{ every: 'week', keep: 14 }]);
});
