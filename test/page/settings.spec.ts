import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { commonWords } from '../../src/renderer/src/words.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { refusedWith } from './samples/failures.ts';
import { field, press } from './support/act.ts';
import { test } from './support/test.ts';

const SECRET = 'sk_staging_0123456789';
const ADDS = { expects: ['profiles.add'] as const };
const apiKey = (page: Page) => field(page, 'API key');
const rules = (page: Page) => page.locator('[data-rule]');
const failure = (happened: string) => ({ code: 'refused', happened, kept: 'It is as it was.', next: 'Do it again.' });

async function fillProfile(page: Page): Promise<void> {
  await field(page, 'Name').fill('QA');
  await page.getByLabel('Address of the service').fill('https://qa.example');
  await apiKey(page).fill(SECRET);
  await press(page, 'Try the key and add');
}

test('a refused key loses nothing that was typed, says so at its field, and has the focus there', async ({
  open,
  page,
}) => {
  const refused = refusedWith(401, 'No such key.');
  await open(settingsPaths.add, { ...ADDS, refuses: { 'profiles.add': refused } });
  await fillProfile(page);
  await expect(apiKey(page)).toHaveAccessibleDescription(/does not accept the API key.*\(401\)/);
  await expect(apiKey(page)).toBeFocused();
  await expect(apiKey(page)).toHaveValue(SECRET);
  await expect(field(page, 'Name')).toHaveValue('QA');
  await expect(page.getByLabel('Address of the service')).toHaveValue('https://qa.example');
});

test('while a key is tried the form says so, and is sent once', { tag: WHOLE }, async ({ open, page }) => {
  const gate = Promise.withResolvers<void>();
  const app = await open(settingsPaths.add, { ...ADDS, waits: { 'profiles.add': () => gate.promise } });
  await fillProfile(page);
  await expect(page.getByText('Asking the service with this key')).toBeVisible();
  await page.getByRole('button', { name: 'Trying the key…' }).click({ force: true });
  gate.resolve();
  await expect(page.getByText('“QA” was added.').first()).toBeVisible();
  expect(app.asked('profiles.add')).toHaveLength(1);
});

test('a kept key is nowhere in the page any more, and what it may not do is said', async ({ open, page }) => {
  await open(settingsPaths.add, { ...ADDS, keyWarning: 'This key may not read signatures.' });
  await fillProfile(page);
  await expect(page.getByText('This key may not read signatures.')).toBeVisible();
  const fields = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => Reflect.get(input, 'value')));
  const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage, ...history.state })');
  for (const text of [fields.join('|'), kept, page.url(), await page.content()]) expect(text).not.toContain(SECRET);
});

test('locking empties the field of an API key', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.add);
  await apiKey(page).fill(SECRET);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Locked.')).toBeVisible();
  await expect(apiKey(page)).toHaveValue('');
});

test('signing what cannot be proven is allowed only after its sentence was ticked, and forbidden at once', async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.profile('staging'), { expects: ['settings.allowUnproven'] });
  await press(page, 'Allow…');
  await page.getByRole('button', { name: 'Allow for this profile' }).click({ force: true });
  expect(app.asked('settings.allowUnproven')).toEqual([]);
  await page.getByRole('checkbox').check();
  await press(page, 'Allow for this profile');
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible();
  await press(page, 'Stop allowing it');
  await expect(page.getByText('Not allowed', { exact: true })).toBeVisible();
});

test('a setting that main refuses stays off, and the dialog says why', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.profile('staging'), {
    expects: ['settings.allowUnproven'],
    refuses: { 'settings.allowUnproven': failure('It needs a passphrase, and none is set.') },
  });
  await press(page, 'Allow…');
  await page.getByRole('checkbox').check();
  await press(page, 'Allow for this profile');
  await expect(page.getByRole('dialog')).toContainText('It needs a passphrase, and none is set.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not allowed', { exact: true })).toBeVisible();
});

test('what the signer refuses to a production profile is not offered there', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.profile('production'));
  await expect(page.getByText('Not allowed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allow…', exact: true })).toHaveCount(0);
});

