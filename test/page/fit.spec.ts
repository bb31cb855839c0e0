import { expect, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { findViolations } from '../e2e/support/look.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { aShareOf, WHOLE } from '../helpers/a-share-of.ts';
import { LOOKS, setPageLook } from './samples/page-looks.ts';
import { ALL_SCENES, closeScene } from './samples/page-scenes.ts';
import { requestPath } from './samples/reviews.ts';
import { findMisfits } from './support/find-misfits.ts';
import { test } from './support/test.ts';

const SET = { expects: ['settings.set'] as const };
const root = (page: Page) => page.locator('html');
const separator = (page: Page) => page.getByRole('separator', { name: 'Width of the list' });
const shareOf = async (page: Page) => Number(await separator(page).getAttribute('aria-valuenow'));
const heightOfText = (page: Page) =>
  root(page).evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).fontSize);

test('Ctrl with plus, minus and 0 changes the size of all text, from a field and over a dialog too', async ({
  open,
  page,
}) => {
  const app = await open('/orders', SET);
  await page.getByLabel('Open an order by its id').press('Control++');
  await expect.poll(() => heightOfText(page)).toBe('17.6px');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+=');
  await expect.poll(() => heightOfText(page)).toBe('20px');
  await page.keyboard.press('Control+-');
  await page.keyboard.press('Control+0');
  await expect.poll(() => heightOfText(page)).toBe('16px');
  expect(app.asked('settings.set').map(({ textSize }) => textSize)).toEqual([110, 125, 110, 100]);
});

test('the line between list and detail moves by the keyboard and the pointer, each screen by itself, and goes back', async ({
  open,
  page,
}) => {
  const app = await open('/signers', SET);
  const usual = await shareOf(page);
  await separator(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(separator(page)).toHaveAttribute('aria-valuenow', String(usual + 2));
  await page.keyboard.press('End');
  await expect(separator(page)).toHaveAttribute('aria-valuetext', /%/);
  await expect.poll(() => shareOf(page)).toBeGreaterThan(usual + 2);
  await goToPath(page, '/funding');
  await expect(page.getByRole('heading', { name: 'Funding', level: 1 })).toBeVisible();
  await expect(separator(page)).toHaveAttribute('aria-valuenow', String(usual));
  await separator(page).dragTo(page.getByRole('main'), { targetPosition: { x: 600, y: 300 } });
  await expect.poll(() => shareOf(page)).toBeGreaterThan(usual + 5);
  await separator(page).dblclick();
  await expect(separator(page)).toHaveAttribute('aria-valuenow', String(usual));
  expect(app.asked('settings.set').at(-1)?.listShares).toEqual({ signers: 75 });
});

test('contrast and motion are what the desktop asks for, until they are chosen here', async ({ open, page }) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'no-preference' });
  await open(settingsPaths.page('appearance'), { ...SET, appearance: { contrast: 'system' } });
  await expect(root(page)).toHaveAttribute('data-contrast', 'high');
  await expect(root(page)).toHaveAttribute('data-motion', 'full');
  await page.getByRole('group', { name: 'Contrast' }).getByText('Normal', { exact: true }).click();
  await page.getByRole('group', { name: 'Motion' }).getByText('Reduced', { exact: true }).click();
  await expect(root(page)).toHaveAttribute('data-contrast', 'normal');
  await expect(root(page)).toHaveAttribute('data-motion', 'reduced');
});

test('where the desktop takes the colours over, the environment keeps its own', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/approvals');
  const band = page.locator('header').first().locator('div');
  await expect(band).toHaveCSS('background-color', 'rgb(15, 118, 110)');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('a sign of the narrow rail is named to the focus and to the pointer, until Escape', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open('/approvals');
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('link', { name: 'Wallets' }).focus();
  await expect(tooltip).toContainText('Wallets');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await page.getByRole('link', { name: 'Funding' }).hover();
  await expect(tooltip).toContainText('Funding');
});

test('a record is copied as what names it, as one line of JSON, or as its request without the key', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(requestPath('transaction', 'tx-proven'));
  await page.getByRole('tab', { name: 'JSON' }).click();
  for (const form of ['Id', 'JSON', /^cURL request/]) {
    await page.getByRole('button', { name: 'Copy as' }).click();
    await page.getByRole('menuitem', { name: form, exact: typeof form === 'string' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const [id, json, curl] = app.asked('app.copy').map(({ text }) => text);
  expect(id).toBe('tx-proven');
  expect(JSON.parse(json ?? '')).toBeInstanceOf(Object);
  expect(curl).toMatch(/^curl -H "X-API-KEY: \$API_KEY" 'http[^']*\/transactions\/tx-proven'$/);
});

/** The least room for the largest text, and the most for the smallest. */
const EXTREMES = [
  { textSize: 200, width: 900, height: 600 },
  { textSize: 80, width: 3840, height: 2160 },
] as const;

for (const [place, { textSize, width, height }] of EXTREMES.entries()) {
  test(`at ${textSize} % in ${width} × ${height} nothing is cut or out of reach, and axe finds nothing in any look`, {
    tag: textSize > 100 ? [] : WHOLE,
  }, async ({ open, page }) => {
    const scenes = aShareOf(ALL_SCENES, { every: 64, from: place * 8 });
    test.setTimeout(scenes.length * 60_000);
    await page.setViewportSize({ width, height });
    await open('/approvals', { appearance: { textSize } });
    const found: string[] = [];
    for (const [nth, { name, show }] of scenes.entries()) {
      await show(page);
      found.push(...(await findMisfits(page)).map((misfit) => `${name}: ${misfit}`));
      for (const [look, chosen] of aShareOf(Object.entries(LOOKS), { every: 3, from: nth })) {
        await setPageLook(page, chosen);
        found.push(...(await findViolations(page)).map((violation) => `${name}, ${look}: ${violation}`));
      }
      await closeScene(page);
    }
    expect(found).toEqual([]);
  });
}
