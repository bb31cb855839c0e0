import { expect, type Page } from '@playwright/test';
import { SIGNERS_PATH, signerPaths, walletPaths } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { TREASURY } from './samples/addresses.ts';
import { refusedWith } from './samples/failures.ts';
import { RECIPIENT, SECOND_SIGNER, SIGNER, WALLET } from './samples/reviews.ts';
import { LONG_NOTE } from './samples/wallet-records.ts';
import { NEW_SIGNER, NEW_WALLET } from './samples/wallets.ts';
import { PROFILE_ID } from './samples/world.ts';
import { field, press } from './support/act.ts';
import { takePictures } from './support/take-pictures.ts';
import { test } from './support/test.ts';

const failure = (happened: string) => ({
  code: 'refused',
  happened,
  kept: 'Nothing was stored.',
  next: 'Do it again.',
});

const typedData = (count: number) =>
  JSON.stringify({
    types: { Vote: [{ name: 'count', type: 'uint8' }] },
    primaryType: 'Vote',
    domain: { name: 'Poll', chainId: 84532 },
    message: { count },
  });

test('a wallet that was created is shown, and its form was one write', async ({ open, page }) => {
  const app = await open(walletPaths.create(), { expects: ['wallets.create'] });
  await page.getByLabel('Linked user (optional)').fill('email:ops@example.com');
  await page.getByLabel('Linked user (optional)').press('Enter');
  await expect(paneOf(page, 'Wallet')).toContainText(NEW_WALLET);
  expect(app.asked('wallets.create')).toMatchObject([{ signer: SIGNER, linkedUser: 'email:ops@example.com' }]);
});

test('several wallets are asked for at once, with a user each, and stand in the form that funds them', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(walletPaths.create(), { expects: ['wallets.createSeveral'] });
  await field(page, 'How many').fill('1001');
  await expect(page.getByText('A whole number from 1 to 1000.')).toBeVisible();
  await field(page, 'How many').fill('3');
  await field(page, 'Group (optional)').fill('Nightly');
  await field(page, 'Linked users (optional)').fill('userId:qa');
  await press(page, 'Create 3 wallets');
  await expect(page.getByText('Write {n} where the number of each wallet stands: for one user').first()).toBeVisible();
  await field(page, 'Linked users (optional)').fill('userId:qa-{n}');
  await expect(page.getByText('From userId:qa-1 to userId:qa-3.')).toBeVisible();
  await press(page, 'Create 3 wallets');
  await expect(page.getByText('3 wallets are under way').first()).toBeVisible();
  await expect(paneOf(page, 'Fund wallets').getByLabel('Name of the run')).toHaveValue('3 new wallets');
  expect(app.asked('wallets.createSeveral')).toMatchObject([
    { signer: SIGNER, linkedUser: 'userId:qa-{n}', count: 3, group: 'Nightly' },
  ]);
});

