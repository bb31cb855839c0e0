import { expect } from '@playwright/test';
import { addressPaths, walletPaths } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { EXCHANGE, IMITATION, SAMPLE_FILE, TREASURY } from './samples/addresses.ts';
import { requestPath, review, WALLET } from './samples/reviews.ts';
import { buttonOf, chooseFiles, field, press } from './support/act.ts';
import { test } from './support/test.ts';

test('an address that looks like a known one is warned of, digit by digit, before it is kept', async ({
  open,
  page,
}) => {
  await open(addressPaths.create);
  await field(page, 'Name').fill('Treasure');
  await field(page, 'Address').fill(IMITATION);
  await expect(page.getByText('This looks like another address you know')).toBeVisible();
  await expect(page.getByRole('figure').first()).toContainText(TREASURY.toLowerCase());
  await expect(page.getByRole('figure').first()).toContainText('30 of 40 digits differ');
});

test('a mistyped address is told at its field, and nothing is kept', async ({ open, page }) => {
  await open(addressPaths.create);
  await field(page, 'Name').fill('Exchange');
  await field(page, 'Address').fill(`${EXCHANGE.slice(0, -1)}f`);
  await press(page, 'Save');
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/EIP-55/);
  await expect(field(page, 'Address')).toBeFocused();
});

test('an entry that is kept is shown, with the focus in it', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(addressPaths.create, { expects: ['addresses.put'] });
  await field(page, 'Name').fill('Exchange');
  await field(page, 'Address').fill(EXCHANGE);
  await press(page, 'Save');
  await expect(page.getByRole('heading', { name: 'Exchange' })).toBeVisible();
  expect(app.asked('addresses.put')).toMatchObject([
    { typed: { name: 'Exchange', address: EXCHANGE }, replaces: null },
  ]);
  await expect(page.locator('body')).not.toBeFocused();
});

test('of a file, odd and refused lines are not ticked, and only what is ticked is imported', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(addressPaths.import, { expects: ['addresses.import'] });
  await chooseFiles(page, { 'book.csv': SAMPLE_FILE });
  await expect(page.getByText('1 refused').first()).toBeVisible();
  const line = (number: number) => page.getByLabel(`Import line ${number}`);
  await expect(line(2)).toBeChecked();
  await expect(line(4)).toBeChecked();
  await expect(line(6)).not.toBeChecked();
  await expect(line(7)).toHaveCount(0);
  await line(4).uncheck();
  await press(page, 'Import 1 line');
  await expect(page.getByText('1 entry was imported.')).toBeVisible();
  expect(app.asked('addresses.import')).toMatchObject([{ lines: [2] }]);
});

test('of a file all lines that imitate nobody are ticked at once, or none', { tag: WHOLE }, async ({ open, page }) => {
  await open(addressPaths.import);
  await chooseFiles(page, { 'book.csv': SAMPLE_FILE });
  await press(page, 'Tick none');
  await expect(page.getByRole('checkbox', { name: /^Import line/, checked: true })).toHaveCount(0);
  await expect(page.getByText('No line is ticked.')).toBeVisible();
  await press(page, 'Tick all but look-alikes');
  await expect(page.getByLabel('Import line 6')).not.toBeChecked();
  await expect(buttonOf(page, 'Import 2 lines')).toBeEnabled();
  await page.getByLabel('Import line 6').check();
  await expect(buttonOf(page, 'Import 3 lines')).toBeEnabled();
  await chooseFiles(page, { 'book.csv': `address,chain,name\n${EXCHANGE},,Exchange` });
  await press(page, 'Tick none');
  await press(page, 'Tick all');
  await expect(buttonOf(page, 'Import 1 line')).toBeEnabled();
});

test('a line that imitates an address is no new one: it has its own badge, count and choice', async ({
  open,
  page,
}) => {
  await open(addressPaths.import);
  await chooseFiles(page, { 'book.csv': SAMPLE_FILE });
  const preview = page.getByRole('region', { name: 'What the file would change' });
  await expect(preview.getByText('1 look-alike', { exact: true }).first()).toBeVisible();
  await expect(preview.getByText('1 new', { exact: true }).first()).toBeVisible();
  await preview.getByLabel('Lines', { exact: true }).selectOption('1 look-alike');
  const rows = preview.locator('tbody tr');
  await expect(rows.first()).toContainText('look-alike');
  await expect(rows.first()).toContainText(IMITATION);
  await preview.getByLabel('Lines', { exact: true }).selectOption('1 changed');
  await expect(rows.first()).toContainText('was “Treasury” → becomes “Treasury of the company”');
});

