import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { paneOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { requestPath } from './samples/reviews.ts';
import { test } from './support/test.ts';

/** The screens with their keys, their lists and what opens beside these. */
const SCREENS = [
  ['1', 'Approvals', 'Review'],
  ['2', 'Wallets', 'Wallet'],
  ['3', 'NFTs', 'NFT'],
  ['4', 'Collections', 'Collection'],
  ['5', 'Orders', 'Order'],
  ['6', 'Credentials', 'Credential'],
  ['7', 'Funding runs', 'Funding run'],
  ['8', 'Signers', 'Signer'],
  ['b', 'Addresses', 'Entry'],
  ['9', 'Activity', 'Journal entry'],
  ['0', 'Settings', 'Profile'],
] as const;

const chosen = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });
const isFocusIn = (page: Page, label: string) => expect(paneOf(page, label).locator(':focus')).toHaveCount(1);

test('each screen has its key, and in each list J and K move, Enter opens and Escape leaves', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/approvals');
  for (const [key, list, detail] of SCREENS) {
    await test.step(list, async () => {
      await page.keyboard.press(key);
      const rows = page.getByRole('listbox', { name: list, exact: true }).getByRole('option');
      await expect(rows.first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(chosen(page)).toHaveCount(1);
      const first = await chosen(page).getAttribute('id');
      if ((await rows.count()) > 1) {
        await page.keyboard.press('j');
        await expect(chosen(page)).not.toHaveAttribute('id', first ?? '');
        await page.keyboard.press('k');
      }
      await expect(chosen(page)).toHaveAttribute('id', first ?? '');
      await expect(paneOf(page, detail)).toBeVisible();
      await page.keyboard.press('Enter');
      await isFocusIn(page, detail);
      await page.keyboard.press('Escape');
      if (list !== 'Settings') await expect(paneOf(page, detail)).toHaveCount(0);
    });
  }
});

test('a list that has the focus is gone through by the arrows, to its ends and back', async ({ open, page }) => {
  await open('/approvals');
  const list = page.getByRole('listbox', { name: 'Approvals' });
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Approvals', 'Send 1.5 ETH')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect(list).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Home');
  await expect(rowOf(page, 'Approvals', 'Send 1.5 ETH')).toHaveAttribute('aria-selected', 'true');
  await expect(list).toBeFocused();
});

test('letters that are typed are no keys, and Ctrl with them belongs to the browser', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/orders');
  await page.getByLabel('Open an order by its id').pressSequentially('1jk?d');
  await expect(page.getByLabel('Open an order by its id')).toHaveValue('1jk?d');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chosen(page)).toHaveCount(0);
  await page.getByRole('heading', { name: /^Orders/ }).click();
  await page.keyboard.press('Control+j');
  await expect(chosen(page)).toHaveCount(0);
});

test('? lists the keys of the moment, and Escape gives the focus back', async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-proven'));
  const decline = page.getByRole('button', { name: 'Decline' });
  await decline.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Approve', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(decline).toBeFocused();
});

test('the profile is switched by keyboard, and everything on the screen is of the other one', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/approvals');
  await page.getByRole('button', { name: 'Switch profile' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Practice' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'QA staging' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Switch profile' })).toContainText('QA staging');
  await expect.poll(() => app.asked('approvals.list').at(-1)).toMatchObject({ profileId: 'staging' });
  expect(app.asked('profiles.choose')).toEqual([{ profileId: 'staging' }]);
});

test('where list and detail do not fit beside each other the detail covers the list, and leads back to it', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 600 });
  await open('/signers');
  await rowOf(page, 'Signers', 'Treasury, backup').click();
  await expect(paneOf(page, 'Signer')).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rowOf(page, 'Signers', 'Treasury, backup')).toBeVisible();
});

test('a pane that scrolls has the ring of the focus for whom came to it by Tab, and none for a click', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(settingsPaths.page('about'));
  const pane = page.locator('[data-detail-body][tabindex="0"]');
  await pane.click({ position: { x: 40, y: 300 } });
  await pane.focus();
  await expect(pane).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(pane).toBeFocused();
  await expect(pane).toHaveCSS('outline-style', 'solid');
});
