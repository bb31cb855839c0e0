import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { LocalServiceOptions } from '#local-service/local-service-options.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { askApp } from './support/ask-app.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { chooseRow, goTo, paneOf, readChanges, rowOf } from './support/operate.ts';
import { startWatchedService, type WatchedService } from './support/watched-service.ts';

const NEW_NAME = 'Border station, repainted';
const AGE = /just now|\d+ (s|min) ago/;

let desk: Desk;
/** The one that is started again on what the first has kept. */
let again: WatchedService | undefined;
let folder = '';
let options: LocalServiceOptions;
let orderId = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-service-'));
  options = { chain: 'none', seed: 'shop', stateFolder: folder };
  desk = await openDesk({ service: options });
  orderId = desk.service.shop?.orders[7] ?? '';
  await issueCredential(desk);
  await fundWallet(desk);
});
test.afterAll(async () => {
  await desk?.close();
  await again?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each as it is looked at: how to come to it, and what is seen there. */
const PLACES: readonly { screen: string; list: string; row: () => string; pane: string; shows: () => string }[] = [
  {
    screen: 'Collections',
    list: 'Collections',
    row: () => 'Night Trains',
    pane: 'Collection',
    shows: () => 'Windows of sleeping cars, seen from the platform.',
  },
  { screen: 'Orders', list: 'Orders', row: () => orderId, pane: 'Order', shows: () => 'Sleeping car at midnight' },
  {
    screen: 'Credentials',
    list: 'Credentials',
    row: () => 'Pilot',
    pane: 'Credential',
    shows: () => 'Tides and lights',
  },
  {
    screen: 'Wallets',
    list: 'Wallets',
    row: () => desk.wallet.slice(-4),
    pane: 'Wallet',
    shows: () => 'Yours: Treasury laptop',
  },
  { screen: 'Funding', list: 'Funding runs', row: () => 'Pocket money', pane: 'Funding run', shows: () => '0 → 7' },
];

async function lookAt(page: Page, { screen, list, row, pane, shows }: (typeof PLACES)[number]): Promise<void> {
  await goTo(page, screen);
  await chooseRow(page, list, row());
  await expect(paneOf(page, pane)).toContainText(shows());
  await expect(paneOf(page, pane)).toContainText(AGE);
}

test('everything is looked at, and an edit is begun and left', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Orders');
  await page.getByLabel('Open an order by its id').fill(orderId);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(paneOf(page, 'Order')).toContainText('Sleeping car at midnight');
  await goTo(page, 'NFTs');
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  const form = paneOf(page, 'Open an NFT');
  await form
    .getByLabel('Collection', { exact: true })
    .selectOption({ label: 'Night Trains · night-trains · base-sepolia' });
  await form.getByLabel('NFT id', { exact: true }).fill('nite-003');
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(paneOf(page, 'NFT').getByRole('heading', { name: /^Border station/ })).toBeVisible();
  for (const place of PLACES) await lookAt(page, place);

  await goTo(page, 'NFTs');
  await rowOf(page, 'NFTs', 'Border station').click();
  await paneOf(page, 'NFT').getByRole('button', { name: 'Edit', exact: true }).click();
  await paneOf(page, 'Edit the NFT').getByLabel('Name', { exact: true }).fill(NEW_NAME);
  await goTo(page, 'NFTs');
});

test('with the service gone all of it is readable, with its age and that it is not up to date', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await desk.service.stop();
  for (const { screen } of PLACES.filter(({ screen }) => screen !== 'Funding')) {
    await goTo(page, screen);
    await expect(page.getByText(/Not up to date\. Read .*(ago|just now)/).first()).toBeVisible();
  }
  for (const place of PLACES) await lookAt(page, place);
});

test('search finds a record by a part of its name and leads to it', { tag: WHOLE }, async () => {
  const page = desk.page();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await search.getByRole('combobox').fill('order stat');
  await search
    .getByRole('option')
    .filter({ hasText: /^Border station/ })
    .first()
    .click();
  await expect(paneOf(page, 'NFT').getByRole('heading', { name: /^Border station/ })).toBeVisible();
  await expect(paneOf(page, 'NFT').getByText('Edition')).toBeVisible();
});

test('after a restart, still without the service, what was typed is there again', { tag: WHOLE }, async () => {
  await desk.restart();
  const page = desk.page();
  for (const place of PLACES) await lookAt(page, place);
  await goTo(page, 'NFTs');
  await page.getByRole('link', { name: '1 draft' }).click();
  const form = paneOf(page, 'Edit the NFT');
  await expect(form).toContainText('Your draft is back.');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(NEW_NAME);
});

test('with the service back everything is fresh without a restart, and the edit can be sent', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  again = await startWatchedService({ ...options, port: Number(new URL(desk.service.url).port) });
  expect(again.apiKey).toBe(desk.service.apiKey);
  const header = page.getByText(/^Not up to date/);
  // It looks by itself, less often the longer nobody answers: every eighty seconds in the end.
  await expect(header).toHaveCount(0, { timeout: 180_000 });
  const form = paneOf(page, 'Edit the NFT');
  const [change, ...more] = await readChanges(form);
  expect(more).toEqual([]);
  expect([change?.[0], change?.[2]]).toEqual(['Name', NEW_NAME]);
  await form.getByRole('button', { name: 'Send the changes' }).click();
  const nft = paneOf(page, 'NFT');
  await expect(nft.getByRole('listitem').filter({ hasText: 'nfts.update' })).toContainText('Succeeded');
  await expect(nft.getByRole('heading', { name: NEW_NAME })).toBeVisible();
  for (const place of PLACES) await lookAt(page, place);
  await expect(page.getByRole('link', { name: '1 draft' })).toHaveCount(0);
});

async function issueCredential({ page, profileId }: Desk): Promise<void> {
  await askApp(page(), 'credentials', 'issue', {
    profileId,
    templateId: 'harbour-guide',
    formId: 'offline-credential',
    body: {
      recipient: 'email:mila@example.com:polygon',
      metadata: { name: 'Pilot of the harbour' },
      credential: { subject: { course: 'Tides and lights' } },
    },
  });
}

async function fundWallet({ page, profileId, wallet }: Desk): Promise<void> {
  await askApp(page(), 'funding', 'start', {
    profileId,
    formId: 'offline-funding',
    name: 'Pocket money',
    rows: [{ locator: wallet, amount: '7', token: 'usdc', chain: 'base-sepolia' }],
  });
}
