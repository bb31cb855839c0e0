import { expect, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayNo, surfaceOf } from './support/answer-surface.ts';
import { openApp } from './support/desk.ts';
import { goToPath } from './support/scene.ts';

let app: Awaited<ReturnType<typeof openApp>>;
let page: Page;
test.beforeAll(async () => {
  app = await openApp();
  page = app.page();
});
test.afterAll(async () => {
  await app?.close();
});

/** With a key of the operator's: main changes nothing for a script. */
async function chooseLanguage({ screen, field, keys }: { screen: string; field: string; keys: readonly string[] }) {
  await goToPath(page, '/settings/appearance');
  await expect(page.getByRole('heading', { name: screen, exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: field, exact: true }).focus();
  for (const key of keys) await page.keyboard.press(key);
}

const spanishScreen = () => page.getByRole('heading', { name: 'Apariencia', exact: true });

test('another language takes effect at once, where the operator stands', { tag: WHOLE }, async () => {
  await chooseLanguage({ screen: 'Appearance', field: 'Language', keys: ['ArrowDown', 'ArrowDown'] });
  await expect(spanishScreen()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Carteras', exact: true })).toBeVisible();
});

test('main asks in that language as well, and what it asks about stays as it is', { tag: WHOLE }, async () => {
  await goToPath(page, '/signers/import');
  await page.getByRole('textbox').first().fill('Treasury “EU”');
  await page.keyboard.press('Enter');
  const surface = await surfaceOf(page);
  await expect(surface.locator('html')).toHaveAttribute('lang', 'es');
  await expect(surface.getByRole('heading')).toHaveText('Importar una clave privada');
  await expect(surface.locator('.about')).toContainText('Treasury “EU”');
  await expect(surface.locator('.no')).toHaveText('Cancelar');
  await sayNo(surface);
});

test('it is there after a restart, before anything was read', { tag: WHOLE }, async () => {
  await app.restart();
  page = app.page();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Ajustes', exact: true })).toBeVisible();
});

test('English comes back the same way', { tag: WHOLE }, async () => {
  await chooseLanguage({ screen: 'Apariencia', field: 'Idioma', keys: ['ArrowUp'] });
  await expect(page.getByRole('heading', { name: 'Appearance', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wallets', exact: true })).toBeVisible();
});
