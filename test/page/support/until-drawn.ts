import type { Page } from '@playwright/test';

/** Resolves behind the frame in which what was asked of the page until now is drawn. */
export function untilDrawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
