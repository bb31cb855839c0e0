import { expect, type Page } from '@playwright/test';
import { contractsPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { descriptorFile, SHARED_ID } from './samples/contracts.ts';
import { requestPath, TOKEN } from './samples/reviews.ts';
import { buttonOf, chooseFiles, field, press } from './support/act.ts';
import { test } from './support/test.ts';

const ADDS = { expects: ['library.addAbi'] as const };
const linkToAdd = (page: Page) => page.getByRole('link', { name: 'Add an ABI for this contract' });

async function typeAbi(page: Page): Promise<void> {
  await field(page, 'Name').fill('Router');
  await field(page, 'ABI').fill('execute(address to, bytes data)');
}

test('a call that cannot be read leads to the form for its contract, and the form back to the review', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(requestPath('transaction', 'tx-unreadable'), ADDS);
  await linkToAdd(page).click();
  await expect(field(page, 'Contract')).toHaveValue(TOKEN);
  await expect(field(page, 'Chain')).toHaveValue('base-sepolia');
  await typeAbi(page);
  await press(page, 'Add ABI');
  await expect(paneOf(page, 'Review')).toBeVisible();
  expect(app.asked('library.addAbi')).toMatchObject([{ typed: { address: TOKEN, chain: 'base-sepolia' } }]);
});

test('a call that is read has no such link', { tag: WHOLE }, async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-proven'));
  await expect(reviewOf(page).getByRole('heading').first()).toBeVisible();
  await expect(linkToAdd(page)).toHaveCount(0);
});

test('before an ABI is added its functions stand there with their selectors, and nothing is kept', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(contractsPaths.add(''));
  await typeAbi(page);
  await expect(page.getByRole('table', { name: 'Functions' })).toContainText('0x1cff79cd');
});

test('an ABI that breaks a rule is not sent, and the rule stands at its field', async ({ open, page }) => {
  await open(contractsPaths.add(''));
  await press(page, 'Add ABI');
  await expect(page.getByText('An ABI is needed.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
});

test('an ABI that main refuses stays in its form, with the reason at its field', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const happened = 'There is an ABI of this name already.';
  const failure = {
    code: 'rule-broken',
    happened,
    kept: 'Nothing was added.',
    next: 'Correct it.',
    facts: { field: 'name' },
  };
  await open(contractsPaths.add(''), { ...ADDS, refuses: { 'library.addAbi': failure } });
  await typeAbi(page);
  await press(page, 'Add ABI');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/There is an ABI of this name already/);
  await expect(field(page, 'ABI')).toHaveValue(/^execute/);
});

test('of several files each is answered for, and only those that can be read are sent', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(contractsPaths.files, { expects: ['library.addFiles'] });
  await chooseFiles(page, {
    'calldata-pool-v2.json': descriptorFile({ formats: ['repay(address asset, uint256 amount)'] }),
    'calldata-gateway.json': descriptorFile({ includes: 'common-gateway.json', formats: [] }),
    'notes.json': 'not at all',
  });
  await expect(page.getByText('It is not JSON.')).toBeVisible();
  await expect(page.getByText('It includes the file "common-gateway.json", which was not added.')).toBeVisible();
  await press(page, 'Add 1 file');
  await expect(page.getByText('calldata-pool-v2.json')).toBeVisible();
  const [sent] = app.asked('library.addFiles');
  expect(sent?.files.map(({ name }) => name)).toEqual(['calldata-pool-v2.json']);
});

test('of a folder it is said what is new, replaced, there or refused before anything is kept', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(contractsPaths.list, { expects: ['library.readFolder', 'library.addFolder'] });
  await press(page, 'Add a folder…');
  await press(page, 'Choose a folder…');
  await expect(
    page.getByText('1 file is new, 1 replaces an older one, 1 is there already, 1 cannot be added.'),
  ).toBeVisible();
  const rows = page.getByRole('listitem');
  await expect(rows.filter({ hasText: 'eip712-pool.json' })).toContainText('Will be added');
  await expect(rows.filter({ hasText: 'eip712-pool.json' })).toContainText('1 type of typed data');
  await expect(rows.filter({ hasText: 'calldata-pool.json' }).first()).toContainText('Replaces an older one');
  await expect(rows.filter({ hasText: 'common-pool.json' }).last()).toContainText('There already');
  await expect(rows.filter({ hasText: 'notes.json' })).toContainText('It is for no contract and for no typed data.');
  expect(app.asked('library.addFolder')).toEqual([]);
  await press(page, 'Add 2 files');
  await expect(page.getByRole('link', { name: /eip712-pool/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /calldata-pool/ })).toHaveCount(1);
});

test('removing asks first, and says which files are not read without it', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(contractsPaths.item(SHARED_ID), { expects: ['library.remove'] });
  await press(page, 'Remove');
  await expect(page.getByRole('dialog')).toContainText('calldata-pool.json');
  expect(app.asked('library.remove')).toEqual([]);
  await press(page, 'Remove');
  await expect(page.getByText('Not read', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /common-pool/ })).toHaveCount(0);
});

test('locked, nothing is removed', { tag: WHOLE }, async ({ open, page }) => {
  await open(contractsPaths.item(SHARED_ID), { locked: true });
  await buttonOf(page, 'Remove').click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
