import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { IMITATION, SAMPLE_FILE, TREASURY, UNNAMED } from './sample-addresses.ts';
import { WALLET } from './sample-reviews.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const route = (id: string) => `/addresses/${encodeURIComponent(id)}`;
const COMPOSE = `/wallets/${WALLET}/transaction`;

const chooseFile = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'partners.csv', mimeType: 'text/csv', buffer: Buffer.from(SAMPLE_FILE) });

async function imitate(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Treasure');
  await page.getByLabel('Address', { exact: true }).fill(IMITATION);
}

/** Pictures of the Addresses screen, and of names where they are met. */
export const ADDRESS_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'addresses', route: route(`entry:${TREASURY}:`) },
  { name: 'addresses-dark-small', route: route(`entry:${TREASURY}:`), fake: DARK, size: SMALL },
  { name: 'addresses-unnamed', route: route(`used:${UNNAMED}`) },
  { name: 'addresses-empty', route: '/addresses', fake: { empty: true } },
  { name: 'addresses-new', route: route('new'), act: imitate },
  { name: 'addresses-new-dark-small', route: route('new'), fake: DARK, size: SMALL, act: imitate },
  { name: 'addresses-import', route: route('import'), size: { width: 1280, height: 1200 }, act: chooseFile },
  { name: 'addresses-import-dark-small', route: route('import'), fake: DARK, size: SMALL, act: chooseFile },
  {
    name: 'addresses-remove',
    route: route(`entry:${TREASURY}:`),
    act: (page) => page.getByRole('button', { name: 'Remove…' }).click(),
  },
  { name: 'compose-named', route: COMPOSE, act: (page) => page.getByLabel('Recipient').fill('supp') },
];
