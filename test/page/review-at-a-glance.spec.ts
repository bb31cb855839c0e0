import { expect } from '@playwright/test';
import { approveButton, reviewOf } from '../e2e/support/operate.ts';
import { longReviews } from './samples/long-reviews.ts';
import { RECIPIENT, requestPath } from './samples/reviews.ts';
import { test } from './support/test.ts';

const SMALL = { width: 900, height: 600 };

test('all that matters of one call is in the smallest window: what leaves and is left, to whom, and what a no means', async ({
  open,
  page,
}) => {
  await page.setViewportSize(SMALL);
  await open(requestPath('transaction', 'tx-proven'));
  const review = reviewOf(page);
  const effects = review.getByRole('region', { name: 'What it can do at most' });
  await expect(effects).toContainText('12.5 → at least 11 ETH · as the service said 4 min ago');
  await expect(effects).toContainText('used 3 times on base-sepolia, last 2 Nov 2026');
  await expect(effects).toContainText('Nothing can be taken later.');
  await expect(effects).toContainText('Your key signs nothing. Others can still approve it.');
  await expect(review.getByRole('region', { name: 'Who asks' })).toContainText('Asked byUnknown');
  // Once in full, and by mark and name in the headline and the call; read aloud it is whole in each place.
  await expect(effects.getByText(RECIPIENT)).toBeVisible();
  await expect(review.getByRole('heading', { level: 2 })).toHaveText(`Send 1.5 ETH to Treasury ${RECIPIENT}.`);
  await expect(review.getByRole('button', { name: /You sign exactly this/ })).toBeInViewport({ ratio: 1 });
  await expect(approveButton(page)).toBeEnabled();
});

test('calls are one line each; Enter and a click open one, and one button all of them', async ({ open, page }) => {
  await open(requestPath('transaction', 'tx-many-calls'), { more: longReviews() });
  const review = reviewOf(page);
  const details = (place: number) => review.getByRole('button', { name: `Details of call ${place}`, exact: true });
  const opened = review.getByText('To, recipient');
  await expect(details(1)).toHaveAttribute('aria-expanded', 'false');
  await details(1).press('Enter');
  await expect(opened).toHaveCount(1);
  await details(2).click();
  await expect(opened).toHaveCount(2);
  await review.getByRole('button', { name: 'Open all' }).click();
  await expect(opened).toHaveCount(50);
  await review.getByRole('button', { name: 'Fold all' }).click();
  await expect(opened).toHaveCount(0);
});
