import { mkdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { SCREENSHOTS_FOLDER, saveScreen } from '../support/camera.ts';
import { type Contrast, setTheme, type Theme } from '../support/look.ts';
import { expectApprovable, openRequest, reviewOf } from '../support/operate.ts';
import type { Scene } from '../support/scene.ts';
import { SCENES, visitScenes } from '../support/scenes.ts';
import { type Stage, setStage } from '../support/stage.ts';

type Look = { theme: Theme; contrast?: Contrast };

const LOOKS: Readonly<Record<string, Look>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'high-contrast': { theme: 'light', contrast: 'high' },
};
const SIZES = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
  { width: 2560, height: 1440 },
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

async function takePicture(page: Page, name: string, look: string, show?: Scene['show']): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await show?.(page);
    await saveScreen(page, `${name}-${look}-${size.width}x${size.height}`);
    count += 1;
  }
}

async function pictureWelcome(page: Page): Promise<void> {
  for (const [look, { theme, contrast }] of Object.entries(LOOKS)) {
    await setTheme(page, theme, contrast);
    await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
    await takePicture(page, 'welcome', look);
  }
}

for (const [look, { theme, contrast }] of Object.entries(LOOKS)) {
  test(`every screen, ${look}`, async () => {
    await setTheme(stage.page(), theme, contrast);
    await visitScenes(stage, SCENES, ({ name, state, show }, page) =>
      takePicture(page, `${name}-${state}`, look, show),
    );
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
