import { expect, type Page, test } from '@playwright/test';
import { startLocalService } from '#local-service/start-local-service.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { openApp } from './support/desk.ts';
import { approveButton, clickApprove, goTo, reviewOf } from './support/operate.ts';
import { startWatchedService, type WatchedService } from './support/watched-service.ts';

type App = Awaited<ReturnType<typeof openApp>>;
let app: App;
let service: WatchedService;
let page: Page;

test.beforeAll(async () => {
  service = await startWatchedService();
  app = await openApp({ agrees: true });
  page = app.page();
});
test.afterAll(async () => {
  await app?.close();
  await service?.stop();
});

async function fillProfile(values: { name: string; url: string; apiKey: string }): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add profile' }).click();
  const form = page.getByRole('region', { name: 'Add profile' });
  await form.getByLabel('Name').fill(values.name);
  await form.getByRole('radio', { name: /Staging/ }).check();
  await form.getByLabel('Address of the service').fill(values.url);
  await form.getByLabel('API key').fill(values.apiKey);
  await form.getByRole('button', { name: 'Try the key and add' }).click();
}

const steps = () => page.getByRole('region', { name: 'First steps', exact: true });

async function decline(): Promise<void> {
  await page.keyboard.press('d');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const profileForm = () => page.getByRole('region', { name: 'Add profile' });
const listProfiles = () => page.getByRole('listbox', { name: 'Settings' }).getByRole('option');

test('a newcomer is led from nothing to a first approval in the Practice profile', async () => {
  await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
  await page.getByRole('button', { name: 'Make a signer' }).click();
  await page.getByRole('button', { name: 'Make a wallet' }).click();
  await page.getByRole('button', { name: 'Ask me something' }).click();
  await expect(reviewOf(page)).toContainText('0.01 ETH');
  await expect(steps().getByRole('status')).toContainText('Approve a request.');
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
  await expect(steps()).toContainText('The recipient is known now.');
});

test('a summary that lies is refused, and the lesson says what came of declining it', async () => {
  await page.keyboard.press('q');
  await expect(reviewOf(page)).toContainText('Refused');
  await expect(steps()).toContainText('A summary that lies.');
  await expect(approveButton(page)).toHaveCount(0);
  await decline();
  await expect(steps()).toContainText('no setting makes a request signable that is refused');
});

test('closed in between, the app goes on with the lessons where they were left', async () => {
  await app.restart();
  page = app.page();
  await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
  await expect(page.locator('li[aria-current="step"]')).toContainText('An allowance without a limit');
});

test('an allowance without a limit is a danger, and several requests are reviewed in a row', async () => {
  await page.keyboard.press('q');
  await expect(reviewOf(page)).toContainText('Danger');
  await decline();
  await expect(steps()).toContainText('nobody may take anything');
  await page.keyboard.press('q');
  await expect(steps()).toContainText('Several in a row.');
  // The key begins nothing before the list has read what was asked.
  await expect(page.getByRole('button', { name: 'Review one by one' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'How far the walk has come' })).toContainText('of 4');
});

test('skipped, the lessons are left alone, and the help leads back to them', { tag: WHOLE }, async () => {
  await page.getByRole('button', { name: 'Skip the first steps' }).click();
  await expect(steps()).toHaveCount(0);
  await page.keyboard.press('F1');
  await page.getByRole('dialog').getByRole('button', { name: 'Practice lessons' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip the first steps' }).click();
});

test('an address that is no service, or where nobody answers, is not kept', { tag: WHOLE }, async () => {
  const before = await listProfilesNow();
  await fillProfile({ name: 'Nowhere', url: 'http://service.example.com', apiKey: 'sk_staging_one' });
  await expect(profileForm().getByRole('alert').first()).toContainText('use https://');
  await profileForm().getByLabel('Address of the service').fill('http://127.0.0.1:9');
  await profileForm().getByRole('button', { name: 'Try the key and add' }).click();
  await expect(profileForm().getByRole('alert').first()).toContainText(/No connection|could not be (reached|made)/);
  await page.keyboard.press('Escape');
  await goTo(page, 'Settings');
  await expect(listProfiles()).toHaveCount(before);
});

test('a key that the service does not know is not kept', async () => {
  const before = await listProfilesNow();
  await fillProfile({ name: 'Wrong key', url: service.url, apiKey: 'sk_staging_wrong' });
  await expect(profileForm().getByRole('alert').first()).toContainText('401');
  expect(await page.content()).not.toContain('sk_staging_wrong');
  await goTo(page, 'Settings');
  await expect(listProfiles()).toHaveCount(before);
});

test('a key that may not do everything is kept with a warning, and a right one without', { tag: WHOLE }, async () => {
  const limited = await startLocalService({ chain: 'none', scopes: ['wallets.read'] });
  try {
    await fillProfile({ name: 'Limited', url: limited.url, apiKey: limited.apiKey });
    const profile = page.getByRole('region', { name: 'Profile', exact: true });
    // Beside it stands what the first reading found: this key may read no collections either.
    const warning = profile.getByRole('status').filter({ hasText: 'The key was kept, but it cannot do everything' });
    await expect(warning).toContainText('This key may not read signatures');
  } finally {
    await limited.stop();
  }
  await fillProfile({ name: 'QA staging', url: service.url, apiKey: service.apiKey });
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await expect(profile.getByRole('heading', { name: 'QA staging' })).toBeVisible();
  await expect(profile).not.toContainText('The key was kept, but');
  expect(await page.content()).not.toContain(service.apiKey);
});

async function listProfilesNow(): Promise<number> {
  await goTo(page, 'Settings');
  await expect(listProfiles().first()).toBeVisible();
  return listProfiles().count();
}
