import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayYes, surfaceOf, typeOnSurface } from './support/answer-surface.ts';
import { askApp } from './support/ask-app.ts';
import { openApp } from './support/desk.ts';
import { chooseRow, expectNotice, goTo, paneOf } from './support/operate.ts';

const FRIEND = '0x1111111111111111111111111111111111111111';
const PASSPHRASE = 'crimson ladder otter velvet 27';

test('what was backed up in the window is opened, looked at and restored there, each with a passphrase or a yes outside the page', {
  tag: WHOLE,
}, async () => {
  const app = await openApp();
  const page = app.page();
  const file = join(app.userData, 'backup.txt');
  const friend = { address: FRIEND, chain: '', name: 'Friend', tags: '', note: '' };
  await askApp(page, 'addresses', 'put', { typed: friend, replaces: null });
  await goTo(page, 'Settings');
  await chooseRow(page, 'Settings', 'One encrypted file');
  const pane = paneOf(page, 'Backup');
  await app.answerSaveDialog(file);
  await pane.getByRole('button', { name: 'Back up…' }).click();
  await Promise.all([
    expectNotice(page, `Backed up to ${file}.`),
    typeOnSurface(page, { 'Passphrase of the backup': PASSPHRASE, 'Passphrase of the backup, again': PASSPHRASE }),
  ]);
  expect(readFileSync(file, 'utf8')).not.toContain('Friend');

  await askApp(page, 'addresses', 'remove', { key: { address: FRIEND, chain: null } });
  await app.answerOpenDialog(file);
  await pane.getByRole('button', { name: 'Open a backup…' }).click();
  await typeOnSurface(page, { 'Passphrase of the backup': PASSPHRASE });
  await expect(pane.getByText('1 new')).toBeVisible();
  await pane.getByRole('button', { name: 'Restore…' }).click();
  const surface = await surfaceOf(page);
  await expect(surface.locator('.about')).toContainText('Contacts: added (1)');
  await Promise.all([expectNotice(page, 'Restored: 1 entry added'), sayYes(surface)]);
  expect(await page.content()).not.toContain(PASSPHRASE);
  await app.close();
});