test('a finding is taken otherwise as it is chosen, is counted and found again, and reset with the keyboard', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(settingsPaths.page('findings'), { expects: ['findings.set'] });
  await expect(page.getByText('All at their defaults.')).toBeVisible();
  await page.getByLabel('Severity of “First-time recipient”').selectOption({ label: 'Note' });
  await expect(page.getByText('1 is changed in this profile.')).toBeVisible();
  await page.getByLabel('Which rules').selectOption({ label: 'Set here' });
  await expect(rules(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset “First-time recipient”' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No rule is changed in this profile')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a finding that is always refused has no control, and one that is not set after all stays as it was', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(settingsPaths.page('findings'), {
    expects: ['findings.set'],
    refuses: { 'findings.set': failure('The finding is taken as gravely as before.') },
  });
  const row = (rule: string) => page.locator(`[data-rule="${rule}"]`);
  await expect(row('gas-out-of-range')).toContainText('Always refused');
  await expect(row('gas-out-of-range').locator('select, button, input')).toHaveCount(0);
  const select = row('look-alike-recipient').getByRole('combobox');
  await select.selectOption({ label: 'Note' });
  await expect(row('look-alike-recipient')).toContainText('The finding is taken as gravely as before.');
  await expect(select).toHaveValue('');
});

test('rules are searched by words, by name and by how grave they are, and Escape shows all again', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(settingsPaths.page('findings'));
  await expect(rules(page).first()).toBeVisible();
  const all = await rules(page).count();
  expect(all).toBeGreaterThan(5);
  await page.keyboard.press('/');
  await page.keyboard.type('forbidden gas');
  await expect.poll(() => rules(page).count()).toBeLessThan(5);
  await expect(rules(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules(page)).toHaveCount(all);
});

test('a look takes effect as it is chosen', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(settingsPaths.page('appearance'));
  await field(page, 'Dark').check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(app.asked('settings.set')).toMatchObject([{ theme: 'dark' }]);
});

test('the gateway for ipfs is kept only when it is an https address with a slash at its end', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('appearance'));
  const gateway = page.getByLabel('Gateway for ipfs:// images');
  await gateway.fill('http://ipfs.example/');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/An address that begins with https/)).toBeVisible();
  expect(app.asked('settings.set')).toEqual([]);
  await gateway.fill('https://ipfs.example/ipfs/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Images at ipfs:// are fetched through it from now on.').first()).toBeVisible();
  expect(app.asked('settings.set')).toMatchObject([{ ipfsGateway: 'https://ipfs.example/ipfs/' }]);
});

test('a node is asked for its chain before it is kept, and a refusal stands at the URL, which is not lost', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const url = 'https://node.example.com/v2/key';
  const refused = { ...failure('The node is of another chain.'), facts: { field: 'url' } };
  const app = await open(settingsPaths.page('chains'), {
    expects: ['chains.setNode'],
    refuses: { 'chains.setNode': refused },
  });
  const setNode = page.getByRole('button', { name: 'Set a node of optimism-sepolia' });
  await setNode.click();
  await page.getByLabel('URL of the node').fill(url);
  await press(page, 'Try it and keep it');
  await expect(page.getByLabel('URL of the node')).toHaveAccessibleDescription(/The node is of another chain/);
  await expect(page.getByLabel('URL of the node')).toHaveValue(url);
  delete app.refuses['chains.setNode'];
  await press(page, 'Try it and keep it');
  await expect(page.getByText('node.example.com', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set another node of optimism-sepolia' })).toBeFocused();
  expect(await page.content()).not.toContain('/v2/key');
});

test('Settings lists every key that does something on a screen', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.page('keys'));
  const pane = paneOf(page, 'Keyboard shortcuts').locator('li > div > span:first-child');
  await expect(pane.filter({ hasText: commonWords.keys.showKeys })).toHaveCount(1);
  const listed = await pane.allInnerTexts();
  const current = page.getByRole('navigation').locator('[aria-current="page"]');
  for (const key of ['1', '2', '3', '4', '5', '6', '7', '8', 'b', '9', '0']) {
    const before = await current.getAttribute('href');
    await page.keyboard.press(key);
    await expect(current).not.toHaveAttribute('href', before ?? '');
    const rows = page.getByRole('listbox').getByRole('option');
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(rows.and(page.getByRole('option', { selected: true }))).toHaveCount(1);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog').locator('dt');
    await expect(keys.nth(7)).toBeVisible();
    const live = await keys.allInnerTexts();
    expect(live.filter((label) => !listed.includes(label))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
