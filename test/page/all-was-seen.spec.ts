import { expect, type Page } from '@playwright/test';
import { approveButton, reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { longReviews } from './samples/long-reviews.ts';
import { requestPath } from './samples/reviews.ts';
import { arm } from './support/clock.ts';
import { test } from './support/test.ts';

const APPROVES = { expects: ['approvals.approve'] as const };
const LONG = { ...APPROVES, more: longReviews() };
const SMALL = { width: 900, height: 600 };
const note = (page: Page) =>
  reviewOf(page)
    .getByText(/been on the screen yet/)
    .first();

test.use({ hasClock: true });

test('a request of one call is on the screen at once in the smallest window, and one key approves it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await page.setViewportSize(SMALL);
  const app = await open(requestPath('transaction', 'tx-proven'), APPROVES);
  await arm(page);
  await page.keyboard.press('a');
  await expect.poll(() => app.asked('approvals.approve').length).toBe(1);
});

test('many calls are approved only after each page of them was on the screen, and A brings one after the other', async ({
  open,
  page,
}) => {
  const app = await open(requestPath('transaction', 'tx-many-calls'), LONG);
  await arm(page);
  await expect(note(page)).toContainText(/of 120 calls have not been on the screen yet/);
  await expect(approveButton(page)).toBeDisabled();
  const seen = await pressUntilSeen(page, 'a', '[aria-label^="Call "]');
  expect(seen).toEqual(new Set(Array.from({ length: 120 }, (_, place) => `Call ${place + 1}`)));
  expect(app.asked('approvals.approve')).toEqual([]);
  await arm(page);
  await page.keyboard.press('a');
  await expect.poll(() => app.asked('approvals.approve').length).toBe(1);
});

test('a long message is read through before it can be signed; its end alone is not enough', async ({ open, page }) => {
  await open(requestPath('signature', 'sig-long'), LONG);
  await arm(page);
  const text = reviewOf(page).getByRole('region', { name: 'The text, character by character' });
  await text.focus();
  await page.keyboard.press('End');
  await expect(text.getByText(/Clause 3\d\d of/)).toBeInViewport();
  await expect(note(page)).toBeVisible();
  await pressUntilSeen(page, 'a');
  await arm(page);
  await expect(approveButton(page)).toBeEnabled();
});

test('what is deep in typed data has to be opened, and Space opens it', async ({ open, page }) => {
  await open(requestPath('signature', 'sig-deep'), LONG);
  await arm(page);
  await expect(approveButton(page)).toBeDisabled();
  await expect(reviewOf(page).getByRole('button', { name: 'Open: 300 values' })).toBeVisible();
  const seen = await pressUntilSeen(page, ' ', 'bdi');
  expect(Array.from({ length: 300 }, (_, place) => `[${place}]`).filter((name) => !seen.has(name))).toEqual([]);
  await arm(page);
  await expect(approveButton(page)).toBeEnabled();
});

/** One press at a time: each brings something that was not on the screen. @returns the names of all that was, of what `parts` selects */
async function pressUntilSeen(page: Page, key: string, parts = 'none'): Promise<Set<string>> {
  const seen = new Set<string>();
  await expect(async () => {
    for (const name of await listVisible(page, parts)) seen.add(name);
    if ((await note(page).count()) > 0) await page.keyboard.press(key);
    for (const name of await listVisible(page, parts)) seen.add(name);
    await expect(note(page)).toHaveCount(0, { timeout: 50 });
  }).toPass({ intervals: [50] });
  return seen;
}

/** By what a person would see: nothing that is beyond an edge of what scrolls, or under the bar of the answers. */
function listVisible(page: Page, parts: string): Promise<string[]> {
  return reviewOf(page)
    .locator(parts)
    .evaluateAll((all) =>
      all
        .filter((part) => {
          const { left, top, bottom } = part.getBoundingClientRect();
          // What opens a folded call lies over its line.
          const lineOf = (element: Element | null) => element?.closest('li') ?? element;
          return [top + 3, bottom - 3].every((y) => lineOf(document.elementFromPoint(left + 2, y)) === lineOf(part));
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent ?? ''),
    );
}
