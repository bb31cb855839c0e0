import { expect, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayNo, sayYes, surfaceOf } from './support/answer-surface.ts';
import { askApp, IDLE_KEY } from './support/ask-app.ts';
import { openApp } from './support/desk.ts';
import { findViolationsOfSurface } from './support/look.ts';

let app: Awaited<ReturnType<typeof openApp>>;
test.beforeAll(async () => {
  app = await openApp();
});
test.afterAll(async () => {
  await app?.close();
});

type Answer = { ok: boolean; failure?: { code: string } };

/** What the page asks by itself, after one key. */
async function allowUnproven(): Promise<{ answer: Promise<Answer> }> {
  const page = app.page();
  await page.keyboard.press(IDLE_KEY);
  const answer = page.evaluate(async () => {
    const { app } = globalThis as unknown as {
      app: Record<string, Record<string, (argument: object) => Promise<Answer>>>;
    };
    const said = await app.settings?.allowUnproven?.({ profileId: 'practice', allowed: true });
    return said as Answer;
  });
  return { answer };
}

test('what main asks is in a window of its own, and a no there is a no', async () => {
  const { answer } = await allowUnproven();
  const surface = await surfaceOf(app.page());
  await expect(surface.getByRole('heading')).toHaveText(/Allow unproven requests/);
  await sayNo(surface);
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'unproven-not-allowed' } });
});

test('a question has no violation that axe knows, light and dark', { tag: WHOLE }, async () => {
  const { answer } = await allowUnproven();
  const surface = await surfaceOf(app.page());
  expect(await findViolationsOfSurface(surface)).toEqual([]);
  await sayNo(surface);
  expect(await answer).toMatchObject({ ok: false });
});

test('a yes needs a key or a click in that window', async () => {
  const { answer } = await allowUnproven();
  const surface = await surfaceOf(app.page());
  await expect(surface.locator('.no')).toBeFocused();
  // The window may come to the front late, and does nothing for a moment after it: then the script tries again.
  await expect(async () => {
    await expect(surface.locator('.yes')).toBeEnabled();
    await surface.evaluate(() => {
      for (const button of document.querySelectorAll('button.yes')) (button as HTMLElement).click();
      for (const key of ['Enter', ' ', 'y'])
        document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await expect(surface.locator('.note')).toHaveText('That was not taken.', { timeout: 5_000 });
  }).toPass();
  expect(surface.isClosed()).toBe(false);
  await sayYes(surface);
  expect(await answer).toMatchObject({ ok: true });
  await askApp(app.page(), 'settings', 'allowUnproven', { profileId: 'practice', allowed: false });
});
