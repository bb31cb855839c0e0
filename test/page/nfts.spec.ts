import { expect, type Page } from '@playwright/test';
import { nftPaths } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { refusedWith } from './samples/failures.ts';
import { RECIPIENT } from './samples/reviews.ts';
import { HOSTILE, SHOP, SOLANA } from './samples/shop.ts';
import { buttonOf, field, press } from './support/act.ts';
import { test } from './support/test.ts';

const MINTS = { expects: ['nfts.mint'] as const };
const CARD = ['card-0001', 'Trading card 1'] as const;

/** Beside the list, whose head has a button and a field of the same names. */
const form = (page: Page) => paneOf(page, 'Mint an NFT');
const gallery = (page: Page) => page.getByRole('listbox', { name: 'NFTs' });
const tiles = (page: Page) => gallery(page).getByRole('option');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function fillMint(page: Page): Promise<void> {
  await field(form(page), 'Collection').selectOption({ index: 1 });
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await field(page, 'Name').fill('Membership #14');
  await field(page, 'Image').fill('https://images.example/14.png');
}

test('a double click on Mint is one mint, which leads to the new NFT', async ({ open, page }) => {
  const app = await open(nftPaths.mint(), MINTS);
  await fillMint(page);
  await buttonOf(form(page), 'Mint').dblclick();
  await expect(heading(page, 'Membership #14')).toBeVisible();
  const forms = new Set(app.asked('nfts.mint').map(({ formId }) => formId));
  expect(forms.size).toBe(1);
  expect(app.asked('nfts.mint')[0]).toMatchObject({
    body: { recipient: 'email:ada@example.com:polygon-amoy' },
    mailAccepted: false,
  });
});

test('a mint form that was left, or whose window was closed, is there again with its NFT id', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(nftPaths.mint());
  await fillMint(page);
  await press(page, 'Add attribute');
  await page.getByLabel('Name of attribute 1').fill('Colour');
  const id = await page.getByLabel('NFT id').inputValue();
  await press(page, 'Cancel');
  await page.keyboard.press('n');
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByLabel('NFT id')).toHaveValue(id);
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByLabel('NFT id')).toHaveValue(id);
  await expect(page.getByLabel('Name of attribute 1')).toHaveValue('Colour');
});

test('nothing is minted while a rule is broken, and the first wrong field has the focus', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(nftPaths.mint());
  await press(form(page), 'Mint');
  await expect(page.getByText('Choose a collection, or type the id of one.')).toBeVisible();
  await expect(field(form(page), 'Collection')).toBeFocused();
});

test('in production a mint names who may get mail, and is sent only after the yes', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(nftPaths.mint(), { ...MINTS, environment: 'production' });
  await fillMint(page);
  await press(form(page), 'Mint');
  await expect(page.getByRole('dialog')).toContainText('ada@example.com');
  expect(app.asked('nfts.mint')).toEqual([]);
  await press(page, 'Yes, send it');
  await expect(heading(page, 'Membership #14')).toBeVisible();
  expect(app.asked('nfts.mint')).toMatchObject([{ mailAccepted: true }]);
});

test('a production mint that mails nobody is asked for all the same, and a no sends nothing', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(nftPaths.mint(), { environment: 'production' });
  await fillMint(page);
  await page.getByRole('radio', { name: 'By address' }).check();
  await field(page, 'Address').fill(RECIPIENT);
  await press(form(page), 'Mint');
  await expect(page.getByRole('dialog')).toContainText('Nobody is notified by this.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue('Membership #14');
});

test('a refusal that concerns a field stands beside it with the focus in it, and what was typed stays', async ({
  open,
  page,
}) => {
  const happened = 'The service cannot fetch this image.';
  const refused = {
    code: 'rule-broken',
    happened,
    kept: 'All of it.',
    next: 'Mend it.',
    facts: { field: 'metadata.image' },
  };
  await open(nftPaths.mint(), { ...MINTS, refuses: { 'nfts.mint': refused } });
  await fillMint(page);
  await press(form(page), 'Mint');
  await expect(page.getByText(happened)).toBeVisible();
  await expect(field(page, 'Image')).toHaveAccessibleDescription(/cannot fetch this image/);
  await expect(field(page, 'Image')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Membership #14');
});

test('a mint that the service refuses leaves the form as it was, to be mended and sent as another', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const writesFail = refusedWith(403, 'It is not for you.');
  const app = await open(nftPaths.mint(), { ...MINTS, expects: ['nfts.mint', 'activity.dismiss'], writesFail });
  await fillMint(page);
  await press(form(page), 'Mint');
  await expect(page.getByText('It is not for you.').first()).toBeVisible();
  await press(page, 'Dismiss');
  await expect(field(page, 'Name')).toHaveValue('Membership #14');
  await press(form(page), 'Mint');
  await expect.poll(() => new Set(app.asked('nfts.mint').map(({ formId }) => formId)).size).toBe(2);
});

