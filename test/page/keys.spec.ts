import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { findViolations } from '../e2e/support/look.ts';
import { paneOf, reviewOf } from '../e2e/support/operate.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { requestPath } from './samples/reviews.ts';
import { test } from './support/test.ts';

const PROVEN = requestPath('transaction', 'tx-proven');
const DECLINES = { expects: ['approvals.decline', 'approvals.undoDecline'] } as const;
const reason = (page: Page) => page.getByRole('dialog').getByLabel('Reason, for your own record');
const keyFor = (page: Page, label: string) =>
  paneOf(page, 'Keyboard shortcuts').getByRole('button', { name: `Change the key for “${label}”` });

test('another key is chosen by pressing it, is kept by main, does the same at once and is shown where the old one was', async ({
  open,
  page,
}) => {
  const app = await open(settingsPaths.page('keys'));
  await expect(keyFor(page, 'Decline')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await keyFor(page, 'Decline').click();
  await page.keyboard.press('a');
  await expect(page.getByRole('alert')).toHaveText(
    'A already does “Approve” (Approvals). Choose another key, or change that one first.',
  );
  await page.keyboard.press('y');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect
    .poll(() => app.asked('settings.set').at(-1))
    .toMatchObject({
      keys: { chosen: { 'approvals.decline': 'y' } },
    });
  await goToPath(page, PROVEN);
  await expect(reviewOf(page).getByRole('button', { name: 'Decline' })).toContainText('Y');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('y');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await goToPath(page, settingsPaths.page('keys'));
  await page.getByRole('button', { name: 'Give “Decline” back its own key, D' }).click();
  await expect(keyFor(page, 'Decline')).toContainText('D');
  await keyFor(page, 'Decline').click();
  await page.keyboard.press('Escape');
  await expect(keyFor(page, 'Decline')).toContainText('D');
});

test('a key that does something else by now is not given back: the sentence says what has it, and both stay apart', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(settingsPaths.page('keys'));
  await keyFor(page, 'Show all').click();
  await page.keyboard.press('z');
  await keyFor(page, 'Approve').click();
  await page.keyboard.press('x');
  await expect(keyFor(page, 'Approve')).toContainText('X');
  await page.getByRole('button', { name: 'Give “Show all” back its own key, X' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'X already does “Approve” (Approvals). Choose another key, or change that one first.',
  );
  await expect(keyFor(page, 'Show all')).toContainText('Z');
  await page.getByRole('button', { name: 'Give “Approve” back its own key, A' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Give “Show all” back its own key, X' }).click();
  await expect.poll(() => app.asked('settings.set').at(-1)).toMatchObject({ keys: { chosen: {} } });
  for (const fixed of ['Ctrl Enter', 'Ctrl Shift L', 'Ctrl ,', 'Ctrl Z'])
    await expect(paneOf(page, 'Keyboard shortcuts').getByText(fixed, { exact: true })).toBeVisible();
});

test('a list beside which nothing is chosen says the keys that move in it, and none where they are off', async ({
  open,
  page,
}) => {
  await open('/signers');
  await expect(page.getByText('J and K move, Enter opens.')).toBeVisible();
  await goToPath(page, settingsPaths.page('keys'));
  await keyFor(page, 'Next in the list').click();
  await page.keyboard.press('y');
  await goToPath(page, '/orders');
  await expect(page.getByText('Y and K move, Enter opens. Each shows its phase')).toBeVisible();
  await goToPath(page, settingsPaths.page('keys'));
  await page.getByLabel('Single-key shortcuts').uncheck();
  await goToPath(page, '/orders');
  await expect(page.getByText('Each shows its phase')).toBeVisible();
  await expect(page.getByText('Enter opens')).toHaveCount(0);
});

test('keys of one character can be switched off; the others go on', { tag: WHOLE }, async ({ open, page }) => {
  await open(settingsPaths.page('keys'));
  await page.getByLabel('Single-key shortcuts').uncheck();
  await expect(keyFor(page, 'Approve')).toContainText('off');
  await goToPath(page, PROVEN);
  await expect(reviewOf(page).getByRole('button', { name: 'Decline' })).toHaveText('Decline');
  await page.keyboard.press('d');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a reason is typed at once, Ctrl Enter declines, and Ctrl Z takes it back', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(PROVEN, DECLINES);
  await expect(reviewOf(page)).toContainText('Who asks');
  await page.keyboard.press('d');
  await expect(reason(page)).toBeFocused();
  await page.keyboard.type('not agreed');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => app.asked('approvals.decline')).toMatchObject([{ reason: 'not agreed' }]);
  await expect(page.getByRole('status').filter({ hasText: 'Declined.' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => app.asked('approvals.undoDecline')).toMatchObject([{ recordId: 'tx-proven' }]);
  // Once: there is nothing more to take back.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('It waits for you again.')).toBeVisible();
  expect(app.asked('approvals.undoDecline')).toHaveLength(1);
});

test('the word of it takes it back too, and covers no button', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(PROVEN, DECLINES);
  await expect(reviewOf(page)).toContainText('Who asks');
  for (const size of [
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await page.keyboard.press('d');
    await expect(reason(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    const word = page.getByRole('status').filter({ hasText: 'Declined.' });
    await expect(word).toBeVisible();
    // The window may still follow its new size.
    await expect.poll(() => countCovered(page)).toBe(0);
    await word.getByRole('button', { name: 'Undo' }).click();
    await expect(reviewOf(page).getByRole('button', { name: 'Decline' })).toBeVisible();
  }
  expect(app.asked('approvals.undoDecline')).toHaveLength(2);
});

/** Buttons and links that stand, in whole or in part, under a word at the edge of the window. */
function countCovered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [words] = [...document.querySelectorAll('section')].filter((one) => one.classList.contains('fixed'));
    const over = [...(words?.children ?? [])].map((one) => one.getBoundingClientRect());
    const pressable = [...document.querySelectorAll('button, a, input, select')].filter((one) => !words?.contains(one));
    return pressable.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return over.some((word) => left < word.right && right > word.left && top < word.bottom && bottom > word.top);
    }).length;
  });
}