test('a review names an address, and the name leads to its entry', { tag: WHOLE }, async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-proven'));
  await expect(page.getByText('used 3 times on base-sepolia, last 2 Nov 2026').first()).toBeVisible();
  await page.getByRole('link', { name: 'Treasury' }).first().click();
  await expect(page.getByRole('heading', { name: 'Treasury' })).toBeVisible();
  await expect(paneOf(page, 'Entry')).toBeVisible();
});

test('an address that was used on several chains says on which, and how often on each', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const elsewhere = [
    { chain: 'polygon-amoy', times: 4 },
    { chain: 'optimism-sepolia', times: 1 },
  ];
  const note = { address: TREASURY, timesUsed: 0, elsewhere };
  await open(requestPath('transaction', 'tx-elsewhere'), {
    more: [review({ recordId: 'tx-elsewhere', addresses: [note] })],
  });
  const said = 'not used on this chain before; elsewhere 4 times on polygon-amoy, once on optimism-sepolia';
  await expect(page.getByText(said).first()).toBeVisible();
});

test('a recipient is found by its name, and the field then holds the address', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.compose(WALLET, 'transaction'));
  const recipient = page.getByLabel('Recipient');
  await recipient.fill('treas');
  const names = page.getByRole('listbox', { name: 'Addresses with this name' });
  await expect(names.getByRole('option').first()).toBeVisible();
  await recipient.press('Enter');
  await expect(recipient).toHaveValue(TREASURY);
  await expect(page.getByText('This is “Treasury”.')).toBeVisible();
});

test('removing an entry asks first, and leaves the focus in the window', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(addressPaths.entry({ address: TREASURY, chain: null }), { expects: ['addresses.remove'] });
  await press(page, 'Remove…');
  expect(app.asked('addresses.remove')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('option').filter({ hasText: 'Treasury' })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('a removed entry is put back by Undo as it was', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(addressPaths.entry({ address: TREASURY, chain: null }), {
    expects: ['addresses.remove', 'addresses.put'],
  });
  await press(page, 'Remove…');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('option').filter({ hasText: 'Treasury' })).toHaveCount(0);
  await press(page, 'Undo');
  await expect(page.getByRole('option').filter({ hasText: 'Treasury' })).toHaveCount(1);
  expect(app.asked('addresses.put')).toEqual([
    expect.objectContaining({ replaces: null, typed: expect.objectContaining({ address: TREASURY, chain: '' }) }),
  ]);
});

test('locked, an entry is neither kept nor removed', { tag: WHOLE }, async ({ open, page }) => {
  await open(addressPaths.entry({ address: TREASURY, chain: null }), { locked: true });
  await buttonOf(page, 'Remove…').click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an address is opened in the explorer of its chain', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(addressPaths.find({ address: TREASURY, chain: null }), { expects: ['app.openLink'] });
  await press(page, 'Open in a block explorer');
  await press(page, 'sepolia.basescan.org, for base-sepolia');
  expect(app.asked('app.openLink')).toEqual([{ url: `https://sepolia.basescan.org/address/${TREASURY}` }]);
});

test('an address of the book is put on the deny list and taken off where a person is asked', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(addressPaths.find({ address: TREASURY, chain: null }), {
    expects: ['denied.put', 'denied.remove'],
  });
  await press(page, 'Never sign for it');
  await expect(page.getByText('Requests that name this address are refused, in every profile.')).toBeVisible();
  await press(page, 'Remove from the list…');
  await expect(buttonOf(page, 'Never sign for it')).toBeVisible();
  expect(app.asked('denied.remove')).toEqual([{ keys: [{ address: TREASURY, chain: null }] }]);
});

test('a deny list is imported after it was seen what that changes, and is searched', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(addressPaths.importDenied, { expects: ['denied.import'] });
  await chooseFiles(page, { 'deny.csv': `address,chain,note\n${EXCHANGE},,Phishing\n${IMITATION},base,\nnobody,,\n` });
  await expect(page.getByText('2 new · 1 refused')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lines that are left out' })).toContainText('Line 4 nobody');
  await press(page, 'Deny 2 addresses');
  const list = page.getByRole('list', { name: 'Denied addresses' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(app.asked('denied.import')).toHaveLength(1);
  await page.getByLabel('Search the deny list').fill('phishing');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await press(page, 'Export the deny list…');
  await expect(page.getByText('Documents/deny-list.csv')).toBeVisible();
});

test('where a deny list cannot be taken from, it stays as it was and says why', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const refused = {
    code: 'deny-list-unchanged',
    happened: 'Nothing was taken off.',
    kept: 'The list.',
    next: 'Ask again.',
  };
  await open(addressPaths.denied, { expects: ['denied.remove'], refuses: { 'denied.remove': refused } });
  await press(page, 'Remove from the list…');
  await expect(page.getByText(refused.happened)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Denied addresses' }).getByRole('listitem')).toHaveCount(1);
});
