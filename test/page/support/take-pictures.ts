import type { Page } from '@playwright/test';

/** To be looked at, where `PICTURES` names a folder. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder === undefined) return;
  for (const theme of ['dark', 'light']) {
    await page.locator('html').evaluate((root, value) => root.setAttribute('data-theme', value), theme);
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${folder}/${name}-${theme}-${width}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
