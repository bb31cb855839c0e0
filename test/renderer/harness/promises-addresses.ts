import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import type { openWindow } from './open-window.ts';
import { EXCHANGE, IMITATION, SAMPLE_FILE, TREASURY } from './sample-addresses.ts';
import { WALLET } from './sample-reviews.ts';

type Opened = Awaited<ReturnType<typeof openWindow>>;

const route = (id: string) => `/addresses/${encodeURIComponent(id)}`;
const REVIEW = `/approvals/${encodeURIComponent(`transaction:tx-3f2a9c10:${WALLET.toLowerCase()}`)}`;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last().click();
const chooseFile = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
const argumentsOf = ({ core }: Opened, channel: string) =>
  core.calls.filter((call) => call.channel === channel).map(({ argument }) => argument);

/** What the Addresses screen and names in reviews promise. */
export const ADDRESS_PROMISES: {
  promise: string;
  route: string;
  fake?: FakeOptions;
  holds: (opened: Opened) => Promise<boolean>;
}[] = [
  {
    promise: 'an address that looks like a known one is warned of, digit by digit, before it is kept',
    route: route('new'),
    async holds({ page }) {
      await page.getByLabel('Name', { exact: true }).fill('Treasure');
      await page.getByLabel('Address', { exact: true }).fill(IMITATION);
      await page.getByText('This looks like another address you know').waitFor();
      const told = await page.locator('figure').first().textContent();
      return told?.includes(TREASURY.toLowerCase()) === true && told.includes('30 of 42 characters differ');
    },
  },
  {
    promise: 'a mistyped address is told at its field, and nothing is kept',
    route: route('new'),
    async holds(opened) {
      const { page } = opened;
      await page.getByLabel('Name', { exact: true }).fill('Exchange');
      await page.getByLabel('Address', { exact: true }).fill(`${EXCHANGE.slice(0, -1)}f`);
      await press(page, 'Keep');
      await page.getByText(/EIP-55/).waitFor();
      return argumentsOf(opened, 'addresses.put').length === 0;
    },
  },
  {
    promise: 'of a file, odd and refused lines are not ticked, and only what is ticked is imported',
    route: route('import'),
    async holds(opened) {
      const { page } = opened;
      await chooseFile(page, SAMPLE_FILE);
      await page.getByText('2 refused').first().waitFor();
      const isTicked = (line: number) => page.getByLabel(`Import line ${line}`).isChecked();
      const ticked = [await isTicked(2), await isTicked(4), await isTicked(6)];
      const refused = await page.getByLabel('Import line 7').count();
      await page.getByLabel('Import line 4').uncheck();
      await press(page, 'Import 1 line');
      await page.getByText('1 entry was imported.').waitFor();
      const [imported] = argumentsOf(opened, 'addresses.import');
      return ticked.join() === 'true,true,false' && refused === 0 && JSON.stringify(imported).includes('"lines":[2]');
    },
  },
  {
    promise: 'a review names an address, and the name leads to its entry',
    route: REVIEW,
    async holds({ page }) {
      await page.getByText('used 3 times, last on 2026-11-02').first().waitFor();
      await page.getByRole('link', { name: 'Treasury' }).first().click();
      await page.getByRole('heading', { name: 'Treasury' }).waitFor();
      return (await page.getByRole('region', { name: 'Entry', exact: true }).count()) > 0;
    },
  },
  {
    promise: 'a recipient is found by its name, and the field then holds the address',
    route: `/wallets/${WALLET}/transaction`,
    async holds({ page }) {
      const field = page.getByLabel('Recipient');
      await field.fill('treas');
      await page.getByRole('listbox', { name: 'Addresses with this name' }).getByRole('option').first().waitFor();
      await field.press('Enter');
      return (await field.inputValue()) === TREASURY && (await page.getByText('This is “Treasury”.').count()) === 1;
    },
  },
  {
    promise: 'digits lead to the screens they led to, and B to the addresses',
    route: '/approvals',
    async holds({ page }) {
      await page.getByRole('navigation', { name: 'Screens' }).waitFor();
      await page.keyboard.press('b');
      await page.getByRole('heading', { name: /^Addresses/ }).waitFor();
      await page.keyboard.press('9');
      await page.getByRole('heading', { name: /^Activity/ }).waitFor();
      await page.keyboard.press('0');
      await page.getByRole('heading', { name: /^Settings/ }).waitFor();
      return true;
    },
  },
];
