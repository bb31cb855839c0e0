import { expect, type Page, test } from '@playwright/test';
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { WHOLE } from '../helpers/a-share-of.ts';
import { askApp } from './support/ask-app.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { approveButton, goTo, paneOf, rowOf, scrollToEnd } from './support/operate.ts';
import { tamperWithRecipient } from './support/tamper.ts';

const THIEF = '0x00000000000000000000000000000000BadC0de5';
const WEI = [1_000_000_000_000_000n, 2_000_000_000_000_000n, 3_000_000_000_000_000n] as const;

let desk: Desk;
/** Another wallet of the profile: nobody new, so that paying it is all green. */
let friend: `0x${string}`;
test.beforeEach(async () => {
  desk = await openDesk();
  friend = await desk.service.other.createWallet(desk.key.address);
  await askApp(desk.page(), 'wallets', 'add', { profileId: desk.profileId, locator: friend });
});
test.afterEach(async () => {
  await desk?.close();
});

const requestTransfer = (wei: bigint) => desk.service.other.requestTransfer({ wallet: desk.wallet, to: friend, wei });

async function requestTransfers(): Promise<string[]> {
  const ids: string[] = [];
  for (const wei of WEI) ids.push(await requestTransfer(wei));
  return ids;
}

/** By keyboard alone: R begins, space goes on when the review has been on the screen long enough to count. */
async function walkThrough(page: Page, count: number): Promise<void> {
  await goTo(page, 'Approvals');
  await expect(rowOf(page, 'Approvals', /./)).toHaveCount(count);
  await page.keyboard.press('r');
  for (let looked = 1; looked <= count; looked += 1) {
    const told = paneOf(page, 'How far the walk has come');
    await expect(async () => {
      await scrollToEnd(page);
      await expect(told).toContainText(`${looked} of ${count} looked at`, { timeout: 2_000 });
    }).toPass();
    if (looked < count) await page.keyboard.press(' ');
  }
}

const summaryOf = (page: Page) => paneOf(page, 'Approve together');
const signButton = (page: Page) => summaryOf(page).getByRole('button', { name: /^Sign / });

const statusesOf = async (ids: readonly string[]): Promise<(string | undefined)[]> => {
  const records = await desk.service.other.list(desk.wallet, 'transactions');
  return ids.map((id) => records.find((record) => record.id === id)?.status);
};

test('of five that were looked at, the three that are all green and unchanged are signed together; the others say why not', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const paid = await requestTransfers();
  const { usdc } = desk.service.chain.tokens;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, maxUint256] });
  const unlimited = await desk.service.requestCalls(desk.wallet, [{ to: usdc, value: '0', data }]);
  const changed = await requestTransfer(4_000_000_000_000_000n);
  await walkThrough(page, 5);
  await page.screenshot({ path: test.info().outputPath('walk.png') });
  tamperWithRecipient(desk.service, { id: changed, to: THIEF });
  await expect(rowOf(page, 'Approvals', 'Changed since')).toBeVisible();

  await page.keyboard.press('Shift+A');
  const summary = summaryOf(page);
  await expect(summary.getByRole('region', { name: 'What leaves the wallets, all together' })).toContainText(
    '0.006 ETH',
  );
  await expect(summary.getByRole('region', { name: '3 requests will be signed' }).getByRole('listitem')).toHaveCount(3);
  const leftOut = summary.getByRole('region', { name: '2 are left out' });
  await expect(leftOut.getByRole('listitem').filter({ hasText: unlimited })).toContainText('unlimited');
  await expect(leftOut.getByRole('listitem').filter({ hasText: changed })).toContainText(
    'It changed after you looked at it',
  );
  await page.screenshot({ path: test.info().outputPath('together.png') });
  const before = await desk.service.balanceOf(friend);
  const mark = desk.service.requests.length;
  await expect(signButton(page)).toBeEnabled();
  await signButton(page).click();

  const report = paneOf(page, 'Signing together');
  await expect(report).toContainText('3 signed');
  await expect(report.getByText('Done: the chain executed it')).toHaveCount(3);
  await page.screenshot({ path: test.info().outputPath('report.png') });
  expect((await desk.service.balanceOf(friend)) - before).toBe(WEI[0] + WEI[1] + WEI[2]);
  // One approval each, the first by itself and those that depend on none together, and nothing else was written.
  const written = desk.service.writesSince(mark).map(({ path }) => path);
  expect(written[0]).toContain(`${paid[0]}/approvals`);
  expect(written).toHaveLength(paid.length);
  expect(written).toEqual(expect.arrayContaining(paid.map((id) => expect.stringContaining(`${id}/approvals`))));
  expect(await statusesOf([...paid, unlimited])).toEqual(['success', 'success', 'success', 'awaiting-approval']);

  await page.getByRole('button', { name: 'Close the report' }).click();
  await expect(rowOf(page, 'Approvals', /./)).toHaveCount(2);
  await expect(page.getByText('Looked at', { exact: true })).toHaveCount(0);
});

test('when the service refuses the first, no other is begun, and each says what became of it', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const [first = '', second = '', third = ''] = await requestTransfers();
  await walkThrough(page, 3);
  desk.service.faults.next({ kind: 'status', status: 400 }, { path: new RegExp(`${first}/approvals$`) });
  // At the last one, Next leads to the summary.
  await page.keyboard.press(' ');
  const mark = desk.service.requests.length;
  await expect(signButton(page)).toBeEnabled();
  await signButton(page).click();

  const report = paneOf(page, 'Signing together');
  await expect(report).toContainText('1 failed, 2 not begun');
  await expect(report.getByRole('listitem').filter({ hasText: first })).toContainText('400');
  for (const id of [second, third]) {
    await expect(report.getByRole('listitem').filter({ hasText: id })).toContainText('It waits in the list as before.');
  }
  expect(desk.service.writesSince(mark).map(({ path }) => path)).toEqual([
    expect.stringContaining(`${first}/approvals`),
  ]);
  expect(await statusesOf([first, second, third])).toEqual(Array(3).fill('awaiting-approval'));
  await rowOf(page, 'Approvals', '0.003 ETH').click();
  await expect(approveButton(page)).toHaveCount(1);
});
