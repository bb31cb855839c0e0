import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { descriptorFile, SHARED_ID, VAULT_ID } from './sample-library.ts';
import { WALLET } from './sample-reviews.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const route = (id: string) => `/settings/${encodeURIComponent(id)}`;
const UNREADABLE = `/approvals/${encodeURIComponent(`transaction:tx-unreadable:${WALLET.toLowerCase()}`)}`;
const FOR_CONTRACT = route('contracts/add/base-sepolia/0x036CbD53842c5426634e7929541eC2318f3dCF7e');
const DISK_FULL = {
  code: 'disk-full',
  happened: 'The disk is full: this could not be written down, so it was not begun.',
  kept: 'Everything that was begun before is in the journal.',
  next: 'Free some disk space, then try again.',
};

const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
export const chooseDescriptors = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles([
      file(
        'calldata-pool-v2.json',
        descriptorFile({ formats: { 'repay(address asset, uint256 amount)': { intent: 'Repay', fields: [] } } }),
      ),
      file('calldata-gateway.json', descriptorFile({ includes: 'common-gateway.json' })),
      file('notes.json', 'not at all'),
      file('common-pool.json', '{}'),
    ]);

async function typeAbi(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page
    .getByLabel('ABI', { exact: true })
    .fill('execute(address to, bytes data)\ntransfer(address to, uint256 amount)\nburn(uint256 amount)');
}

/** Pictures of the page about contracts, and of what leads there. */
export const LIBRARY_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'contracts', route: route('contracts') },
  { name: 'contracts-dark-small', route: route('contracts'), fake: DARK, size: SMALL },
  { name: 'contracts-empty', route: route('contracts'), fake: { empty: true } },
  { name: 'contracts-loading', route: route('contracts'), fake: { silent: ['library.list'] } },
  { name: 'contracts-error-dark', route: route('contracts'), fake: { ...DARK, refuse: { 'library.list': DISK_FULL } } },
  { name: 'contracts-item', route: route(`contracts/item/${VAULT_ID}`) },
  { name: 'contracts-item-dark-small', route: route(`contracts/item/${VAULT_ID}`), fake: DARK, size: SMALL },
  { name: 'contracts-part', route: route(`contracts/item/${SHARED_ID}`) },
  {
    name: 'contracts-remove-dark',
    route: route(`contracts/item/${SHARED_ID}`),
    fake: DARK,
    act: (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
  },
  { name: 'contracts-add', route: route('contracts/add') },
  {
    name: 'contracts-add-typed',
    route: FOR_CONTRACT,
    act: (page) => typeAbi(page, 'Router'),
    size: { width: 1280, height: 1100 },
  },
  {
    name: 'contracts-add-typed-dark-small',
    route: FOR_CONTRACT,
    fake: DARK,
    size: SMALL,
    act: (page) => typeAbi(page, 'Staking vault'),
  },
  {
    name: 'contracts-add-refused',
    route: route('contracts/add'),
    fake: { refuse: { 'library.addAbi': DISK_FULL } },
    act: (page) => typeAbi(page, 'Router').then(() => page.getByRole('button', { name: 'Add ABI' }).click()),
  },
  {
    name: 'contracts-add-broken',
    route: route('contracts/add'),
    act: (page) => page.getByLabel('ABI', { exact: true }).fill('function transfer(address to,'),
  },
  { name: 'contracts-files', route: route('contracts/files') },
  { name: 'contracts-files-chosen', route: route('contracts/files'), act: chooseDescriptors },
  { name: 'contracts-files-chosen-dark', route: route('contracts/files'), fake: DARK, act: chooseDescriptors },
  { name: 'contracts-locked', route: route(`contracts/item/${VAULT_ID}`), fake: { locked: true } },
  { name: 'unreadable-link', route: UNREADABLE, size: { width: 1280, height: 1000 } },
  { name: 'unreadable-link-dark', route: UNREADABLE, fake: DARK, size: { width: 1280, height: 1000 } },
];
