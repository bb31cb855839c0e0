import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { refusedWith } from './samples/failures.ts';
import { buttonOf, field, press } from './support/act.ts';
import { test } from './support/test.ts';

const STAGING = settingsPaths.profile('staging');
const names = (page: Page) =>
  page
    .getByRole('listbox', { name: 'Settings' })
    .getByRole('option')
    .filter({ hasText: /service\.example|elsewhere/ })
    .evaluateAll((rows) => rows.map((row) => row.querySelector('.font-medium')?.textContent));

test('a profile is renamed, and a name that another has is refused before it is sent', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(STAGING, { expects: ['profiles.rename'] });
  await press(page, 'Rename…');
  await expect(field(page, 'Name')).toHaveValue('QA staging');
  await field(page, 'Name').fill('treasury');
  await press(page, 'Rename');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/already a profile called “Treasury”/);
  expect(app.asked('profiles.rename')).toEqual([]);
  await field(page, 'Name').fill('QA Europe');
  await press(page, 'Rename');
  await expect(rowOf(page, 'Settings', 'QA Europe')).toBeVisible();
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'QA Europe' })).toBeVisible();
});

test('another address is tried with a key; where it is refused what was typed stays', async ({ open, page }) => {
  await open(STAGING, {
    expects: ['profiles.changeAddress'],
    refuses: { 'profiles.changeAddress': refusedWith(401, 'No such key.') },
  });
  await press(page, 'Change the address');
  const address = field(page, 'New address of the service');
  await expect(page.getByText(/came from the old address stay here/)).toBeVisible();
  await address.fill('https://elsewhere.example');
  await field(page, 'API key').fill('sk_other_0123456789');
  await press(page, 'Try it and change the address');
  await expect(field(page, 'API key')).toHaveAccessibleDescription(/does not accept the API key/);
  await expect(address).toHaveValue('https://elsewhere.example');
});

test('an address at which nothing is found is told with the path that was tried, and the likely one is put in by a click', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const failure = {
    code: 'no-service-there',
    happened:
      'There is no service at this address: https://qa.example/api/api/2022-06-09/collections/ was not found (404).',
    kept: 'Nothing was kept, neither the address nor the key.',
    next: 'Try https://qa.example. Countersign adds /api/ and the version to it by itself.',
    facts: { 'likely address': 'https://qa.example' },
  };
  const app = await open(settingsPaths.address('staging'), {
    expects: ['profiles.changeAddress'],
    refuses: { 'profiles.changeAddress': failure },
  });
  const address = page.getByLabel('New address of the service');
  await address.fill('https://qa.example/api');
  await field(page, 'API key').fill('sk_other_0123456789');
  await press(page, 'Try it and change the address');
  await expect(address).toHaveAccessibleDescription(/collections\/ was not found/);
  await press(page, 'Use https://qa.example');
  await expect(address).toHaveValue('https://qa.example');
  delete app.refuses['profiles.changeAddress'];
  await press(page, 'Try it and change the address');
  expect(app.asked('profiles.changeAddress')).toMatchObject([{}, { baseUrl: 'https://qa.example' }]);
});

test('an accepted address is what the profile has from then on', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.address('staging'), { expects: ['profiles.changeAddress'] });
  await field(page, 'New address of the service').fill('https://elsewhere.example');
  await field(page, 'API key').fill('sk_other_0123456789');
  await press(page, 'Try it and change the address');
  await expect(page.getByText('The service is now asked at https://elsewhere.example.').first()).toBeVisible();
  await expect(paneOf(page, 'Profile').getByText('https://elsewhere.example')).toBeVisible();
});

test('profiles are put in order by buttons and by keys, in the list and in the switcher', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(STAGING);
  await expect.poll(() => names(page)).toEqual(['Practice', 'QA staging', 'Treasury']);
  await press(page, 'Move down');
  await expect.poll(() => names(page)).toEqual(['Practice', 'Treasury', 'QA staging']);
  await expect(buttonOf(page, 'Move down')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Shift+K');
  await expect.poll(() => names(page)).toEqual(['Practice', 'QA staging', 'Treasury']);
  await page.keyboard.press('Shift+K');
  await expect.poll(() => names(page)).toEqual(['QA staging', 'Practice', 'Treasury']);
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await expect(page.getByRole('menuitemradio').first()).toContainText('QA staging');
});

test('a removal says what goes and what stays, and is asked for only with the name typed', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(STAGING, { expects: ['profiles.remove'] });
  await press(page, 'Remove profile…');
  const dialog = page.getByRole('dialog');
  await expect(paneOf(page, 'What goes')).toContainText('Hot key');
  await expect(paneOf(page, 'What goes')).toContainText('3 wallets and 2 followed records');
  await expect(paneOf(page, 'What stays')).toContainText('journal');
  await buttonOf(dialog, 'Remove profile').click({ force: true });
  expect(app.asked('profiles.remove')).toEqual([]);
  await dialog.getByRole('textbox').fill('qa staging');
  await press(dialog, 'Remove profile');
  await expect(page.getByText('“QA staging” was removed.').first()).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['Practice', 'Treasury']);
});

test('a removal that has to wait says for what, and leads to Activity in that profile', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(STAGING, { underWay: 2 });
  await press(page, 'Remove profile…');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 writes of this profile are under way');
  await expect(buttonOf(dialog, 'Remove profile')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open Activity in this profile' }).click();
  await expect(page.getByRole('listbox', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch profile' })).toContainText('QA staging');
});

test('Practice is renamed and moved, and neither removed nor sent elsewhere', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(settingsPaths.profile('practice'));
  await expect(buttonOf(page, 'Rename…')).toBeVisible();
  await expect(buttonOf(page, 'Move down')).toBeVisible();
  await expect(buttonOf(page, 'Remove profile…')).toHaveCount(0);
  await expect(buttonOf(page, 'Change the address')).toHaveCount(0);
});

test('resetting Practice says what goes and what stays, and leads to the first steps', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.profile('practice'), { underWay: 1, expects: ['practice.reset'] });
  await press(page, 'Reset Practice…');
  const dialog = page.getByRole('dialog');
  await expect(paneOf(page, 'What goes')).toContainText('Hot key');
  await expect(paneOf(page, 'What goes')).toContainText('3 wallets with their names');
  await expect(paneOf(page, 'What stays')).toContainText('Every other profile');
  await expect(dialog).toContainText('1 write of Practice is under way');
  await press(dialog, 'Cancel');
  expect(app.asked('practice.reset')).toEqual([]);
  await press(page, 'Reset Practice…');
  await press(dialog, 'Reset Practice');
  await expect(page.getByText('Practice was reset.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start over' })).toBeVisible();
  expect(app.asked('practice.reset')).toEqual([{ profileId: 'practice' }]);
});
