import { expect, test } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { type Desk, importKey, makeKey, openDesk } from './support/desk.ts';
import {
  allowUnproven,
  approveButton,
  clickApprove,
  expectApprovable,
  goTo,
  openRequest,
  readToEnd,
  reviewOf,
  rowOf,
} from './support/operate.ts';

let desk: Desk;
const partner = makeKey('Treasury backup');
test.beforeAll(async () => {
  desk = await openDesk();
  await importKey(desk.page(), desk.profileId, partner);
});
test.afterAll(async () => {
  await desk?.close();
});

async function askForTransfer({ wei = 1_000_000_000_000_000n } = {}) {
  const to = makeKey('Friend').address;
  const id = await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei });
  const row = rowOf(desk.page(), 'Approvals', to.slice(-4));
  await goTo(desk.page(), 'Approvals');
  await expect(row).toBeVisible();
  return { id, row, wallet: desk.wallet, kind: 'transaction' as const };
}

async function decline(reason: string): Promise<void> {
  const page = desk.page();
  await reviewOf(page).getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByLabel('Reason, for your own record').fill(reason);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('declining is local, keeps the reason, and can be undone', { tag: WHOLE }, async () => {
  const page = desk.page();
  const { row } = await askForTransfer();
  await row.click();
  const mark = desk.service.requests.length;
  await decline('Not agreed with accounting');
  await expect(reviewOf(page)).toContainText('“Not agreed with accounting”');
  await expect(reviewOf(page)).toContainText('The service was not told.');
  await expect(row).toContainText('Declined');
  await expect(approveButton(page)).toHaveCount(0);
  await reviewOf(page).getByRole('button', { name: 'Undo' }).click();
  await expectApprovable(page);
  await expect(row).not.toContainText('Declined');
  expect(desk.service.writesSince(mark)).toEqual([]);
});

test('what was declined here and approved elsewhere is loud', { tag: WHOLE }, async () => {
  const page = desk.page();
  const { id, row, wallet } = await askForTransfer();
  await row.click();
  await decline('Too much');
  const records = await desk.service.other.list(wallet, 'transactions');
  const pending = records.find((record) => record.id === id)?.approvals.pending[0];
  if (pending === undefined) throw new Error('The request waits for nobody.');
  const account = privateKeyToAccount(desk.key.privateKey);
  const signature = await account.signMessage({ message: { raw: pending.message as `0x${string}` } });
  const approval = { signer: pending.signer, signature };
  await desk.service.other.approve({ wallet, list: 'transactions', id, approval });
  const alert = reviewOf(page).getByRole('alert').filter({ hasText: 'Others approved what you declined' });
  await expect(alert).toContainText('“Too much”');
  await expect(page.getByText('Declined by you, approved by others')).toBeVisible();
});

test('of two keys that are asked the operator picks one, and that one signs', { tag: WHOLE }, async () => {
  const page = desk.page();
  desk.service.settings.coSigners = [partner.address];
  const { id, row, wallet } = await askForTransfer();
  desk.service.settings.coSigners = [];
  await row.click();
  const review = reviewOf(page);
  await expect(review.getByRole('radio')).toHaveCount(2);
  await expect(review.getByRole('radio', { checked: true })).toHaveCount(0);
  await readToEnd(page);
  await expect(approveButton(page)).toBeDisabled();
  await expect(approveButton(page)).toHaveAccessibleName(/Choose which of your keys signs/);
  await review.getByRole('radio', { name: new RegExp(partner.label) }).check();
  await expectApprovable(page);
  await clickApprove(page);
  const submitted = async () =>
    (await desk.service.other.list(wallet, 'transactions'))
      .find((record) => record.id === id)
      ?.approvals.submitted.map(({ signer }) => signer);
  await expect.poll(submitted).toEqual([expect.stringContaining(partner.address)]);
});

test('right after the item changed, click and key do nothing', { tag: WHOLE }, async () => {
  const page = desk.page();
  const first = await askForTransfer({ wei: 11_000_000_000_000_000n });
  const second = await askForTransfer({ wei: 22_000_000_000_000_000n });
  await openRequest(page, first);
  await expectApprovable(page);
  const mark = desk.service.requests.length;
  // In the page itself: a way over the wire might take longer than the button waits.
  const changeAndPress = (step: { key: 'j' | 'k'; until: string }) =>
    page.evaluate(async ({ key, until }) => {
      const press = (pressed: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }));
      const find = () => {
        const review = document.querySelector('section[aria-label="Review"]');
        const buttons = [...(review?.querySelectorAll('button') ?? [])];
        return review?.textContent?.includes(until)
          ? buttons.find((button) => button.textContent?.startsWith('Approve'))
          : undefined;
      };
      const answer = () => {
        find()?.click();
        press('a');
      };
      // At the very change, before the page can do anything else: how fast this machine is does not matter.
      const shown = await new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (find() === undefined) return;
          observer.disconnect();
          answer();
          resolve(performance.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        press(key);
      });
      for (;;) {
        await new Promise(requestAnimationFrame);
        if (performance.now() - shown > 300) return;
        answer();
      }
    }, step);
  await changeAndPress({ key: 'j', until: '0.022 ETH' });
  await changeAndPress({ key: 'k', until: '0.011 ETH' });
  await expectApprovable(page);
  expect(desk.service.writesSince(mark)).toEqual([]);
  // Not because it never does anything.
  await openRequest(page, second);
  await expectApprovable(page);
  await page.keyboard.press('a');
  await expect.poll(() => desk.service.writesSince(mark).length).toBe(1);
});

test('while locked nothing is signed and everything is readable', { tag: WHOLE }, async () => {
  const page = desk.page();
  const request = await askForTransfer();
  const review = await openRequest(page, request);
  await expectApprovable(page);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Nothing can be signed or changed.')).toBeVisible();
  await expect(review).toContainText('You sign exactly this');
  await expect(approveButton(page)).toBeDisabled();
  await expect(approveButton(page)).toHaveAccessibleName(/Locked: unlock first/);
  const mark = desk.service.requests.length;
  await page.keyboard.press('a');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Unlock' }).click();
  await expectApprovable(page);
  expect(desk.service.writesSince(mark)).toEqual([]);
});

test('what cannot be proven is signed only with the setting and the end of the wallet’s address', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const delegate = makeKey('Robot').address;
  await desk.service.registerSigner(desk.wallet, delegate);
  await goTo(page, 'Approvals');
  const row = rowOf(page, 'Approvals', 'Unproven');
  await row.click();
  const review = reviewOf(page);
  await expect(review).toContainText('This may do anything this wallet can do');
  await expect(review).toContainText('This profile does not allow signing what cannot be proven.');
  await expect(approveButton(page)).toHaveCount(0);
  await allowUnproven(page, 'Treasury staging');
  await goTo(page, 'Approvals');
  await row.click();
  await expect(approveButton(page)).toBeDisabled();
  const field = review.getByLabel(/type the last four characters/);
  await field.fill('0000');
  await expect(approveButton(page)).toBeDisabled();
  await field.fill(desk.wallet.slice(-4));
  await expectApprovable(page);
  await clickApprove(page);
  await expect(review.getByText('Done: the message is signed')).toBeVisible();
  expect(await desk.service.signerStatus(desk.wallet, delegate)).toBe('active');
});
