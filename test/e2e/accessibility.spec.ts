import { expect, type Page, test } from '@playwright/test';
import { aShareOf, WHOLE } from '../helpers/a-share-of.ts';
import { findViolationsInBoth } from './support/look.ts';
import { SCENES, visitScenes } from './support/scenes.ts';
import { type Stage, type State, setStage } from './support/stage.ts';

/** Of every picture that `npm run screenshots` takes, these few are taken each time. */
const PICTURED = ['review-proven', 'review-refused', 'wallet', 'settings'];
const STATES: readonly State[] = ['full', 'empty', 'error'];
/** Ends what hangs: the time grows with the screens. */
const MS_PER_SCREEN = 60_000;

let stage: Stage;
let ofWelcome: string[] | undefined;

test.beforeAll(async () => {
  stage = await setStage({ whileFresh: lookAtWelcome });
});
test.afterAll(async () => {
  await stage?.close();
});

async function lookAtWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
  ofWelcome = await findViolationsInBoth(page);
}

test('the welcome has no violation, light and dark', { tag: WHOLE }, () => {
  expect(ofWelcome).toEqual([]);
});

for (const state of STATES) {
  test(`no ${state} screen has a violation that axe knows, light and dark`, { tag: WHOLE }, async () => {
    const scenes = aShareOf(
      SCENES.filter((scene) => scene.state === state),
      { every: 6 },
    );
    test.setTimeout(scenes.length * MS_PER_SCREEN);
    const found: string[] = [];
    const seen: string[] = [];
    await visitScenes(stage, scenes, async ({ name, state }, page) => {
      seen.push(`${name} ${state}`);
      found.push(...(await findViolationsInBoth(page)).map((violation) => `${name} (${state}): ${violation}`));
      if (PICTURED.includes(name)) await page.screenshot({ path: test.info().outputPath(`${name}-${state}-dark.png`) });
    });
    expect(found).toEqual([]);
    expect(seen).toHaveLength(scenes.length);
  });
}