test('what was typed to make wallets, and those that were made to be funded, are there again after a restart', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(walletPaths.create(), { expects: ['wallets.createSeveral'] });
  const restart = async (path: string): Promise<void> => {
    await page.goto(page.url().replace(/#.*/, `#${path}`));
    await page.reload();
  };
  const isKept = (form: RegExp) => () => app.asked('drafts.put').some((draft) => form.test(draft.form));
  await field(page, 'How many').fill('3');
  await field(page, 'Group (optional)').fill('Nightly');
  await field(page, 'Linked users (optional)').fill('userId:qa-{n}');
  await field(page, 'Admin signer').selectOption(SECOND_SIGNER);
  await expect.poll(isKept(/^create-wallet$/)).toBe(true);
  await restart('/wallets');
  await page.getByRole('link', { name: '1 draft' }).click();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(field(page, 'How many')).toHaveValue('3');
  await expect(field(page, 'Group (optional)')).toHaveValue('Nightly');
  await takePictures(page, 'make-wallets');
  await press(page, 'Create 3 wallets');
  const wallets = paneOf(page, 'Fund wallets').getByLabel('Wallets, one a line, or CSV');
  await expect(wallets).toHaveValue([NEW_WALLET, NEW_WALLET, NEW_WALLET].join('\n'));
  expect(app.asked('wallets.createSeveral')).toMatchObject([
    { signer: SECOND_SIGNER, linkedUser: 'userId:qa-{n}', count: 3, group: 'Nightly' },
  ]);
  // Nothing was typed into it: the wallets themselves are the work.
  await expect.poll(isKept(/^funding\/series:/)).toBe(true);
  await restart('/funding');
  await page.getByRole('link', { name: '1 draft' }).click();
  await takePictures(page, 'fund-wallets');
  await expect(wallets).toHaveValue([NEW_WALLET, NEW_WALLET, NEW_WALLET].join('\n'));
  // Without its draft the form is told by the journal which wallets it is of.
  await press(page, 'Start over');
  await page.reload();
  await expect(wallets).toHaveValue([NEW_WALLET, NEW_WALLET, NEW_WALLET].join('\n'));
  await restart('/wallets');
  await expect(page.getByRole('link', { name: '1 draft' })).toHaveCount(0);
});

test('the wallets are searched by what is known of each, and Escape or one press shows all again', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/wallets');
  const rows = page.getByRole('listbox', { name: 'Wallets' }).getByRole('option');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search wallets' });
  await expect(search).toBeFocused();
  await search.fill(WALLET.slice(4, 14).toLowerCase());
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('0x490E');
  await rows.first().click();
  await expect(paneOf(page, 'Wallet')).toContainText(WALLET.slice(0, 6));
  await search.fill('nothing like it');
  await expect(page.getByText('No wallet matches')).toBeVisible();
  // What was chosen stays beside the list.
  await expect(paneOf(page, 'Wallet')).toContainText(WALLET.slice(0, 6));
  await press(page, 'Show all wallets');
  await expect(rows).toHaveCount(3);
  await search.fill('not signable');
  await expect(rows).toHaveCount(1);
  await search.press('Escape');
  await expect(rows).toHaveCount(3);
});

test('a wallet that the service refuses to create stands there with the reason, and can be tried again', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const writesFail = refusedWith(403, 'It is not for you.');
  await open(walletPaths.create(), { expects: ['wallets.create', 'activity.retry'], writesFail });
  await press(paneOf(page, 'Create wallet'), 'Create wallet');
  await expect(page.getByText(writesFail.happened).first()).toBeVisible();
  await press(page, 'Try again');
  await expect(page.getByText('under way').first()).toBeAttached();
});

test('a wallet cannot be created without a signer, and the way to one is shown', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.create(), { empty: true });
  await expect(page.getByText('A wallet needs an admin signer')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /signer/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Generate signer' })).toBeVisible();
});

test('where there is no signer a key is generated or imported, wherever that is said', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.create(), { empty: true });
  await press(page, 'Import a key');
  await expect(page.getByRole('heading', { name: 'Import signer' })).toBeVisible();
  await goToPath(page, SIGNERS_PATH);
  await press(page, 'Import a key');
  await expect(page.getByRole('heading', { name: 'Import signer' })).toBeVisible();
  await goToPath(page, SIGNERS_PATH);
  await press(page, 'Generate a signer');
  await expect(page.getByRole('heading', { name: 'Generate signer' })).toBeVisible();
});

const register = (page: Page) => paneOf(page, 'Register delegated signer');

test('a signer to register is named as the book names it, and what it may do is a danger', async ({ open, page }) => {
  await open(walletPaths.compose(WALLET, 'signer'), { unprovenAllowed: true });
  await expect(register(page).locator('dt')).toHaveText('Wallet');
  const signer = page.getByLabel('Address of the signer');
  await signer.fill(TREASURY);
  await expect(page.getByText('This is “Treasury”.')).toBeVisible();
  const may = page.getByText('This cannot be undone in Countersign.');
  await expect(may).toBeVisible();
  await expect(page.locator('.bg-danger-surface').filter({ has: may })).toHaveCount(1);
  await signer.fill(SECOND_SIGNER);
  await expect(page.getByText('This is “Treasury, backup”.')).toBeVisible();
  await expect(page.getByText('the request cannot be approved here')).toHaveCount(0);
});

