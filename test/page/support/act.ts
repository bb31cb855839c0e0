import type { Locator, Page } from '@playwright/test';

/** A button by its whole name, in the window or in a part of it. */
export const buttonOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

export const press = (within: Page | Locator, name: string): Promise<void> => buttonOf(within, name).click();

/** The control that has exactly this label. */
export const field = (within: Page | Locator, label: string): Locator => within.getByLabel(label, { exact: true });

/** Chooses files from the disk, each with its text. */
export async function chooseFiles(page: Page, texts: Record<string, string>): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => {
    return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  });
  await page.locator('input[type=file]').setInputFiles(files);
}
