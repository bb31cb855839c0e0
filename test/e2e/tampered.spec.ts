import { expect, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { approveButton, expectApprovable, openRequest, reviewOf, rowOf } from './support/operate.ts';
import { tamperOnceAskedFor, tamperWithRecipient } from './support/tamper.ts';

const THIEF = '0x00000000000000000000000000000000BadC0de5';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterEach(() => desk.service.faults.clear());
test.afterAll(async () => {
  await desk?.close();
});

/** Two more rounds of reading have come and gone. */
async function waitForReads(path: RegExp): Promise<void> {
  const count = () => desk.service.requests.filter((request) => path.test(request.path)).length;
  const before = count();
  await expect.poll(count).toBeGreaterThanOrEqual(before + 2);
}

test('a tampered record is refused before the eyes of the operator, and nothing but reading leaves', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const to = makeKey('Friend').address;
  const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: 5_000n });
  const mark = desk.service.requests.length;
  tamperWithRecipient(desk.service, { id, to: THIEF });
  const row = rowOf(page, 'Approvals', 'Refused');
  await expect(row).toBeVisible();
  await row.click();
  const review = await openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
  await expect(review).toContainText('This is not what it says it is');
  await expect(review).toContainText('Request says');
  await expect(review).toContainText('Refused: this cannot be approved.');
  await expect(approveButton(page)).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  await page.keyboard.press('a');
  await waitForReads(/\/transactions/);
  expect(desk.service.writesSince(mark)).toEqual([]);
  await expect(approveButton(page)).toHaveCount(0);
});

test('a record that changes between looking and approving is not signed, and the difference is shown', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const to = makeKey('Friend').address;
  let mark = 0;
  // A slow round may ask for it by its id before the click, and the button is gone or does nothing: then another request is tried.
  await expect(async () => {
    desk.service.faults.clear();
    const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: 7_000n });
    await openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
    await expectApprovable(page);
    mark = desk.service.requests.length;
    tamperOnceAskedFor(desk.service, { id, to: THIEF });
    await approveButton(page).click({ timeout: 5_000 });
    await expect(reviewOf(page)).toContainText('changed after you looked at it', { timeout: 30_000 });
  }).toPass();
  await waitForReads(/\/transactions/);
  expect(desk.service.writesSince(mark)).toEqual([]);
  await expect(approveButton(page)).toHaveCount(0);
});
