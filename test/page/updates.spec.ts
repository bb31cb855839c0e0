import { expect, type Page } from '@playwright/test';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const PATH = settingsPaths.page('updates');
const pane = (page: Page) => paneOf(page, 'Updates');
const line = (page: Page) => page.getByRole('link', { name: 'Version 1.4.0 available' });
const FOUND = { looking: true, checkedAt: Date.now(), release: { version: '1.4.0', notes: 'Faster.' } };

test('nothing is looked for until it is switched on; what is found then stands in the pane and in one quiet line', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(PATH, { expects: ['updates.setLooking', 'updates.check'] });
  await expect(page.getByLabel('Look for updates')).not.toBeChecked();
  await expect(pane(page)).toContainText('Asks updates.example at each start');
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  expect(app.asked('updates.check')).toEqual([]);
  await page.getByLabel('Look for updates').click();
  await expect(pane(page)).toContainText('Version 1.4.0 is available');
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Check now');
  expect(app.asked('updates.check')).toHaveLength(1);
});

test('the notes of a version are text, whatever they hold', async ({ open, page }) => {
  await open(PATH, { expects: ['updates.setLooking'] });
  await page.getByLabel('Look for updates').click();
  await expect(pane(page)).toContainText('<b>Bold</b> is text here.');
  await expect(pane(page).locator('b')).toHaveCount(0);
});

test('a version is downloaded and installed on the operator’s word alone, and a download can be cancelled', async ({
  open,
  page,
}) => {
  const app = await open(PATH, {
    updates: FOUND,
    expects: ['updates.download', 'updates.cancelDownload', 'updates.install'],
  });
  await press(page, 'Download');
  await expect(pane(page)).toContainText('Downloading: 40 %');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await press(page, 'Cancel');
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
  expect(app.asked('updates.install')).toEqual([]);
});

test('an install that is refused says what is under way, and can be asked for again', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(PATH, {
    updates: { ...FOUND, step: { name: 'ready' } },
    expects: ['updates.install'],
    refuses: {
      'updates.install': { code: 'work', happened: 'A funding run is going on.', kept: 'It goes on.', next: 'Wait.' },
    },
  });
  await press(page, 'Restart and install');
  await expect(page.getByText('A funding run is going on.').first()).toBeVisible();
  delete app.refuses['updates.install'];
  await press(page, 'Restart and install');
  await expect(page.getByRole('button', { name: 'Restarting…' })).toBeVisible();
});

test('a package without a signature is told of a version, and where to get it', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(PATH, { updates: { ...FOUND, installs: 'by-hand' } });
  await expect(pane(page)).toContainText('Install it the way you installed this one.');
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0);
  await press(page, 'Where to get it');
  expect(app.asked('app.openLink')).toEqual([{ url: 'https://updates.example/countersign/' }]);
});

test('while locked only what was found is shown', { tag: WHOLE }, async ({ open, page }) => {
  await open(PATH, { updates: { ...FOUND, step: { name: 'ready' } }, locked: true });
  await expect(pane(page)).toContainText('Version 1.4.0 is available');
  await expect(pane(page).getByRole('button', { name: /Check|Download|install/ })).toHaveCount(0);
  await expect(pane(page).getByRole('checkbox')).toHaveCount(0);
});

test('a build without a place to look says so, and offers nothing', { tag: WHOLE }, async ({ open, page }) => {
  await open(PATH, { updates: { unavailable: 'no-feed', releasePage: null } });
  await expect(pane(page)).toContainText('This build has no place to look for updates.');
  await expect(pane(page).getByRole('checkbox')).toHaveCount(0);
});

test('a check that failed says what to do, and what was found before stays', { tag: WHOLE }, async ({ open, page }) => {
  const failure = { code: 'x', happened: 'It could not be asked.', kept: 'This version goes on.', next: 'Try again.' };
  await open(PATH, { updates: { ...FOUND, failure } });
  await expect(pane(page)).toContainText('It could not be asked.');
  await expect(pane(page)).toContainText('Version 1.4.0 is available');
});

test('the line leads to the pane from wherever the operator is', { tag: WHOLE }, async ({ open, page }) => {
  await open(APPROVALS_PATH, { updates: FOUND });
  await line(page).click();
  await expect(pane(page)).toContainText('Version 1.4.0 is available');
});
