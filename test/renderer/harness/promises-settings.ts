import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import type { openWindow } from './open-window.ts';
import { idOfSample } from './sample-activity.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;

const SECRET = 'sk_staging_0123456789';
const STAGING = '/settings/profile%3Aother-staging';
const FRESH: FakeOptions = { fresh: true, empty: true };
const WRONG_KEY = {
  code: 'wrong-key',
  happened: 'The service does not accept the API key of profile "QA" (401).',
  kept: 'The key was not kept.',
  next: 'Put in another key.',
};
const LOOK_AGAIN = {
  code: 'look-again',
  happened: 'It ended before it was signed.',
  kept: 'Nothing was signed.',
  next: 'Open the record, look again, and approve it anew.',
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
const apiKey = (page: Page) => page.getByLabel('API key', { exact: true });

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('QA');
  await page.getByLabel('Address of the service').fill('https://qa.example');
  await apiKey(page).fill(SECRET);
  await press(page, 'Try the key and add');
}

/** What Settings, Activity and the first steps promise. */
export const SETTINGS_PROMISES: {
  promise: string;
  route: string;
  fake?: FakeOptions;
  holds: (opened: Opened) => Promise<boolean>;
}[] = [
  {
    promise: 'a refused key loses nothing that was typed, says so at its field, and has the focus there',
    route: '/settings/add',
    fake: { refuse: { 'profiles.add': WRONG_KEY } },
    async holds({ page }) {
      await fillProfile(page);
      await page.getByText(WRONG_KEY.happened).waitFor();
      const typed = [page.getByLabel('Name', { exact: true }), page.getByLabel('Address of the service'), apiKey(page)];
      const values = await Promise.all(typed.map((field) => field.inputValue()));
      const describedBy = await apiKey(page).getAttribute('aria-describedby');
      const focused = await page.evaluate('document.activeElement.type');
      return (
        values.join() === `QA,https://qa.example,${SECRET}` &&
        /-failure/.test(describedBy ?? '') &&
        focused === 'password'
      );
    },
  },
  {
    promise: 'a kept key is nowhere in the page any more, and what it may not do is said',
    route: '/settings/add',
    fake: { warning: 'This key may not read signatures.' },
    async holds({ page }) {
      await fillProfile(page);
      await page.getByText('This key may not read signatures.').waitFor();
      const fields = await page.evaluate(
        '[...document.querySelectorAll("input")].map((input) => input.value).join("|")',
      );
      const address: unknown = await page.evaluate('location.href');
      const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage, ...history.state })');
      return ![fields, kept, address, await page.content()].join().includes(SECRET);
    },
  },
  {
    promise: 'locking empties the field of an API key',
    route: '/settings/add',
    async holds({ page }) {
      await apiKey(page).fill(SECRET);
      await press(page, 'Lock');
      await page.getByText('Locked.').waitFor();
      return (await apiKey(page).inputValue()) === '';
    },
  },
  {
    promise: 'signing what cannot be proven is allowed only after its sentence was ticked, and forbidden again at once',
    route: STAGING,
    async holds({ page }) {
      await press(page, 'Allow…');
      await page.getByRole('button', { name: 'Allow for this profile' }).click({ force: true });
      if ((await page.getByRole('dialog').count()) !== 1) return false;
      await page.getByRole('checkbox').check();
      await press(page, 'Allow for this profile');
      await page.getByText('Allowed', { exact: true }).waitFor();
      await press(page, 'Do not allow it any more');
      await page.getByText('Not allowed', { exact: true }).waitFor();
      return true;
    },
  },
  {
    promise: 'Settings lists every key that does something on a screen',
    route: '/settings/keys',
    async holds({ page }) {
      const listed = await page.getByRole('region', { name: 'Keys' }).locator('dt').allInnerTexts();
      for (const digit of ['1', '2', '3', '4', '5']) {
        await page.keyboard.press(digit);
        await page.keyboard.press('j');
        await page.waitForTimeout(150);
        await page.keyboard.press('?');
        const live = await page.getByRole('dialog').locator('dt').allInnerTexts();
        await page.keyboard.press('Escape');
        const missing = live.filter((label) => !listed.includes(label));
        if (live.length < 8 || missing.length > 0) throw new Error(`not listed: ${missing.join(', ')}`);
      }
      return true;
    },
  },
  {
    promise: 'a finding is taken otherwise as it is chosen, is counted and found again, and reset with the keyboard',
    route: '/settings/findings',
    fake: { empty: true },
    async holds({ page }) {
      await page.getByText('All taken as they are.').waitFor();
      await page.getByLabel('How grave “First-time recipient” is').selectOption({ label: 'Note' });
      await page.getByText('1 is taken otherwise in this profile.').waitFor();
      await page.getByLabel('Which rules').selectOption({ label: 'Set here' });
      await page.getByText('1 of ').waitFor();
      await page.getByRole('button', { name: 'Reset “First-time recipient”' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('None is set in this profile').waitFor();
      return (await page.evaluate('document.activeElement.type')) === 'search';
    },
  },
  {
    promise: 'a finding that is always refused has no control, and one that is not set after all stays as it was',
    route: '/settings/findings',
    fake: { empty: true, refuse: { 'findings.set': LOOK_AGAIN } },
    async holds({ page }) {
      const row = (rule: string) => page.locator(`[data-rule="${rule}"]`);
      await row('gas-out-of-range').getByText('Always refused').waitFor();
      if ((await row('gas-out-of-range').locator('select, button, input').count()) !== 0) return false;
      const select = row('look-alike-recipient').getByRole('combobox');
      await select.selectOption({ label: 'Note' });
      await row('look-alike-recipient').getByText(LOOK_AGAIN.happened).waitFor();
      return (await select.inputValue()) === '';
    },
  },
  {
    promise: 'rules are searched by words, by name and by how grave they are, and Escape shows all again',
    route: '/settings/findings',
    async holds({ page }) {
      const rows = page.locator('[data-rule]');
      await rows.first().waitFor();
      const all = await rows.count();
      await page.keyboard.press('/');
      await page.keyboard.type('forbidden gas');
      await page.waitForTimeout(100);
      const found = await rows.count();
      await page.keyboard.press('Escape');
      await page.waitForTimeout(100);
      return found > 0 && found < 5 && (await rows.count()) === all;
    },
  },
  {
    promise: 'a look takes effect as it is chosen',
    route: '/settings/look',
    async holds({ page }) {
      await page.getByLabel('Dark', { exact: true }).check();
      return (await page.locator('html').getAttribute('data-theme')) === 'dark';
    },
  },
  {
    promise: 'a refused retry says why, and the entry stays',
    route: `/activity/${idOfSample(3)}`,
    fake: { refuse: { 'activity.retry': LOOK_AGAIN } },
    async holds({ page }) {
      await press(page, 'Try again');
      await page.getByText(LOOK_AGAIN.happened).waitFor();
      return (await page.getByRole('heading', { name: 'Approval' }).count()) === 1;
    },
  },
  {
    promise: 'the journal is searched from anywhere on its screen, and Escape shows everything again',
    route: '/activity',
    async holds({ page }) {
      const rows = page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
      await rows.first().waitFor();
      const all = await rows.count();
      await page.keyboard.press('/');
      await page.keyboard.type('ops@example');
      await page.waitForTimeout(100);
      const found = await rows.count();
      await page.keyboard.press('Escape');
      await page.waitForTimeout(100);
      return found === 1 && (await rows.count()) === all;
    },
  },
  {
    promise: 'the first steps are ticked as they are done, on whatever screen',
    route: '/approvals',
    fake: FRESH,
    async holds({ page }) {
      await press(page, 'Generate a signer');
      await page.getByLabel('Label').fill('First');
      await page.keyboard.press('Enter');
      await page.getByText('First steps: 1 of 3 done').waitFor();
      await press(page, 'Next: make a wallet');
      await page.getByRole('button', { name: 'Create wallet' }).last().click();
      await page.getByText('First steps: 2 of 3 done').waitFor();
      await press(page, 'Show all');
      await page.getByRole('button', { name: 'Ask for a transaction' }).waitFor();
      return true;
    },
  },
  {
    promise: 'the welcome can be closed, and stays closed on every screen',
    route: '/approvals',
    fake: FRESH,
    async holds({ page }) {
      await press(page, 'Close the welcome');
      await page.getByText('Choose a request to review it').waitFor();
      await page.keyboard.press('2');
      await page.waitForTimeout(150);
      return (await page.getByText('First steps').count()) === 0;
    },
  },
];
