/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { askApp } from './ask-app.ts';
import { LONGEST_LOCK } from './desk.ts';

export type Theme = 'light' | 'dark';
export type Contrast = 'normal' | 'high';

/** Turns the window light or dark, and its contrast high, through the app's own settings. */
export async function setTheme(page: Page, theme: Theme, contrast: Contrast = 'normal'): Promise<void> {
  await askApp(page, 'settings', 'set', {
    theme,
    contrast,
    density: 'compact',
    lockAfterMinutes: LONGEST_LOCK,
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.getByRole('button', { name: 'Switch profile' }).waitFor();
}

/** What axe judges by colours: all else is the same, light and dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the screen as it is. Its source goes in over the debugging protocol, not as a script element, so the page's
 * policy stands while it looks; in one frame, so without the blank page in which it would otherwise sum up several.
 */
export async function findViolations(page: Page): Promise<string[]> {
  return describeViolations(new AxeBuilder({ page }));
}

/** What axe finds on the screen in light, and by its colours in dark, which it is given the way the setting does it: by a mark on the root. */
export async function findViolationsInBoth(page: Page): Promise<string[]> {
  await showIn(page, 'light');
  const inLight = await findViolations(page);
  await showIn(page, 'dark');
  const inDark = await describeViolations(new AxeBuilder({ page }).withRules(OF_COLOURS));
  return [...inLight.map((violation) => `light: ${violation}`), ...inDark.map((violation) => `dark: ${violation}`)];
}

/** The same of the window main asks in, which is light or dark as the app is. */
export async function findViolationsOfSurface(surface: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await surface.emulateMedia({ colorScheme });
    await expect(surface.locator('.yes')).toBeEnabled();
    found.push(...(await findViolations(surface)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

async function describeViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
