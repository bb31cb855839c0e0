import { expect, type Page } from '@playwright/test';
import { orderPaths, walletPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { refusedWith } from './samples/failures.ts';
import { HOSTILE_ORDER, ORDER_ID, WRONG_SUM_ORDER } from './samples/orders.ts';
import { WALLET } from './samples/reviews.ts';
import { PROFILE_ID } from './samples/world.ts';
import { press } from './support/act.ts';
import { test } from './support/test.ts';

const MINUTE = 60_000;
const countdown = (page: Page) => page.getByText(/\d+ min \d+ s left$/);

test.use({ hasClock: true });

test('a quote counts down, and says plainly when it has expired', { tag: WHOLE }, async ({ open, page }) => {
  await open(orderPaths.order(ORDER_ID));
  await expect(countdown(page)).toBeVisible();
  await expect(page.getByText('This quote has expired')).toHaveCount(0);
  await page.clock.fastForward(9 * MINUTE);
  await expect(page.getByText('This quote has expired')).toBeVisible();
  await expect(countdown(page)).toHaveCount(0);
});

test('a total that is not what the lines add up to is told, to the last digit', async ({ open, page }) => {
  await open(orderPaths.order(WRONG_SUM_ORDER));
  const told = page.getByRole('alert').filter({ hasText: 'The lines add up to' });
  await expect(told).toContainText('9,007,199,254,741,023.13125');
  await expect(told).toContainText('9,007,199,254,740,993.13');
  await rowOf(page, 'Orders', '9,007,199,254,741,023.13125 usdc').click();
  await expect(page.getByText('which is the order total')).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('an edit sends the whole payment when any of it changed, and nothing that was not', async ({ open, page }) => {
  const app = await open(orderPaths.edit(ORDER_ID), { expects: ['orders.edit'] });
  await page.getByLabel('Currency').fill('eth');
  await expect(page.getByText('The whole payment is sent')).toBeVisible();
  await press(page, 'Send the changes');
  await expect(page.getByText('The order was edited.').first()).toBeVisible();
  const [sent] = app.asked('orders.edit');
  expect(sent?.body).toEqual({
    payment: { receiptEmail: 'bills@example.com', method: 'base-sepolia', currency: 'eth', payerAddress: WALLET },
  });
  expect(JSON.parse(sent?.basis ?? '')).toMatchObject({ orderId: ORDER_ID });
});

test('an edit without a change is not sent, and without a payer it is said what follows', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(orderPaths.edit(ORDER_ID));
  await expect(page.getByText('Change something first.')).toBeVisible();
  await page.getByLabel('City').press('Enter');
  await page.getByLabel('Payer address').fill('');
  await expect(page.getByText('Without a payer address there is nothing to sign')).toBeVisible();
});

test('an order whose id holds slashes and signs is opened by its row', { tag: WHOLE }, async ({ open, page }) => {
  await open('/orders');
  await rowOf(page, 'Orders', HOSTILE_ORDER).click();
  await expect(paneOf(page, 'Order').getByTitle(HOSTILE_ORDER)).toBeVisible();
  await expect(page.getByText('Countersign does not know this phase')).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
});

test('an order that the service does not have is told at the field, and what was typed stays', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const failure = refusedWith(404, 'No order 0000.');
  await open('/orders', { expects: ['orders.open'], refuses: { 'orders.open': failure } });
  const id = page.getByLabel('Open an order by its id');
  await id.fill('0000');
  await id.press('Enter');
  await expect(page.getByText('No order 0000.')).toBeVisible();
  await expect(id).toHaveValue('0000');
});

test('what was typed into a form is marked on its screen, and leads back to it as it was', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(orderPaths.edit(ORDER_ID));
  await page.getByLabel('City').fill('Lisbon');
  await press(page, 'Cancel');
  await page.getByRole('link', { name: '1 draft' }).click();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Lisbon');
  await press(page, 'Start over');
  await expect(page.getByLabel('City')).toHaveValue('');
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 draft' })).toHaveCount(0);
});

