/// <reference lib="dom" />
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Where pictures of the app go. `SCREENSHOTS_FOLDER` names another folder. */
export const SCREENSHOTS_FOLDER = resolve(process.env.SCREENSHOTS_FOLDER ?? 'test-results/screenshots');

/** No pointer over anything, and no focus outside of dialogs and forms: it was set by what went before. */
export async function saveScreen(page: Page, name: string): Promise<void> {
  await page.mouse.move(640, 1);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(':focus:not([role="dialog"] *, form *, search *)')?.blur(),
  );
  await page.screenshot({ path: join(SCREENSHOTS_FOLDER, `${name}.png`), animations: 'disabled' });
}
