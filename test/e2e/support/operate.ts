import { expect, type Locator, type Page } from '@playwright/test';

/** What an operator does and looks at, by the names they see. */

export async function chooseProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('button', { name: 'Switch profile' })).toContainText(name);
}

export async function goTo(page: Page, screen: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen }).click();
}

/** The row of a list whose text holds the given part. */
export function rowOf(page: Page, list: string, text: string | RegExp): Locator {
  return page.getByRole('listbox', { name: list }).getByRole('option').filter({ hasText: text });
}

export const reviewOf = (page: Page): Locator => page.getByRole('region', { name: 'Review' });

/** Opens a request by its address in the window, as a link or the palette does. */
export async function openRequest(
  page: Page,
  request: { kind: 'transaction' | 'signature'; id: string; wallet: string },
): Promise<Locator> {
  const id = encodeURIComponent(`${request.kind}:${request.id}:${request.wallet.toLowerCase()}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/approvals/${id}`);
  const review = reviewOf(page);
  await expect(review.getByRole('heading').first()).toBeVisible();
  return review;
}

export const approveButton = (page: Page): Locator =>
  reviewOf(page).getByRole('button', { name: /^(Approve|Sign unproven)/ });
