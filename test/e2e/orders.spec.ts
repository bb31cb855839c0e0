import { expect, type Locator, test } from '@playwright/test';
import * as z from 'zod';
import { WHOLE } from '../helpers/a-share-of.ts';
import { layTap, type Tap } from '../helpers/tap.ts';
import { addProfile, type Desk, makeKey, openDesk } from './support/desk.ts';
import { goTo, paneOf, readChanges } from './support/operate.ts';

const PAYER = makeKey('Payer').address;
const ADDRESS_OF_THE_SHOP = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c';

let desk: Desk;
let tap: Tap;
let orderId = '';
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  desk = await openDesk({ service: { chain: 'none', seed: 'shop' } });
  // What is sent is heard on the way.
  tap = await layTap(desk.service);
  await addProfile(desk.page(), { url: tap.url, apiKey: desk.service.apiKey }, 'Shop');
  // The first of the shop has no recipient yet.
  orderId = desk.service.shop?.orders[0] ?? '';
});
test.afterAll(async () => {
  await tap?.stop();
  await desk?.close();
});

const order = (): Locator => paneOf(desk.page(), 'Order');
const phase = (name: string): Locator =>
  order()
    .getByRole('list', { name: 'Phases of the order' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });

async function openOrder(id: string): Promise<void> {
  await goTo(desk.page(), 'Orders');
  await desk.page().getByLabel('Open an order by its id').fill(id);
  await desk.page().getByRole('button', { name: 'Open', exact: true }).click();
}

/** Opens the form, types, and sends. @returns what the form said it would change, and the body that left */
async function editOrder(fields: Record<string, string>): Promise<{ changes: string[][]; sent: unknown }> {
  await order().getByRole('button', { name: 'Edit', exact: true }).click();
  const form = paneOf(desk.page(), 'Edit the order');
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(text);
  const changes = await readChanges(form);
  const before = tap.writes().length;
  await form.getByRole('button', { name: 'Send the changes' }).click();
  await expect(order()).toBeVisible();
  const [edit, ...more] = tap.writes().slice(before);
  expect(more).toEqual([]);
  expect(edit).toMatchObject({ method: 'PATCH', path: `/api/2022-06-09/orders/${orderId}` });
  return { changes, sent: edit?.sent };
}

test('an order is opened by its id, and an id of none is told', { tag: WHOLE }, async () => {
  const page = desk.page();
  await openOrder('00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert').first()).toContainText('404');
  await openOrder(orderId);
  await expect(order().getByTitle(orderId)).toBeVisible();
  await expect(phase('Quote')).toHaveAttribute('aria-current', 'step');
  await expect(phase('Quote')).toContainText('Needs a recipient');
  await expect(order()).toContainText('Lighthouse in fog');
});

test('its recipient is mended as a before and after, and then shown', { tag: WHOLE }, async () => {
  const { changes, sent } = await editOrder({ 'E-mail of the recipient': 'mila@example.com' });
  expect(changes).toEqual([['Recipient e-mail', 'nothing', 'mila@example.com']]);
  expect(sent).toEqual({ recipient: { email: 'mila@example.com' } });
  const delivery = paneOf(desk.page(), 'Delivery');
  await expect(delivery).toContainText('email:mila@example.com');
  await expect(phase('Payment')).toHaveAttribute('aria-current', 'step');
  await expect(phase('Payment')).toContainText('Needs a payer address');
});

test('an edit of the payment sends all of the payment, also what stays as it is', { tag: WHOLE }, async () => {
  const first = await editOrder({
    'Receipt to this e-mail': 'accounts@example.com',
    Method: 'base-sepolia',
    Currency: 'eth',
    'Payer address': PAYER,
  });
  const whole = z.looseObject({ payment: z.record(z.string(), z.string()) });
  expect(whole.parse(first.sent).payment).toEqual({
    receiptEmail: 'accounts@example.com',
    method: 'base-sepolia',
    currency: 'eth',
    payerAddress: PAYER,
  });
  await expect(phase('Payment')).toContainText('Awaiting payment');
  const { changes, sent } = await editOrder({ 'Receipt to this e-mail': 'treasury@example.com' });
  expect(changes).toEqual([['Receipt e-mail', 'accounts@example.com', 'treasury@example.com']]);
  expect(sent).toEqual({
    payment: {
      receiptEmail: 'treasury@example.com',
      method: 'base-sepolia',
      currency: 'eth',
      payerAddress: PAYER,
    },
  });
  await expect(phase('Payment')).toContainText('Awaiting payment');
});

test('what the payer signs is said in words, and is not to be signed here', { tag: WHOLE }, async () => {
  const payment = paneOf(desk.page(), 'Payment');
  const words = await readPreparation();
  await expect(payment).toContainText('What the payer signs');
  await expect(payment).toContainText(`Send ${words.ether} ETH to`);
  await expect(payment).toContainText(new RegExp(ADDRESS_OF_THE_SHOP, 'i'));
  await expect(payment).toContainText('The payer signs this elsewhere; Countersign never signs it.');
  await expect(payment.getByRole('button', { name: /^(Sign|Approve)/ })).toHaveCount(0);
});

test('paid elsewhere, it goes on by itself until it is delivered and completed', { tag: WHOLE }, async () => {
  desk.service.payOrder(orderId);
  await expect(phase('Completed')).toContainText('done');
  for (const name of ['Quote', 'Payment', 'Delivery']) await expect(phase(name)).toContainText('done');
  await expect(phase('Delivery')).toContainText('Completed');
  await expect(paneOf(desk.page(), 'Delivery')).toContainText('Transaction id');
  await expect(paneOf(desk.page(), 'Delivery')).toContainText('tokenId');
});

/** What the order costs in ether, as the service itself says. */
async function readPreparation(): Promise<{ ether: string }> {
  const answer = await fetch(`${desk.service.url}/api/2022-06-09/orders/${orderId}`, {
    headers: { 'X-API-KEY': desk.service.apiKey },
  });
  const { quote } = z
    .looseObject({ quote: z.looseObject({ totalPrice: z.looseObject({ amount: z.string() }) }) })
    .parse(await answer.json());
  return { ether: quote.totalPrice.amount };
}