test('an edit with nothing changed cannot be sent, and one that is sent shows what it changes', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(nftPaths.edit(SHOP, CARD[0]), { expects: ['nfts.edit'] });
  const send = buttonOf(page, 'Send the changes');
  await send.click({ force: true });
  await field(page, 'Name').press('Enter');
  expect(app.asked('nfts.edit')).toEqual([]);
  await field(page, 'Name').fill('Signed card');
  await expect(page.getByRole('row', { name: `Name ${CARD[1]} Signed card` })).toBeVisible();
  await send.click();
  await expect(heading(page, CARD[1])).toBeVisible();
  const [{ body, basis } = { body: undefined, basis: '' }, ...more] = app.asked('nfts.edit');
  expect(more).toEqual([]);
  expect(body).toMatchObject({ metadata: { name: 'Signed card' } });
  expect(JSON.parse(basis)).toMatchObject({ somethingNew: true, metadata: { name: CARD[1] } });
});

test('attributes are moved by the keyboard, and pasted as JSON', { tag: WHOLE }, async ({ open, page }) => {
  await open(nftPaths.mint());
  await press(page, 'Paste as JSON');
  await page.getByLabel('Attributes as JSON').fill('{"Colour": "red", "Size": 12345678901234567890}');
  await press(page, 'Add these');
  await page.getByLabel('Name of attribute 2').press('Alt+ArrowUp');
  await expect(page.getByLabel('Value of attribute 1')).toHaveValue('12345678901234567890');
  await expect(page.getByLabel('Name of attribute 1')).toBeFocused();
});

test('an import counts ids and duplicates as they are typed, and sends each once', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(nftPaths.import(HOSTILE), { expects: ['nfts.import'] });
  await page.getByLabel('NFT ids of this collection').fill('id\nx-1\nx-2, second\nx-1\n');
  await expect(page.getByText('2 ids; 1 duplicate is left out; the first line is taken as the heading.')).toBeVisible();
  await press(page, 'Import 2 ids');
  await expect(page.getByText(/37 of 202 read/)).toBeVisible();
  expect(app.asked('nfts.import')).toMatchObject([{ nftIds: ['x-1', 'x-2'] }]);
});

test('an import is stopped, and its unread ids leave the list', { tag: WHOLE }, async ({ open, page }) => {
  await open('/nfts', { expects: ['nfts.stopImport'] });
  await expect(page.getByText(/37 of 200 read/)).toBeVisible();
  await page.getByRole('button', { name: /^Stop reading ids/ }).click();
  await expect(page.getByText('Stopped: 163 ids that were not read left the list.')).toBeVisible();
  await expect(page.getByText(/of 200 read/)).toHaveCount(0);
});

test('only the images of tiles that can be seen are asked for', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open('/nfts');
  await expect(tiles(page).getByRole('img').nth(5)).toBeVisible();
  const asked = new Set(app.asked('images.load').map(({ key }) => key)).size;
  expect(asked).toBeGreaterThan(5);
  expect(asked).toBeLessThan(60);
});

test('the arrow keys go through the gallery in both directions', { tag: WHOLE }, async ({ open, page }) => {
  await open('/nfts');
  await tiles(page).first().click();
  await expect(heading(page, 'Membership #13')).toBeVisible();
  await gallery(page).press('ArrowRight');
  await expect(heading(page, 'no-metadata')).toBeVisible();
  await gallery(page).press('ArrowDown');
  await expect(heading(page, 'no-metadata')).toHaveCount(0);
  await gallery(page).press('ArrowUp');
  await expect(heading(page, 'no-metadata')).toBeVisible();
});

test('an NFT of a collection with a hostile id is found by its words, and opened', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/nfts');
  await page.getByLabel('Search these NFTs').fill('pass-0003');
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).first().click();
  await expect(heading(page, 'Festival pass 3')).toBeVisible();
});

test('a service without a list says so', { tag: WHOLE }, async ({ open, page }) => {
  await open(nftPaths.import(SOLANA), { expects: ['nfts.readList'] });
  await press(page, 'Read the service’s list');
  await expect(page.getByText('This service has no list of a collection’s NFTs.')).toBeVisible();
});

test('a tile tells how it stands only where that is not as it should be, and its id is read aloud whole', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/nfts');
  await expect(tiles(page).first()).toContainText('Pending');
  const card = tiles(page).filter({ hasText: CARD[1] }).first();
  await expect(card).toContainText(CARD[0]);
  await expect(card).not.toContainText('Succeeded');
});
