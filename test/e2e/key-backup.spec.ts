import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sayYes, surfaceOf, typeOnSurface } from './support/answer-surface.ts';
import { openApp } from './support/desk.ts';
import { findViolationsOfSurface } from './support/look.ts';
import { goTo, paneOf, rowOf } from './support/operate.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const SECOND_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const PASSPHRASE = 'orbit velvet canyon 7 läntern';

let app: Awaited<ReturnType<typeof openApp>>;
test.beforeAll(async () => {
  app = await openApp();
});
test.afterAll(async () => {
  await app?.close();
});

test('an account of a phrase becomes a signer, is exported as a keystore, and the file is tried', async () => {
  const page = app.page();
  await goTo(page, 'Signers');
  await page.getByRole('button', { name: 'Import', exact: true }).first().click();
  const form = paneOf(page, 'Import signer');
  await form.getByLabel('Label').fill('Seeded');
  await form.getByLabel('Recovery phrase').check();
  await form.getByRole('button', { name: 'Enter the phrase…' }).click();
  await typeOnSurface(page, { 'Recovery phrase': PHRASE });
  const choice = await surfaceOf(page);
  await expect(choice.getByRole('heading')).toHaveText('Which account of the phrase?');
  expect(await findViolationsOfSurface(choice)).toEqual([]);
  await choice.screenshot({ path: test.info().outputPath('accounts.png') });
  await choice.getByRole('radio', { name: SECOND_ACCOUNT }).check();
  await sayYes(choice);
  const pane = paneOf(page, 'Signer');
  await expect(pane).toContainText(SECOND_ACCOUNT);
  await expect(rowOf(page, 'Signers', 'Seeded')).toBeVisible();

  const file = join(app.userData, 'copy.json');
  await app.answerSaveDialog(file);
  await pane.getByRole('button', { name: 'Export…' }).click();
  const label = 'Passphrase for the file';
  await typeOnSurface(page, { [label]: PASSPHRASE, [`${label}, again`]: PASSPHRASE });
  await expect(page.getByText(`The keystore is in ${file}.`).first()).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain(SECOND_ACCOUNT.slice(2).toLowerCase());

  await app.answerOpenDialog(file);
  await pane.getByRole('button', { name: 'Check a copy…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose the file…' }).click();
  await typeOnSurface(page, { 'Password of the keystore': PASSPHRASE });
  await expect(page.getByText('The copy opens, and it is this key.').first()).toBeVisible();
  expect(await page.content()).not.toContain('junk');
});
