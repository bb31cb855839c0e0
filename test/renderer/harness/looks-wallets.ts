import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { OTHER_WALLET, SECOND_SIGNER, SIGNER, WALLET } from './sample-reviews.ts';
import { OPERATOR_WALLET, SOLANA_WALLET } from './sample-wallets.ts';

const SMALL = { width: 900, height: 600 };
const DARK: FakeOptions = { look: { theme: 'dark' } };

const READING_FAILED = {
  code: 'unexpected',
  happened: 'Countersign made a mistake in wallets.list.',
  kept: 'The journal holds every step that was begun.',
  next: 'Look at Activity before trying again; the log has the details.',
};
const ADDRESS_NEEDED = {
  code: 'address-needed',
  happened: 'The service does not tell which address this locator stands for.',
  kept: 'Nothing was added.',
  next: 'Enter the wallet’s address as well. It will be marked as told by you, and only records of that address can be approved.',
};
const KEY_INVALID = {
  code: 'private-key-invalid',
  happened:
    'That is not a private key. A private key is exactly 64 hex digits (32 bytes), with or without 0x in front; this is longer or shorter.',
  kept: 'Nothing was stored, and what was typed is shown nowhere.',
  next: 'Copy the key again, whole, and import it once more.',
  facts: { rule: 'length' },
};
const CREATE_FAILED = {
  code: 'refused',
  happened: 'The service refused to create the wallet: 403 the API key lacks the scope wallets.create.',
  kept: 'What you entered is kept in Activity.',
  next: 'Use an API key with this scope, then try again.',
  facts: { status: '403', requestId: 'req-1f0a' },
};

/** Pictures of the Wallets and Signers screens. */
export const WALLET_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'wallets', route: '/wallets' },
  { name: 'wallets-empty', route: '/wallets', fake: { empty: true } },
  { name: 'wallets-loading', route: '/wallets', fake: { ...DARK, silent: ['wallets.list'] } },
  { name: 'wallets-error', route: '/wallets', fake: { refuse: { 'wallets.list': READING_FAILED } } },
  { name: 'wallet', route: `/wallets/${WALLET}` },
  { name: 'wallet-dark-small', route: `/wallets/${WALLET}`, fake: DARK, size: SMALL },
  { name: 'wallet-narrow', route: `/wallets/${WALLET}`, size: { width: 640, height: 600 } },
  {
    name: 'wallet-records-dark',
    route: `/wallets/${WALLET}`,
    fake: DARK,
    act: (page) =>
      page
        .getByRole('button', { name: 'Details' })
        .first()
        .click()
        .then(() => page.getByText('tx-done', { exact: true }).scrollIntoViewIfNeeded()),
  },
  {
    name: 'wallet-history',
    route: `/wallets/${WALLET}`,
    act: (page) => page.getByRole('tab', { name: 'Balances over time' }).click(),
  },
  {
    name: 'wallet-signers',
    route: `/wallets/${WALLET}`,
    act: (page) =>
      page
        .getByRole('tab', { name: /^Delegated signers/ })
        .click()
        .then(() => page.getByText('under-review').scrollIntoViewIfNeeded()),
  },
  {
    name: 'register-signer-dark',
    route: `/wallets/${WALLET}/signer`,
    fake: DARK,
    act: (page) => page.getByLabel('Address of the signer').fill(SECOND_SIGNER),
  },
  { name: 'wallet-notice', route: `/wallets/${OTHER_WALLET}` },
  { name: 'wallet-operator', route: `/wallets/${OPERATOR_WALLET}`, fake: DARK },
  { name: 'wallet-solana', route: `/wallets/${SOLANA_WALLET}`, fake: { locked: true } },
  { name: 'wallet-create', route: '/wallets/new' },
  { name: 'wallet-create-no-signer', route: '/wallets/new', fake: { empty: true } },
  {
    name: 'wallet-create-error-dark',
    route: '/wallets/new',
    fake: DARK,
    act: (page) =>
      page
        .getByLabel('Linked user, optional')
        .fill('mail:ops@example.com')
        .then(() => page.keyboard.press('Enter')),
  },
  {
    name: 'wallet-create-failed-small',
    route: '/wallets/new',
    size: SMALL,
    fake: { createFailure: CREATE_FAILED },
    act: submit('Create wallet', 600),
  },
  { name: 'wallet-create-progress', route: '/wallets/new', act: submit('Create wallet', 10) },
  { name: 'wallet-created', route: '/wallets/new', act: submit('Create wallet', 1200) },
  { name: 'wallet-add-small', route: '/wallets/add', size: SMALL, fake: DARK },
  {
    name: 'wallet-add-error',
    route: '/wallets/add',
    act: (page) =>
      page
        .getByLabel('Locator')
        .fill('0x1234')
        .then(() => page.keyboard.press('Enter')),
  },
  {
    name: 'wallet-add-address-needed',
    route: '/wallets/add',
    fake: { refuse: { 'wallets.add': ADDRESS_NEEDED } },
    act: (page) =>
      page
        .getByLabel('Locator')
        .fill('email:ops@example.com:evm-smart-wallet')
        .then(() => page.keyboard.press('Enter')),
  },
  {
    name: 'wallet-transaction-small',
    route: `/wallets/${WALLET}/transaction`,
    size: SMALL,
    act: (page) =>
      page
        .getByLabel('Amount in ETH')
        .fill('0.0000000000000000001')
        .then(() => page.keyboard.press('Enter')),
  },
  {
    name: 'wallet-transaction-made',
    route: `/wallets/${WALLET}/transaction`,
    fake: DARK,
    act: (page) =>
      page
        .getByLabel('Recipient')
        .fill('0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199')
        .then(() => page.getByLabel('Amount in ETH').fill('0.25'))
        .then(() => page.keyboard.press('Enter'))
        .then(() => page.waitForTimeout(1500)),
  },
  {
    name: 'wallet-message-dark',
    route: `/wallets/${WALLET}/message`,
    fake: DARK,
    act: (page) => page.getByLabel('Message', { exact: true }).fill('Hello, world!\nSecond line'),
  },
  { name: 'signers', route: '/signers' },
  { name: 'signers-empty-dark', route: '/signers', fake: { ...DARK, empty: true } },
  { name: 'signers-loading', route: '/signers', fake: { silent: ['signers.list'] } },
  { name: 'signer', route: `/signers/${SIGNER}` },
  { name: 'signer-dark-small', route: `/signers/${SECOND_SIGNER}`, fake: DARK, size: SMALL },
  { name: 'signer-generate', route: '/signers/generate', act: submit('Generate', 10, 1) },
  {
    name: 'signer-import-invalid-dark',
    route: '/signers/import',
    fake: { ...DARK, refuse: { 'signers.import': KEY_INVALID } },
    act: (page) =>
      page
        .getByLabel('Label')
        .fill('Cold')
        .then(() => page.getByLabel('Private key').fill('deadbeef'))
        .then(() => page.keyboard.press('Enter')),
  },
  { name: 'signer-import-small', route: '/signers/import', size: SMALL },
  {
    name: 'signer-rename',
    route: `/signers/${SIGNER}`,
    act: (page) => page.getByRole('button', { name: 'Rename' }).click(),
  },
];

/** Presses a button of the form and waits a while; `nth` where the list has one of the same name. */
function submit(name: string, waitMs: number, nth = 1) {
  return (page: Page) =>
    page
      .getByRole('button', { name, exact: true })
      .nth(nth)
      .click()
      .then(() => page.waitForTimeout(waitMs));
}
