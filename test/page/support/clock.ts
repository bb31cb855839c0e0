import { expect, type Page } from '@playwright/test';

/** Longer than a button does nothing after what is under it changed. */
const ARMED_MS = 700;

/** Goes ahead until a button that does nothing at first does something, once what it belongs to is there. */
export async function arm(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: /^(Review|Approve together)$/ });
  await expect(shown.getByRole('heading').first()).toBeVisible();
  await page.clock.fastForward(ARMED_MS);
}

/** For what is looked for again once more time has passed. */
export const SOON = { timeout: 1_000 } as const;

/** What is still being read when the time passes begins its own time when it is there. */
export async function armUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await arm(page);
    await isSo();
  }).toPass();
}

/** Stops the time: what waits for it waits until it is gone ahead. */
export async function hold(page: Page): Promise<void> {
  // Where the page has gone further than that before it is stopped, it cannot be: then it is stopped later.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();
}
