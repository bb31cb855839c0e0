import type { Page } from 'playwright-core';
import type { FakeOptions } from './fake-core.ts';
import { CREDENTIAL_ID, TEMPLATE_ID } from './sample-credentials.ts';
import { BROKEN_ORDER, DONE_ORDER, HOSTILE_ORDER, ORDER_ID, QUOTE_ORDER, WRONG_SUM_ORDER } from './sample-orders.ts';

const SMALL = { width: 900, height: 600 };
const TALL = { width: 1280, height: 2000 };
const DARK: FakeOptions = { look: { theme: 'dark' } };
const twice = (id: string) => encodeURIComponent(encodeURIComponent(id));
const order = (id: string) => `/orders/${twice(id)}`;
const NOT_THERE = {
  code: 'not-found',
  happened: 'The service has no order 0000 (404).',
  kept: 'Nothing was changed.',
  next: 'Check the id, then try again.',
  facts: { status: '404', path: '/api/2022-06-09/orders/0000' },
};
const WRONG_EMAIL = {
  code: 'rule-broken',
  happened: 'recipient.email is not as it must be. After the @ stands a host with a dot, for example example.com.',
  kept: 'Nothing was sent; what you entered stays in the form.',
  next: 'Correct it and try again.',
  facts: { field: 'recipient.email', rule: 'After the @ stands a host with a dot, for example example.com.' },
};

/** Pictures of the Orders and Credentials screens, of the search and of drafts. */
export const ORDER_LOOKS: {
  name: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
  act?: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'orders', route: '/orders' },
  { name: 'orders-empty-dark', route: '/orders', fake: { ...DARK, empty: true } },
  { name: 'orders-loading', route: '/orders', fake: { silent: ['orders.list'] } },
  {
    name: 'orders-open-failed',
    route: '/orders',
    fake: { refuse: { 'orders.open': NOT_THERE } },
    act: (page) =>
      page
        .getByLabel('Open an order by its id')
        .fill('0000')
        .then(() => page.keyboard.press('Enter')),
  },
  { name: 'order', route: order(ORDER_ID) },
  { name: 'order-tall', route: order(ORDER_ID), size: TALL },
  { name: 'order-dark-tall', route: order(ORDER_ID), size: TALL, fake: DARK },
  { name: 'order-small', route: order(ORDER_ID), size: SMALL },
  { name: 'order-quote-dark-small', route: order(QUOTE_ORDER), size: SMALL, fake: DARK },
  { name: 'order-wrong-sum-tall', route: order(WRONG_SUM_ORDER), size: TALL },
  { name: 'order-done-tall', route: order(DONE_ORDER), size: TALL, fake: DARK },
  { name: 'order-hostile-tall', route: order(HOSTILE_ORDER), size: TALL },
  { name: 'order-broken', route: order(BROKEN_ORDER) },
  { name: 'order-unread', route: order('not-here') },
  { name: 'order-edit-tall', route: `${order(ORDER_ID)}/:edit`, size: { width: 1280, height: 1500 }, act: edit },
  { name: 'order-edit-dark-small', route: `${order(ORDER_ID)}/:edit`, size: SMALL, fake: DARK },
  {
    name: 'order-edit-refused',
    route: `${order(ORDER_ID)}/:edit`,
    fake: { refuse: { 'orders.edit': WRONG_EMAIL } },
    act: (page) => edit(page).then(() => page.getByRole('button', { name: 'Send the changes' }).click()),
  },
  { name: 'credentials', route: '/credentials' },
  { name: 'credentials-empty', route: '/credentials', fake: { empty: true } },
  { name: 'credential-tall', route: `/credentials/${twice(TEMPLATE_ID)}/${twice(CREDENTIAL_ID)}`, size: TALL },
  {
    name: 'credential-dark-small',
    route: `/credentials/${twice(TEMPLATE_ID)}/${twice(CREDENTIAL_ID)}`,
    size: SMALL,
    fake: DARK,
  },
  { name: 'credential-bare', route: `/credentials/${twice(TEMPLATE_ID)}/of-unknown-origin` },
  { name: 'credential-issue-tall', route: '/credentials/:new', size: TALL, act: fillCredential },
  { name: 'credential-issue-dark-small', route: '/credentials/:new', size: SMALL, fake: DARK },
  {
    name: 'credential-issue-mail-dark',
    route: '/credentials/:new',
    fake: { ...DARK, environment: 'production' },
    act: (page) => fillCredential(page).then(() => page.getByRole('button', { name: 'Issue the credential' }).click()),
  },
  { name: 'search', route: '/orders', act: (page) => search(page, 'harbour') },
  { name: 'search-dark-small', route: '/orders', size: SMALL, fake: DARK, act: (page) => search(page, 'harbour ex') },
  { name: 'search-nothing', route: '/orders', act: (page) => search(page, 'zebra') },
  {
    name: 'drafts-dark',
    route: '/orders',
    fake: { ...DARK, drafts: [`edit-order/${ORDER_ID}`, `edit-order/${QUOTE_ORDER}`] },
    act: (page) => page.getByRole('button', { name: '2 drafts' }).click(),
  },
  { name: 'draft-one', route: '/credentials', fake: { drafts: ['issue-credential'] } },
];

async function edit(page: Page): Promise<void> {
  await page.getByLabel('E-mail of the recipient').fill('new.owner@example.com');
  await page.getByLabel('City').fill('Lisbon');
  await page.getByLabel('Payer address').fill('');
}

async function fillCredential(page: Page): Promise<void> {
  await page.getByLabel('Template id').fill(TEMPLATE_ID);
  await page.getByLabel('E-mail address').fill('student@example.org');
  await page.getByLabel('Chain', { exact: true }).fill('polygon-amoy');
  await page.getByRole('button', { name: 'Add a claim' }).click();
  await page.getByLabel('Claim 1', { exact: true }).fill('course');
  await page.getByLabel('Value of claim 1', { exact: true }).fill('Smart accounts');
  await page.getByLabel('Expires, optional').fill('2031-12-31 23:59');
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
}
