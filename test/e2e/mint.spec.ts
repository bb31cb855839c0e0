import { expect, type Locator, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { holdReads } from './support/hold-reads.ts';
import { goTo, paneOf, readChanges } from './support/operate.ts';

const COLLECTION = 'Night Trains · night-trains · base-sepolia';
const NFT_ID = 'night-train-to-lisbon';
const IMAGE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let desk: Desk;
const owner = makeKey('Collector').address;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk({ service: { chain: 'none', seed: 'shop' } });
});
test.afterAll(async () => {
  await desk?.close();
});

async function openMintForm(): Promise<Locator> {
  const page = desk.page();
  await goTo(page, 'NFTs');
  await page.getByRole('button', { name: 'Mint', exact: true }).first().click();
  const form = paneOf(page, 'Mint an NFT');
  await form.getByLabel('Collection', { exact: true }).selectOption({ label: COLLECTION });
  await form.getByLabel('NFT id', { exact: true }).fill(NFT_ID);
  return form;
}

async function nameRecipient(form: Locator): Promise<void> {
  await form.getByRole('radio', { name: 'By address' }).check();
  await form.getByLabel('Address', { exact: true }).fill(owner);
}

const mint = (form: Locator) => form.getByRole('button', { name: 'Mint', exact: true }).click();

test('a recipient that is none is told in words as it is typed, and nothing is sent', { tag: WHOLE }, async () => {
  const form = await openMintForm();
  const mark = desk.service.requests.length;
  const email = form.getByLabel('E-mail address', { exact: true });
  await email.fill('mila.example.com');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('An e-mail address has an @, for example ops@example.com.');
  await form.getByRole('radio', { name: 'By address' }).check();
  const address = form.getByLabel('Address', { exact: true });
  await address.fill('0x1234');
  await address.blur();
  await expect(address).toHaveAccessibleDescription('An EVM address has 40 hex digits after 0x; this has 4.');
  await mint(form);
  // The first thing that is wrong has the focus.
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
  await address.fill(owner);
  await expect(form.getByText(`base-sepolia:${owner}`)).toBeVisible();
  await expect(address).not.toHaveAttribute('aria-invalid');
  expect(desk.service.writesSince(mark)).toEqual([]);
});

test('an NFT is minted and followed until it is on the chain', { tag: WHOLE }, async () => {
  const page = desk.page();
  const form = await openMintForm();
  await nameRecipient(form);
  await form.getByLabel('Name', { exact: true }).fill('Night train to Lisbon');
  await form.getByLabel('Image', { exact: true }).fill(IMAGE);
  await form.getByLabel('Description').fill('Seen from the platform.');
  for (const [number, name, value] of [
    [1, 'Carriages', '9'],
    [2, 'Season', 'winter'],
  ] as const) {
    await form.getByRole('button', { name: 'Add attribute' }).click();
    await form.getByLabel(`Name of attribute ${number}`).fill(name);
    await form.getByLabel(`Value of attribute ${number}`).fill(value);
  }
  const letThrough = holdReads(desk.service, /\/nfts\//);
  await mint(form);
  const nft = paneOf(page, 'NFT');
  await expect(nft.getByText('Pending', { exact: true }).first()).toBeVisible();
  await expect(nft).toContainText('Countersign reads it again by itself until it is minted.');
  letThrough();
  await expect(nft.getByText('Succeeded', { exact: true }).first()).toBeVisible();
  await expect(nft.getByRole('heading', { name: 'Night train to Lisbon' })).toBeVisible();
  await expect(nft).toContainText('Seen from the platform.');
  await expect(nft.getByText(owner, { exact: true })).toBeVisible();
  await expect(nft.getByRole('img', { name: 'Image of Night train to Lisbon' })).toBeVisible();
});

test('an edit shows exactly what it changes, is sent, and is followed until it is so', { tag: WHOLE }, async () => {
  const page = desk.page();
  const nft = paneOf(page, 'NFT');
  await nft.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = paneOf(page, 'Edit the NFT');
  await expect(form).toContainText('Nothing is changed yet.');
  await form.getByLabel('Name', { exact: true }).fill('Night train to Porto');
  await form.getByLabel('Value of attribute 1').fill('11');
  expect(await readChanges(form)).toEqual([
    ['Name', 'Night train to Lisbon', 'Night train to Porto'],
    ['Attribute “Carriages”', '9', '11'],
  ]);
  const letThrough = holdReads(desk.service, /\/actions\//);
  await form.getByRole('button', { name: 'Send the changes' }).click();
  const change = nft.getByRole('listitem').filter({ hasText: 'nfts.update' });
  await expect(change.getByText('Pending', { exact: true })).toBeVisible();
  letThrough();
  await expect(change.getByText('Succeeded', { exact: true })).toBeVisible();
  await expect(nft.getByRole('heading', { name: 'Night train to Porto' })).toBeVisible();
  await expect(nft.getByText('11', { exact: true })).toBeVisible();
  await expect(nft.getByText('winter', { exact: true })).toBeVisible();
});

test('the same id once more mints nothing, and says which values were not applied', { tag: WHOLE }, async () => {
  const page = desk.page();
  const before = await readTokenId();
  const form = await openMintForm();
  await expect(form).toContainText('An NFT of this id is on your list already');
  await nameRecipient(form);
  await form.getByLabel('Name', { exact: true }).fill('Night train to Faro');
  await mint(form);
  const notice = paneOf(page, 'NFT').getByRole('status').filter({ hasText: 'your values were not applied' });
  await expect(notice).toContainText('Existing NFT');
  await expect(notice.getByRole('row').filter({ hasText: 'Night train to Faro' })).toContainText(
    'Night train to Porto',
  );
  await expect(paneOf(page, 'NFT').getByRole('heading', { name: 'Night train to Porto' })).toBeVisible();
  expect(before).toMatch(/^\d+$/);
  expect(await readTokenId()).toBe(before);
});

async function readTokenId(): Promise<string | undefined> {
  const text = await paneOf(desk.page(), 'NFT').textContent();
  return /Token id\s*(\d+)/.exec(text ?? '')?.[1];
}
