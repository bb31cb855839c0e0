import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { DESK_PROFILE, type Desk, makeKey, openDesk } from './support/desk.ts';
import {
  chooseProfile,
  clickApprove,
  expectApprovable,
  expectNotice,
  goTo,
  openRequest,
  paneOf,
  reviewOf,
  rowOf,
} from './support/operate.ts';

const TREASURY = makeKey('Treasury').address;
/** The first and last four digits of the treasury, and others between. */
const IMITATION = `${TREASURY.slice(0, 6)}${'0'.repeat(32)}${TREASURY.slice(-4)}`.toLowerCase() as `0x${string}`;
const EXCHANGE = makeKey('Exchange').address;

let desk: Desk;
let folder: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk();
  await desk.service.fund(desk.wallet, 50);
  folder = mkdtempSync(join(tmpdir(), 'countersign-addresses-'));
});
test.afterAll(async () => {
  await desk?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Another program asks for a payment; its review is opened. */
async function reviewPayment(to: `0x${string}`, wei = 1_000_000_000_000_000n): Promise<Locator> {
  const page = desk.page();
  const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei });
  await goTo(page, 'Approvals');
  await expect(rowOf(page, 'Approvals', to.slice(-4)).first()).toBeVisible();
  return openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
}

async function approve(): Promise<void> {
  const page = desk.page();
  await expectApprovable(page);
  await clickApprove(page);
  await expect(reviewOf(page).getByText('Done: the chain executed it')).toBeVisible();
}

test('the first payment to an address says so; it is given a name from there, and the review then says it', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const review = await reviewPayment(TREASURY);
  await expect(review).toContainText('First time: the recipient');
  await expect(review).toContainText('not used before');
  await review
    .getByRole('link', { name: /^Name it/ })
    .first()
    .click();

  const form = paneOf(page, 'Add address');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue(TREASURY);
  await expect(form.getByLabel('Chain')).toHaveValue('base-sepolia');
  await form.getByLabel('Name', { exact: true }).fill('Treasury');
  await form.getByLabel('Tags (optional)').fill('own, safe');
  await form.getByRole('button', { name: 'Save' }).click();
  const name = reviewOf(page).getByRole('link', { name: 'Treasury' }).first();
  await expect(name).toBeVisible();
  const row = rowOf(page, 'Approvals', TREASURY.slice(-4));
  await expect(row).toContainText(`to Treasury (${TREASURY.slice(0, 6)}…${TREASURY.slice(-4)})`);
  await name.click();
  const entry = paneOf(page, 'Entry');
  await expect(entry.getByRole('heading', { name: 'Treasury' })).toBeVisible();
  await expect(entry).toContainText('No signature of this profile named it yet.');

  await goTo(page, 'Approvals');
  await row.click();
  await approve();
});

test('the second payment says that it was used once, on this chain and in this profile', { tag: WHOLE }, async () => {
  const page = desk.page();
  const review = await reviewPayment(TREASURY);
  await expect(review).toContainText('was used on base-sepolia once, last on');
  await expect(review.getByText(/^used once on base-sepolia, last .*\b\d{4}\b/).first()).toBeVisible();
  await review.getByRole('link', { name: 'Treasury' }).first().click();
  const history = paneOf(page, 'Entry').getByRole('row', { name: /base-sepolia/ });
  await expect(history.getByRole('cell').first()).toHaveText('1');
});

test('a record of the wallet and a row that is to be funded say the name under the digits', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await goTo(page, 'Wallets');
  await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Treasury' })).toBeVisible();
  await goTo(page, 'Funding');
  await page.getByRole('button', { name: 'Fund wallets' }).click();
  await page.getByLabel('Wallets, one a line, or CSV').fill(TREASURY);
  await expect(page.getByRole('table').getByRole('link', { name: 'Treasury' })).toBeVisible();
});

test('an address that only looks like it is a danger, with the digits that differ', { tag: WHOLE }, async () => {
  const review = await reviewPayment(IMITATION);
  await expect(review).toContainText(/Danger\..*looks like/);
  const difference = review.locator('figure').first();
  await expect(difference).toContainText(TREASURY.toLowerCase());
  await expect(difference).toContainText(IMITATION);
  await expect(difference).toContainText(/\d+ of 40 digits differ/);
});

