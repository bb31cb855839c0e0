import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import Database from 'better-sqlite3';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { findViolationsInBoth } from './support/look.ts';
import { approveButton, clickApprove, expectApprovable, openRequest, paneOf, rowOf } from './support/operate.ts';
import { forgetTransaction, spoilTransaction } from './support/tamper.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
];

let desk: Desk;
let had = 0n;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterEach(() => desk.service.faults.clear());
test.afterAll(async () => {
  await desk?.close();
});

/** Looks at the window as it is: no violation of axe, and a picture for each size. */
async function look(page: Page, name: string): Promise<void> {
  expect(await findViolationsInBoth(page)).toEqual([]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`) });
  }
}

const friend = makeKey('Friend').address;

const requestTransfer = (wei: bigint): Promise<string> =>
  desk.service.other.requestTransfer({ wallet: desk.wallet, to: friend, wei });

/** On the chain itself: the friend has this much more. */
async function expectCarriedOut(wei: bigint): Promise<void> {
  had += wei;
  await expect.poll(() => desk.service.balanceOf(friend)).toBe(had);
}

test('a pause the service asks for stands on every screen with its end, and can be ended', { tag: WHOLE }, async () => {
  const page = desk.page();
  const id = await requestTransfer(11n);
  await openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
  const approves = { method: 'POST', path: new RegExp(`${id}/approvals`) } as const;
  desk.service.faults.next({ kind: 'status', status: 429, headers: { 'Retry-After': '3000' } }, approves);
  await clickApprove(page);
  const band = paneOf(page, 'Pauses the service asked for');
  await expect(band).toContainText('The service asked to wait. Waiting: approvals.');
  await expect(band).toContainText(/It continues by itself at .+, in \d+ min/);
  await look(page, 'pause');
  await band.getByRole('button', { name: 'Try now' }).click();
  await expect(band).toBeHidden();
  await expectCarriedOut(11n);
});

test('a request that cannot be read is listed as itself, and the one beside it is approved', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const [poisoned, good] = [await requestTransfer(21n), await requestTransfer(22n)];
  await expect(rowOf(page, 'Approvals', friend.slice(-4))).toHaveCount(2);
  spoilTransaction(desk.service, { id: poisoned, params: 5 });
  await expect(rowOf(page, 'Approvals', 'Unreadable')).toHaveCount(1);
  const review = await openRequest(page, { kind: 'transaction', id: poisoned, wallet: desk.wallet });
  await expect(review).toContainText('params: must be an object; this is 5');
  await look(page, 'unreadable');
  await expect(page.getByRole('main')).not.toContainText(desk.profileId);
  await expect(approveButton(page)).toHaveCount(0);
  await openRequest(page, { kind: 'transaction', id: good, wallet: desk.wallet });
  await clickApprove(page);
  await expectCarriedOut(22n);
});

test('a request that the service has forgotten is said to be gone, and nobody is asked to approve it', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const id = await requestTransfer(31n);
  await openRequest(page, { kind: 'transaction', id, wallet: desk.wallet });
  await expectApprovable(page);
  forgetTransaction(desk.service, id);
  await expect(page.getByRole('main')).toContainText('The service no longer has this request');
  await look(page, 'gone');
  await expect(approveButton(page)).toHaveCount(0);
});

test('a damaged row of the journal is told above every screen until it was read, and never again', {
  tag: WHOLE,
}, async () => {
  await desk.restart(async () => {
    const journal = new Database(join(desk.userData, 'data', 'journal.db'), { fileMustExist: true });
    journal.exec(
      `INSERT INTO address_book (address, chain, name, tags, note, updated_at)
       VALUES ('0x00000000000000000000000000000000000000a1', '', 'Payroll', 'no list', '', 1)`,
    );
    journal.close();
  });
  const page = desk.page();
  const band = paneOf(page, 'What is wrong with the app');
  await expect(band).toContainText('damaged on the disk and cannot be read (“Payroll”).');
  await look(page, 'damaged-row');
  await band.getByRole('button', { name: 'Dismiss' }).click();
  await expect(band).toBeHidden();
  await desk.restart();
  await expect(desk.page().getByRole('button', { name: 'Switch profile' })).toBeVisible();
  await expect(paneOf(desk.page(), 'What is wrong with the app')).toHaveCount(0);
});
