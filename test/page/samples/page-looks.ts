/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** How the window looks, and what it is looked at in. */
export type PageLook = { theme: 'light' | 'dark'; contrast?: 'normal' | 'high'; textSize?: number };
export type PageSize = { width: number; height: number };

/** The looks and sizes of every picture. */
export const LOOKS = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'high-contrast': { theme: 'light', contrast: 'high' },
} as const satisfies Record<string, PageLook>;

export const SIZES: readonly PageSize[] = [
  { width: 900, height: 600 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

/** Gives the page a look where its styles read it. The size of the text is a setting: the room of lists depends on it. */
export async function setPageLook(page: Page, { theme, contrast = 'normal' }: PageLook): Promise<void> {
  await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, chosen), { theme, contrast });
}
