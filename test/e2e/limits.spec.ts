import { expect, test } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { findViolations } from './support/look.ts';
import { clickApprove, goTo, paneOf, reviewOf, rowOf } from './support/operate.ts';

const WEI = 12_345_000_000_000_000n;
const WHAT = 'What may leave with one request';
const CHAIN = 'base-sepolia';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk();
});
test.afterAll(async () => {
  await desk?.close();
});

async function openLimits() {
  const page = desk.page();
  await goTo(page, 'Settings');
  await rowOf(page, 'Settings', 'Limits').click();
  return paneOf(page, 'Limits');
}

async function openRequest(to: string) {
  const page = desk.page();
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', to.slice(-4)).click();
  const review = reviewOf(page);
  await expect(review).toContainText('You sign exactly this');
  return review;
}

test('a request above a limit of the profile says so as a danger until the limit is raised, and is then signed', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const recipient = privateKeyToAddress(generatePrivateKey());
  const pane = await openLimits();
  await pane.getByLabel('What is limited').selectOption({ label: WHAT });
  await pane.getByLabel('Chain', { exact: true }).selectOption(CHAIN);
  await pane.getByLabel('Currency').selectOption({ label: 'ETH' });
  await pane.getByLabel('At most, in ETH').fill('0.01');
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('list')).toContainText('10,000,000,000,000,000 in raw units');
  expect(await findViolations(page)).toEqual([]);

  await desk.service.other.requestTransfer({ wallet: desk.wallet, to: recipient, wei: WEI });
  const review = await openRequest(recipient);
  await expect(review).toContainText(
    '0.012345 ETH may leave with this request, what may be taken afterwards included: more than the 0.01 ETH that may leave at a time',
  );

  await desk.restart();
  await openLimits();
  await desk
    .page()
    .getByRole('button', { name: `Change the limit of ${WHAT}, ETH on ${CHAIN}` })
    .click();
  await desk.page().keyboard.type('0.012345');
  await desk.page().keyboard.press('Enter');
  await expect(paneOf(desk.page(), 'Limits').getByRole('list')).toContainText('0.012345 ETH');
  const within = await openRequest(recipient);
  await expect(within).not.toContainText('may leave at a time');
  const before = await desk.service.balanceOf(recipient);
  await clickApprove(desk.page());
  await expect(within.getByText('Done: the chain executed it')).toBeVisible();
  expect((await desk.service.balanceOf(recipient)) - before).toBe(WEI);
});
