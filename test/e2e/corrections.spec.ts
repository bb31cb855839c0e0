import { expect, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayNo, sayYes, surfaceOf, typeOnSurface } from './support/answer-surface.ts';
import { askApp } from './support/ask-app.ts';
import { DESK_PROFILE, type Desk, openDesk } from './support/desk.ts';
import { chooseRow, expectNotice, goTo, paneOf, rowOf } from './support/operate.ts';

let desk: Desk;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk({ agrees: false });
});
test.afterAll(async () => {
  await desk?.close();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a wallet gets a name of one’s own, leaves the list, and is back after Undo', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Wallets');
  await chooseRow(page, 'Wallets', desk.wallet.slice(-4));
  await press(page, 'Name and note…');
  await page.getByLabel('Name', { exact: true }).fill('Payroll');
  await press(page, 'Keep');
  await expect(rowOf(page, 'Wallets', 'Payroll')).toBeVisible();
  await press(page, 'Remove from the list…');
  await press(page, 'Remove');
  await expect(rowOf(page, 'Wallets', 'Payroll')).toHaveCount(0);
  await press(page, 'Undo');
  await expect(rowOf(page, 'Wallets', 'Payroll')).toBeVisible();
});

test('a profile is renamed, also after a restart', { tag: WHOLE }, async () => {
  await goTo(desk.page(), 'Settings');
  await chooseRow(desk.page(), 'Settings', DESK_PROFILE);
  await press(desk.page(), 'Rename…');
  await desk.page().getByLabel('Name', { exact: true }).fill('EU desk');
  await press(desk.page(), 'Rename');
  await expect(rowOf(desk.page(), 'Settings', 'EU desk')).toBeVisible();
  await desk.restart();
  await expect(desk.page().getByRole('button', { name: 'Switch profile' })).toContainText('EU desk');
});

test('a signer is relabelled and removed after a yes in main’s own window, and is gone from the keychain', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const { label, privateKey } = desk.key;
  await goTo(page, 'Signers');
  await chooseRow(page, 'Signers', label);
  await press(page, 'Rename');
  await page.getByLabel('Label', { exact: true }).fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(rowOf(page, 'Signers', 'Old laptop')).toBeVisible();
  await press(page, 'Remove…');
  await expect(paneOf(page, 'What goes')).toContainText('Payroll');
  await page.getByRole('dialog').getByRole('textbox').fill('Old laptop');
  await press(page, 'Remove signer');
  const question = await surfaceOf(page);
  await expect(question.locator('body')).toContainText('Payroll');
  await sayNo(question);
  await expect(page.getByRole('dialog')).toContainText('was not removed, as you chose');
  await press(page, 'Remove signer');
  const asked = await surfaceOf(page);
  await Promise.all([expectNotice(page, 'The key of “Old laptop” is gone from the keychain.'), sayYes(asked)]);
  await expect(rowOf(page, 'Signers', 'Old laptop')).toHaveCount(0);
  const { profiles } = await askApp(page, 'app', 'status');
  const profileId = profiles.find(({ profile }) => profile.name === 'EU desk')?.profile.id ?? '';
  // A key that were still there would not be imported.
  const importing = askApp(page, 'signers', 'import', { profileId, label });
  await typeOnSurface(page, { 'Private key': privateKey });
  expect(await importing).toMatchObject({ label });
});

test('a profile is removed after a yes in main’s own window, and stays gone', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Settings');
  await chooseRow(page, 'Settings', 'EU desk');
  await press(page, 'Remove profile…');
  await page.getByRole('dialog').getByRole('textbox').fill('EU desk');
  await press(page, 'Remove profile');
  const question = await surfaceOf(page);
  await expect(question.getByRole('heading')).toHaveText('Remove the profile “EU desk”?');
  await Promise.all([expectNotice(page, '“EU desk” was removed.'), sayYes(question)]);
  await expect(rowOf(page, 'Settings', 'EU desk')).toHaveCount(0);
  await desk.restart();
  await goTo(desk.page(), 'Settings');
  await expect(rowOf(desk.page(), 'Settings', 'Practice')).toBeVisible();
  await expect(rowOf(desk.page(), 'Settings', 'EU desk')).toHaveCount(0);
});
