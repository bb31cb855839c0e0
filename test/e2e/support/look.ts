import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { askApp } from './ask-app.ts';

export type Theme = 'light' | 'dark';

/** Turns the window light or dark through the app's own setting. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await askApp(page, 'settings', 'set', { theme, contrast: 'normal', density: 'compact' });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.getByRole('button', { name: 'Switch profile' }).waitFor();
}

/**
 * What axe finds on the screen as it is. Its source goes in over the debugging protocol, not as a script element, so the page's
 * policy stands while it looks; in one frame, so without the blank page in which it would otherwise sum up several.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
