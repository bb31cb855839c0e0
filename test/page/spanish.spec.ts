import { expect } from '@playwright/test';
import { findViolations } from '../e2e/support/look.ts';
import { aShareOf, WHOLE } from '../helpers/a-share-of.ts';
import { DISK_FULL, ofAllLists } from './samples/lists.ts';
import { ALL_SCENES, closeScene, LIST_SCENES, type PageScene } from './samples/page-scenes.ts';
import { findMisfits } from './support/find-misfits.ts';
import { findEnglish } from './support/spanish.ts';
import { test } from './support/test.ts';

const SMALL = { width: 900, height: 600 };
/** Run side by side. */
const SHARES = 2;
/** That no message lacks its Spanish is seen without a window; here is whether what is on the screen is a message, and fits. */
const SCENES = aShareOf(ALL_SCENES, { every: 24 });
/** What axe knows is the same in each language but for names that are missing: it looks at one of three. */
const EXAMINED = new Set(aShareOf(SCENES, { every: 3 }));

function shareOf(scenes: readonly PageScene[], share: number): PageScene[] {
  return scenes.filter((_, place) => place % SHARES === share);
}

for (let share = 0; share < SHARES; share += 1) {
  test(`no screen has English left on it in Spanish, nor a violation that axe knows, nor is anything cut: ${share + 1} of ${SHARES}`, async ({
    open,
    page,
  }) => {
    const scenes = shareOf(SCENES, share);
    test.setTimeout(scenes.length * 30_000);
    await page.setViewportSize(SMALL);
    await open('/approvals', { language: 'es' });
    const found: string[] = [];
    for (const scene of scenes) {
      await scene.show(page);
      const violations = EXAMINED.has(scene) ? await findViolations(page) : [];
      const told = [...(await findEnglish(page)), ...violations, ...(await findMisfits(page))];
      found.push(...told.map((each) => `${scene.name}: ${each}`));
      await closeScene(page);
    }
    expect(found).toEqual([]);
  });
}

for (const [state, options] of Object.entries({
  empty: { empty: true },
  'not readable': { refuses: ofAllLists(DISK_FULL) },
})) {
  test(`no list that is ${state} has English left on it in Spanish`, { tag: WHOLE }, async ({ open, page }) => {
    await open('/approvals', { ...options, language: 'es' });
    const found: string[] = [];
    for (const { name, show } of LIST_SCENES) {
      await show(page);
      found.push(...(await findEnglish(page)).map((each) => `${name}: ${each}`));
    }
    expect(found).toEqual([]);
  });
}
