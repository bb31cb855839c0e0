import { expect } from '@playwright/test';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const LINKED = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const failure = { code: 'bad-link', happened: 'The link cannot be opened: it is junk.', kept: 'All.', next: 'Ask.' };

test('what is told is chosen, and what a locked screen shows is not offered where nothing is told', async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('notifications'));
  await expect(page.getByLabel('Say what the request does')).not.toBeChecked();
  await page.getByLabel('Say what the request does').click();
  await page.getByLabel('Show a notification').click();
  await expect(page.getByLabel('Say what the request does')).toHaveCount(0);
  expect(app.asked('attention.change')).toEqual([{ showDetails: true }, { notify: false }]);
});

test('quiet hours begin with a night, and are kept when both times are chosen and differ', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('notifications'));
  await page.getByLabel('Quiet hours').click();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.getByLabel('From').fill('07:00');
  await expect(page.getByRole('alert')).toHaveText('Choose two different times.');
  await page.getByLabel('From').press('Enter');
  await page.getByLabel('From').fill('21:30');
  await press(page, 'Save');
  expect(app.asked('attention.change')).toEqual([
    { quietHours: { from: '22:00', to: '07:00' } },
    { quietHours: { from: '21:30', to: '07:00' } },
  ]);
});

test('a change that main does not keep is taken back, and said', { tag: WHOLE }, async ({ open, page }) => {
  const refuses = { 'attention.change': { ...failure, happened: 'The disk is full.' } };
  await open(settingsPaths.page('notifications'), { refuses });
  await page.getByLabel('Launch at login').click();
  await expect(page.getByText('The disk is full.').first()).toBeVisible();
  await expect(page.getByLabel('Launch at login')).not.toBeChecked();
});

test('what this desktop cannot do is said and not offered', { tag: WHOLE }, async ({ open, page }) => {
  const noLaunchAtLogin = { ...failure, happened: 'It is run from its sources.', next: 'Install it.' };
  await open(settingsPaths.page('notifications'), { noTray: true, noLaunchAtLogin });
  const pane = paneOf(page, 'Notifications');
  await expect(pane).toContainText('This desktop shows no tray, so closing the window quits Countersign.');
  await expect(pane).toContainText('It is run from its sources. Install it.');
  await expect(pane.getByRole('radio')).toHaveCount(0);
  await expect(page.getByLabel('Launch at login')).toHaveCount(0);
});

test('closing the window does what is chosen', async ({ open, page }) => {
  const app = await open(settingsPaths.page('notifications'));
  await page.getByRole('radio', { name: 'Keep running' }).click();
  expect(app.asked('attention.change')).toEqual([{ whenClosed: 'keep-running' }]);
});

test('a link to a request opens its review in its profile', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open('/settings');
  const { item } = app.inbox.samples[1] ?? app.inbox.find('');
  const { walletAddress, kind, recordId } = item;
  app.world.opening = { to: 'request', profileId: 'staging', walletAddress, kind, recordId };
  app.world.emit({ type: 'opening-waits' });
  await expect(reviewOf(page)).toContainText(recordId);
  expect(app.asked('profiles.choose')).toEqual([{ profileId: 'staging' }]);
});

test('a link to a wallet of no profile fills in the form, and adds nothing by itself', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(APPROVALS_PATH, {
    opening: { to: 'add-wallet', profileId: null, walletAddress: LINKED, kind: 'signature', recordId: 'a/b c' },
  });
  await expect(page.getByLabel('Locator', { exact: true })).toHaveValue(LINKED);
  await expect(page.getByRole('combobox')).toHaveValue('signature');
  await expect(page.getByLabel('Transaction or signature id (optional)')).toHaveValue('a/b c');
});

test('a link that is none is told in words, and the window stays where it is', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/activity');
  app.world.opening = { to: 'nothing', failure };
  app.world.emit({ type: 'opening-waits' });
  await expect(page.getByText(failure.happened).first()).toBeVisible();
  expect(page.url()).toContain('#/activity');
});

test('a link to the request is copied from its review', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(APPROVALS_PATH);
  await page.getByRole('option').first().click();
  await press(reviewOf(page), 'Copy link');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(app.asked('app.copy')[0]?.text).toMatch(/^countersign:\/\/open\?wallet=0x[0-9a-fA-F]{40}&transaction=/);
});