test('a profile that may not sign what cannot be proven says so before the request is made', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.compose(WALLET, 'signer'));
  await expect(page.getByText('This profile does not allow signing what cannot be proven')).toBeVisible();
  await page.getByRole('link', { name: 'Open the profile in Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Signing what cannot be proven' })).toBeVisible();
});

test('a production profile never can, and offers no way to it', { tag: WHOLE }, async ({ open, page }) => {
  await open(walletPaths.compose(WALLET, 'signer'), { environment: 'production' });
  await expect(page.getByText('A production profile cannot sign what cannot be proven')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the profile in Settings' })).toHaveCount(0);
});

test('an amount that no transaction can carry is told at its field, and nothing is asked for', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.compose(WALLET, 'transaction'));
  await page.getByLabel('Recipient').fill(RECIPIENT);
  await page.getByLabel('Amount in ETH').fill('0.0000000000000000001');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Amount in ETH')).toHaveAccessibleDescription(/18 decimals/);
});

test('typed data that cannot be read is told at its field; what can be read is shown as it will be signed', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(walletPaths.compose(WALLET, 'message'));
  await page.getByRole('radio', { name: 'Typed data' }).check();
  const json = page.getByLabel('Typed data as JSON');
  await json.fill(typedData(256));
  await json.blur();
  await expect(json).toHaveAccessibleDescription(/“message.count” has to be a whole number that fits into uint8/);
  await json.fill(typedData(255));
  await expect(page.getByRole('region', { name: 'Every value that is signed' })).toContainText('255');
});

test('a record of a wallet is read when it is opened, and a text that is too long for the window is saved whole', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(walletPaths.wallet(WALLET));
  await page.getByRole('tab', { name: /^Transactions/ }).click();
  const record = page.getByRole('listitem').filter({ hasText: 'tx-executed' });
  await expect(record).toContainText('base-sepolia');
  expect(app.asked('wallets.record')).toEqual([]);
  await record.getByText('Details').click();
  await record.getByText('Raw record').click();
  await press(record, 'Save all as a file…');
  await expect(page.getByText('Saved as Documents/record.json.').first()).toBeVisible();
  expect(app.asked('app.saveText')).toEqual([{ fileName: 'record.json', text: expect.stringContaining(LONG_NOTE) }]);
});

test('a record that cannot be read stands in its place, and is kept as it came', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(walletPaths.wallet(WALLET));
  await page.getByRole('tab', { name: /^Transactions/ }).click();
  const record = page.getByRole('listitem').filter({ hasText: 'tx-odd' });
  await expect(record).toContainText('Unreadable');
  await expect(record).toContainText('It is kept as it came and cannot be signed.');
});

test('an import that is thought better of leaves its label, says that nothing is kept, and asked with no key', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const refused = failure('The import was canceled.');
  const app = await open(signerPaths.import, { expects: ['signers.import'], refuses: { 'signers.import': refused } });
  await field(page, 'Label').fill('Cold');
  await press(paneOf(page, 'Import signer'), 'Enter the key…');
  await expect(page.getByText('The import was canceled.')).toBeVisible();
  await expect(field(page, 'Label')).toHaveValue('Cold');
  expect(app.asked('signers.import')).toEqual([{ profileId: PROFILE_ID, label: 'Cold', from: 'private-key' }]);
});

test('a generated signer is shown, with the focus in the window', { tag: WHOLE }, async ({ open, page }) => {
  await open(signerPaths.generate, { expects: ['signers.generate'] });
  await field(page, 'Label').fill('New');
  await press(paneOf(page, 'Generate signer'), 'Generate');
  await expect(paneOf(page, 'Signer')).toContainText(NEW_SIGNER);
  await expect(page.locator('body')).not.toBeFocused();
});

test('renaming a signer gives the focus back to its button', { tag: WHOLE }, async ({ open, page }) => {
  await open(signerPaths.signer(SIGNER), { expects: ['signers.rename'] });
  await press(page, 'Rename');
  await page.getByRole('dialog').getByLabel('Label').fill('Treasury, desktop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Treasury, desktop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
});
