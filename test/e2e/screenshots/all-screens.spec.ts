import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { setTheme, type Theme } from '../support/look.ts';
import { expectApprovable, openRequest, reviewOf } from '../support/operate.ts';
import { SCENES, visitScenes } from '../support/scenes.ts';
import { type Stage, setStage } from '../support/stage.ts';

/** `SCREENSHOTS_FOLDER` names another one. */
const FOLDER = resolve(process.env.SCREENSHOTS_FOLDER ?? 'test-results/screenshots');
const THEMES: readonly Theme[] = ['light', 'dark'];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
];

let stage: Stage;
let count = 0;

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  stage = await setStage({ whileFresh: pictureWelcome });
});
test.afterAll(async () => {
  await stage?.close();
});

/** No pointer over anything, and no focus outside of dialogs and forms: it was set by what went before. */
async function saveScreen(page: Page, name: string): Promise<void> {
  await page.mouse.move(640, 1);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>(':focus:not([role="dialog"] *, form *, search *)')?.blur(),
  );
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

async function takePicture(page: Page, name: string, theme: Theme): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await saveScreen(page, `${name}-${theme}-${size.width}x${size.height}`);
    count += 1;
  }
}

async function pictureWelcome(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
    await takePicture(page, 'welcome', theme);
  }
}

for (const theme of THEMES) {
  test(`every screen, ${theme}`, async () => {
    await setTheme(stage.page(), theme);
    await visitScenes(stage, SCENES, ({ name, state }, page) => takePicture(page, `${name}-${state}`, theme));
    expect(count).toBeGreaterThanOrEqual(SCENES.length * SIZES.length);
  });
}

test('the one for the README: the review of a proven batch', async () => {
  const page = stage.page();
  await setTheme(page, 'light');
  const [size] = SIZES;
  if (size !== undefined) await page.setViewportSize(size);
  await visitScenes(stage, SCENES.slice(0, 1), async () => {});
  await openRequest(page, { kind: 'transaction', id: stage.requests.batch, wallet: stage.wallet });
  await expect(reviewOf(page)).toContainText('You sign exactly this');
  await expectApprovable(page);
  await reviewOf(page).hover();
  await page.mouse.wheel(0, -100_000);
  await saveScreen(page, 'readme');
});
