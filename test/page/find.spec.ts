import { expect, type Page } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { test } from './support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Find on this screen' });

test('Ctrl F finds a text on the screen, goes through its matches and back, and Escape takes the marks away', async ({
  open,
  page,
}) => {
  const app = await open('/signers');
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('op');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Enter');
  await expect
    .poll(() => app.asked('app.findOnScreen'))
    .toEqual([
      { text: 'o', forward: true, again: false },
      { text: 'op', forward: true, again: false },
      { text: 'op', forward: true, again: true },
      { text: 'op', forward: false, again: true },
    ]);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect.poll(() => app.asked('app.endFind').length).toBeGreaterThan(0);
});

test('what is not on the screen is said not to be there, and there is nothing to go through', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/signers');
  await page.keyboard.press('Control+f');
  await field(page).fill('nowhere');
  await expect(page.getByText('Not on this screen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next match' })).toBeDisabled();
});

test('an answer that comes late does not stand beside what was typed since', async ({ open, page }) => {
  const late = Promise.withResolvers<void>();
  const app = await open('/signers', {
    waits: { 'app.findOnScreen': ({ text }) => (text === 'nowhere' ? late.promise : undefined) },
  });
  await page.keyboard.press('Control+f');
  await field(page).fill('nowhere');
  await field(page).fill('operator');
  await expect(page.getByText('1 of 3')).toBeVisible();
  late.resolve();
  await page.evaluate('window.app.app.status()');
  await expect(page.getByText('1 of 3')).toBeVisible();
  expect(app.asked('app.findOnScreen')).toHaveLength(2);
});

test('on another screen it is looked for again', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open('/signers');
  await page.keyboard.press('Control+f');
  await field(page).fill('operator');
  await page.getByRole('link', { name: /^Wallets/ }).click();
  await expect.poll(() => app.asked('app.findOnScreen')).toHaveLength(2);
});

test('the menu of the app opens the same bar, the settings, and the help', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open('/signers');
  app.world.emit({ type: 'menu-chosen', wants: 'find' });
  await expect(field(page)).toBeFocused();
  app.world.emit({ type: 'menu-chosen', wants: 'settings' });
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  app.world.emit({ type: 'menu-chosen', wants: 'help' });
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
});