test('a file is looked at before anything of it is kept, and its names stand in the next request', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await goTo(page, 'Addresses');
  await page.getByRole('button', { name: 'Import…' }).click();
  const form = paneOf(page, 'Import addresses');
  const lines = [
    'address,chain,name,tags,note',
    `${EXCHANGE},,Exchange,out;exchange,"Ask\r\nfirst"`,
    `${IMITATION},,Treasure,,`,
    '0x1234,,Broken,,',
  ];
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
  await form.locator('input[type=file]').setInputFiles({ name: 'partners.csv', mimeType: 'text/csv', buffer });
  await expect(form).toContainText('1 new');
  await expect(form).toContainText('1 look-alike');
  await expect(form).toContainText('1 refused');
  await expect(form.getByLabel('Import line 2')).toBeChecked();
  await expect(form.getByLabel('Import line 4')).not.toBeChecked();
  await form.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(rowOf(page, 'Addresses', 'Exchange')).toBeVisible();
  await expect(rowOf(page, 'Addresses', /^Treasure(?!y)/)).toHaveCount(0);

  await goTo(page, 'Wallets');
  await rowOf(page, 'Wallets', desk.wallet.slice(-4)).click();
  await page.getByRole('button', { name: 'New transaction' }).click();
  const recipient = paneOf(page, 'New transaction request').getByLabel('Recipient');
  await recipient.fill('exch');
  await recipient.press('Enter');
  await expect(recipient).toHaveValue(EXCHANGE);
  await page.getByLabel('Amount in ETH').fill('0.01');
  await expect(paneOf(page, 'What it will do').getByRole('link', { name: 'Exchange' }).first()).toBeVisible();
});

test('the book is exported, and is in every profile; the history is of one', { tag: WHOLE }, async () => {
  const page = desk.page();
  const file = join(folder, 'addresses.csv');
  await desk.answerSaveDialog(file);
  await goTo(page, 'Addresses');
  await Promise.all([
    expectNotice(page, `The address book was saved as ${file}.`),
    page.getByRole('button', { name: 'Export…' }).click(),
  ]);
  expect(readFileSync(file, 'utf8').split('\r\n')[1]).toBe(`${EXCHANGE},,Exchange,out;exchange,"Ask\nfirst"`);

  await chooseProfile(page, 'Practice');
  await rowOf(page, 'Addresses', 'Treasury').click();
  await expect(paneOf(page, 'Entry')).toContainText('No signature of this profile named it yet.');
  await chooseProfile(page, DESK_PROFILE);
});

test('what is typed about an address is there after the form was left, and the focus stays in the screen', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await goTo(page, 'Addresses');
  await page.getByRole('button', { name: 'Add' }).click();
  await paneOf(page, 'Add address').getByLabel('Name', { exact: true }).fill('Half an idea');
  await paneOf(page, 'Add address').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('listbox', { name: 'Addresses' })).toBeFocused();
  await page.getByRole('link', { name: '1 draft' }).click();
  const form = paneOf(page, 'Add address');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half an idea');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
  await form.getByRole('button', { name: 'Cancel' }).click();
});

test('an entry is edited and removed; that it was used stays', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Addresses');
  await rowOf(page, 'Addresses', 'Treasury').click();
  const entry = paneOf(page, 'Entry');
  await entry.getByRole('button', { name: 'Edit' }).click();
  const form = paneOf(page, 'Edit address');
  await form.getByLabel('Name', { exact: true }).fill('Safe of the company');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(entry.getByRole('heading', { name: 'Safe of the company' })).toBeVisible();
  await entry.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rowOf(page, 'Addresses', 'Safe of the company')).toHaveCount(0);
  await expect(rowOf(page, 'Addresses', `${TREASURY.slice(0, 6)}…`)).toContainText('used once');
});

test('a text on the screen is found, and its matches are gone through', { tag: WHOLE }, async () => {
  const page = desk.page();
  await goTo(page, 'Addresses');
  await page.keyboard.press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find on this screen' });
  await field.fill('addresses');
  const told = page.getByRole('search').getByRole('status');
  await expect(told).toHaveText(/^1 of [1-9]/);
  await page.getByRole('button', { name: 'Previous match' }).click();
  // How many there are may change meanwhile: a notice with the word in it goes by itself.
  await expect(told).toHaveText(/^(\d+) of \1$/);
  await field.fill('no such words are here');
  await expect(told).toHaveText('Not on this screen');
  await field.press('Escape');
  await expect(field).toHaveCount(0);
});