test('a form that is opened while its draft cannot be read says so, and does not write over it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const failure = { code: 'disk', happened: 'The draft cannot be read.', kept: 'It is there.', next: 'Try later.' };
  const app = await open(orderPaths.edit(ORDER_ID), { refuses: { 'drafts.get': failure } });
  await expect(page.getByText('The draft cannot be read.')).toBeVisible();
  await page.getByLabel('City').fill('Lisbon');
  await page.clock.fastForward(1_000);
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(app.asked('drafts.put')).toEqual([]);
});

test('an order that was taken off the list is put back by Undo', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(orderPaths.order(ORDER_ID), { expects: ['records.forget', 'records.remember'] });
  await press(page, 'Remove from the list…');
  await press(page, 'Remove from the list');
  await press(page, 'Undo');
  expect(app.asked('records.remember')).toEqual([expect.objectContaining({ resource: 'order', id: ORDER_ID })]);
});

test('an order is called by its item, with its id below it, and a token of it is told member by member', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(orderPaths.order(ORDER_ID));
  const order = paneOf(page, 'Order');
  await expect(order.getByRole('heading', { name: 'Harbour Lights #204', exact: true })).toBeVisible();
  await expect(order.getByTitle(ORDER_ID)).toBeVisible();
  const delivery = paneOf(page, 'Delivery');
  await expect(delivery.getByText('tokenId')).toBeVisible();
  await expect(delivery).not.toContainText('{');
});

test('a row keeps the currency of an amount that is long', { tag: WHOLE }, async ({ open, page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open('/orders');
  const row = rowOf(page, 'Orders', '9,007,199,254,741,023.13125');
  await expect(row.getByText('usdc', { exact: true })).toBeVisible();
  const amount = row.getByText('9,007,199,254,741,023.13125').first();
  expect(
    await amount.evaluate((element) => element.scrollWidth <= element.clientWidth || element.clientWidth === 0),
  ).toBe(true);
});

test.describe('an order whose quote runs out', () => {
  test.use({ hasClock: true });

  test('says so in its row at that moment, in place of its phase', { tag: WHOLE }, async ({ open, page }) => {
    await open('/orders');
    const row = rowOf(page, 'Orders', '9,007,199,254,741,023.13125');
    await expect(row).toContainText('Payment');
    await expect(row).not.toContainText('Quote expired');
    await page.clock.fastForward('09:00');
    await expect(row).toContainText('Quote expired');
    await expect(row).not.toContainText('Payment');
  });
});

const standingOf = (concerns: 'host' | 'asked') => {
  const readAt = Date.now() - 60_000;
  const failure = { code: 'x', happened: 'No.', kept: 'All.', next: 'Wait.', concerns };
  return {
    [PROFILE_ID]: { freshness: [{ subject: 'orders', succeededAt: readAt, failedAt: readAt + 1, failure }] },
  };
};
const oldIn = (page: Page) => page.locator('[data-detail-body]').getByText('Not up to date. Read');

test('what is open says that it is old where its service is not reached', { tag: WHOLE }, async ({ open, page }) => {
  await open(orderPaths.order(ORDER_ID), { standing: standingOf('host') });
  await expect(oldIn(page)).toBeVisible();
  await goToPath(page, walletPaths.wallet(WALLET));
  await expect(page.getByText('Linked user')).toBeVisible();
  await expect(oldIn(page)).toBeVisible();
});

test('what is open says nothing of its age where one thing alone fails', { tag: WHOLE }, async ({ open, page }) => {
  await open(orderPaths.order(ORDER_ID), { standing: standingOf('asked') });
  await expect(page.getByRole('list', { name: 'Phases of the order' })).toBeVisible();
  await expect(oldIn(page)).toHaveCount(0);
});
