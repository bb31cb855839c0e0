import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayYes, surfaceOf, typeOnSurface } from './support/answer-surface.ts';
import { openApp } from './support/desk.ts';
import { findViolationsOfSurface } from './support/look.ts';
import { expectNotice, goTo, paneOf, rowOf } from './support/operate.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const SECOND_ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** Of the second account, as Hardhat and Anvil print it at each start. */
const SECOND_KEY = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const PASSPHRASE = 'orbit velvet canyon 7 läntern';
const SHOWN = 'The key of “Seeded”';

let app: Awaited<ReturnType<typeof openApp>>;
test.beforeAll(async () => {
  app = await openApp();
});
test.afterAll(async () => {
  await app?.close();
});

test('an account of a phrase becomes a signer, is exported as a keystore, the file is tried, and the key is shown to write it down', {
  tag: WHOLE,
}, async () => {
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
  await choice.locator('.about').evaluate((about) => about.scrollTo(0, about.scrollHeight));
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
  await Promise.all([
    expectNotice(page, `The keystore is in ${file}.`),
    typeOnSurface(page, { [label]: PASSPHRASE, [`${label}, again`]: PASSPHRASE }),
  ]);
  expect(readFileSync(file, 'utf8')).toContain(SECOND_ACCOUNT.slice(2).toLowerCase());

  await app.answerOpenDialog(file);
  await pane.getByRole('button', { name: 'Check a copy…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose the file…' }).click();
  await Promise.all([
    expectNotice(page, 'The copy opens, and it is this key.'),
    typeOnSurface(page, { 'Password of the keystore': PASSPHRASE }),
  ]);

  await pane.getByRole('button', { name: 'Show to write down…' }).click();
  const paper = await surfaceOf(page);
  const heading = paper.getByRole('heading');
  // By its name: the button of the next page closes the window.
  const goOn = paper.getByRole('button', { name: 'Go on' });
  await expect(async () => {
    if ((await heading.textContent()) !== SHOWN) await goOn.click({ timeout: 5_000 });
    await expect(heading).toHaveText(SHOWN, { timeout: 5_000 });
  }).toPass();
  const secret = paper.locator('.secret');
  await expect(secret).toHaveText('Hidden');
  await paper.getByRole('button', { name: 'Show for one minute' }).click();
  await expect(secret).toHaveText(SECOND_KEY);
  await expect(secret.locator('span')).toHaveCount(16);
  expect(await findViolationsOfSurface(paper)).toEqual([]);
  await paper.getByRole('button', { name: 'Hide' }).click();
  await expect(secret).toHaveText('Hidden');
  await Promise.all([expectNotice(page, 'Check now that what you wrote down is this key.'), sayYes(paper)]);
  const content = await page.content();
  for (const word of ['junk', SECOND_KEY.slice(0, 16)]) expect(content).not.toContain(word);
});
