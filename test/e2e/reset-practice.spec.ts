import { expect, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { openApp } from './support/desk.ts';
import { clickApprove, goTo, reviewOf } from './support/operate.ts';

type App = Awaited<ReturnType<typeof openApp>>;
let app: App;
let page: Page;

test.beforeAll(async () => {
  app = await openApp({ agrees: true });
  page = app.page();
});
test.afterAll(() => app?.close());

const nextStep = () => page.locator('li[aria-current="step"]');

async function makeSignerAndWallet(): Promise<void> {
  await page.getByRole('button', { name: 'Make a signer' }).click();
  await page.getByRole('button', { name: 'Make a wallet' }).click();
}

test('Practice is reset from its settings: the lessons begin again, and nothing of before is there', {
  tag: WHOLE,
}, async () => {
  await makeSignerAndWallet();
  await page.getByRole('button', { name: 'Ask me something', exact: true }).click();
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
  await goTo(page, 'Settings');
  await page
    .getByRole('listbox', { name: 'Settings' })
    .getByRole('option', { name: /^Practice/ })
    .click();
  await page.getByRole('button', { name: 'Reset Practice…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Practice', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
  await expect(nextStep()).toContainText('Make a signer');
  await goTo(page, 'Activity');
  await expect(page.getByRole('listbox', { name: 'Activity' }).getByRole('option')).toHaveCount(0);
});

test('it stays so after a restart, and is practised in as on the first day', { tag: WHOLE }, async () => {
  await app.restart();
  page = app.page();
  await goTo(page, 'Approvals');
  await expect(nextStep()).toContainText('Make a signer');
  await makeSignerAndWallet();
  await page.getByRole('combobox', { name: 'Kind of request' }).selectOption('A token payment');
  await page.getByRole('button', { name: 'Ask me for it' }).click();
  await expect(reviewOf(page)).toContainText('1 USDC');
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
});
