import { expect, type Page, test } from '@playwright/test';
import { findViolations, setTheme, type Theme } from './support/look.ts';
import { SCENES, visitScenes } from './support/scenes.ts';
import { type Stage, type State, setStage } from './support/stage.ts';

/** Of every picture that `npm run screenshots` takes, these few are taken each time. */
const PICTURED = ['review-proven', 'review-refused', 'wallet', 'settings'];
const THEMES: readonly Theme[] = ['light', 'dark'];
const STATES: readonly State[] = ['full', 'empty', 'error'];
/** Ends what hangs: the time grows with the screens. */
const MS_PER_SCREEN = 30_000;

let stage: Stage;
const fresh: Record<string, string[]> = {};

test.beforeAll(async () => {
  stage = await setStage({ whileFresh: lookAtWelcome });
});
test.afterAll(async () => {
  await stage?.close();
});

async function lookAtWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
    fresh[theme] = await findViolations(page);
  }
}

test('the welcome has no violation, light and dark', () => {
  expect(fresh).toEqual({ light: [], dark: [] });
});

for (const [theme, state] of THEMES.flatMap((theme) => STATES.map((state) => [theme, state] as const))) {
  test(`no ${state} screen has a violation that axe knows, ${theme}`, async () => {
    const scenes = SCENES.filter((scene) => scene.state === state);
    test.setTimeout(scenes.length * MS_PER_SCREEN);
    await setTheme(stage.page(), theme);
    const found: string[] = [];
    const seen: string[] = [];
    await visitScenes(stage, scenes, async ({ name, state }, page) => {
      seen.push(`${name} ${state}`);
      found.push(...(await findViolations(page)).map((violation) => `${name} (${state}): ${violation}`));
      if (PICTURED.includes(name))
        await page.screenshot({ path: test.info().outputPath(`${name}-${state}-${theme}.png`) });
    });
    expect(found).toEqual([]);
    expect(seen).toHaveLength(scenes.length);
  });
}
