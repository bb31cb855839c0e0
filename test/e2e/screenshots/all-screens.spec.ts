import { mkdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { SCREENSHOTS_FOLDER, saveScreen } from '../support/camera.ts';
import { setTheme, type Theme } from '../support/look.ts';
import { expectApprovable, openRequest, reviewOf } from '../support/operate.ts';
import { SCENES, visitScenes } from '../support/scenes.ts';
import { type Stage, setStage } from '../support/stage.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
];

let stage: Stage;
let count = 0;

test.beforeAll(async () => {
  mkdirSync(SCREENSHOTS_FOLDER, { recursive: true });
  stage = await setStage({ whileFresh: pictureWelcome });
});
test.afterAll(async () => {
  await stage?.close();
});

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
