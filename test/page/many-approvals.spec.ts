import { expect } from '@playwright/test';
import { reviewOf, rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { requestPath } from './samples/reviews.ts';
import { test } from './support/test.ts';

const MANY = { plain: 450 };
const list = 'Approvals';

test('a list of hundreds reads a page of them, counts all, and reads on as the operator comes to its end', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/approvals', MANY);
  const rows = page.getByRole('listbox', { name: list });
  await expect(rows.getByText(/^Your turn · 45\d$/)).toBeVisible();
  expect(app.asked('approvals.list').filter(({ after }) => after !== null)).toEqual([]);
  await rows.focus();
  await page.keyboard.press('End');
  await expect.poll(() => app.asked('approvals.list').filter(({ after }) => after !== null).length).toBe(1);
});

test('a request behind the rows that were read is shown all the same', { tag: WHOLE }, async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-plain-400'), MANY);
  await expect(reviewOf(page)).toContainText('Send 0.401 ETH');
  await expect(rowOf(page, list, 'Send 0.401 ETH')).toHaveCount(0);
});

test('counts that are not complete yet say so, and the rows that are there can be reviewed', async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-proven'), { isCounting: true });
  await expect(page.getByRole('status').filter({ hasText: 'Still counting' })).toBeVisible();
  await expect(reviewOf(page)).toContainText('Send 1.5 ETH');
});
