import { expect, type Locator, type Page } from '@playwright/test';

/** The window main asks in, by its address on either runtime. */
const SURFACE_URL = /^(app:\/\/confirm|https:\/\/confirm\.app\.invalid)\//;

export const isSurface = (page: Page): boolean => SURFACE_URL.test(page.url());
const listSurfaces = (page: Page): Page[] => page.context().pages().filter(isSurface);

/** The window main asks in, once it is there and shows something. */
export async function surfaceOf(page: Page): Promise<Page> {
  await expect.poll(() => listSurfaces(page).length).toBeGreaterThan(0);
  const surface = listSurfaces(page).at(-1);
  if (surface === undefined) throw new Error('Countersign asks nothing.');
  await expect(surface.getByRole('heading')).toBeVisible();
  return surface;
}

/** Says yes as a person does: after the moment in which nothing answers, and after all of it was on the screen. @param before each press */
export async function sayYes(surface: Page, before: () => Promise<void> = async () => {}): Promise<void> {
  const [yes, about] = [surface.locator('.yes'), surface.locator('.about')];
  await expect(async () => {
    if (surface.isClosed()) return;
    await before();
    await about.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await yes.click({ timeout: 5_000 });
    await expect.poll(() => surface.isClosed(), { timeout: 5_000 }).toBe(true);
  }).toPass();
}

/**
 * Says yes by Enter to a question that is on the screen as a whole. A press that came before main had the window in front is not taken,
 * and made again: what is counted is what a person has to press. @param before each press
 */
export async function sayYesByEnter(surface: Page, before: () => Promise<void> = async () => {}): Promise<void> {
  const isReady = surface.locator('.yes[aria-disabled="false"]');
  await expect(async () => {
    if (surface.isClosed()) return;
    await before();
    await expect(isReady).toHaveCount(1, { timeout: 5_000 });
    await surface.keyboard.press('Enter').catch(() => {});
    await expect.poll(() => surface.isClosed(), { timeout: 10_000 }).toBe(true);
  }).toPass();
}

export async function sayNo(surface: Page): Promise<void> {
  await expect(async () => {
    if (surface.isClosed()) return;
    // The window is gone before the key is let go.
    await surface.keyboard.press('Escape').catch(() => {});
    await expect.poll(() => surface.isClosed(), { timeout: 5_000 }).toBe(true);
  }).toPass();
}

/** Types into the fields of the window that asks, by their labels, and sends it. A press that was not taken has emptied them. */
export async function typeOnSurface(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  const surface = await surfaceOf(page);
  await sayYes(surface, async () => {
    for (const [label, text] of Object.entries(typed)) {
      const field = surface.getByLabel(label, { exact: true });
      // It asks something else by now.
      if ((await field.count()) === 0) return;
      await ifEmpty(field, () => field.fill(text, { timeout: 5_000 }));
    }
  });
}

/** Types into a field of the window that asks where it is empty, as it is again after a press that was not taken. */
export async function ifEmpty(field: Locator, type: () => Promise<void>): Promise<void> {
  if ((await field.inputValue({ timeout: 5_000 })) !== '') return;
  // The button that was pressed has the focus.
  await field.focus({ timeout: 5_000 });
  await type();
}

/** Says no to whatever main asks from now on. @returns what counts the questions, and ends it */
export function alwaysRefuse(page: Page): { count: () => number; end: () => void } {
  let count = 0;
  const refuse = (opened: Page): void => {
    void opened
      .waitForURL(SURFACE_URL)
      .then(async () => {
        count += 1;
        await expect(opened.getByRole('heading')).toBeVisible();
        await sayNo(opened);
      })
      .catch(() => {});
  };
  page.context().on('page', refuse);
  // What was asked before, and came too late for whoever answered then.
  for (const open of listSurfaces(page)) refuse(open);
  return { count: () => count, end: () => void page.context().off('page', refuse) };
}

/** Says yes to whatever main asks from now on, for tests that are about something else. */
export function alwaysAgree(page: Page): void {
  page.context().on('page', (opened) => {
    void opened
      .waitForURL(SURFACE_URL)
      .then(() => sayYes(opened))
      // The app may be closed, or the question taken back, meanwhile.
      .catch(() => {});
  });
}

/** Answers every question with yes while something is done in the page. */
export async function agreeing<Value>(page: Page, work: () => Promise<Value>): Promise<Value> {
  let isOver = false;
  const answering: Promise<void>[] = [];
  const answer = (opened: Page): void => {
    answering.push(
      (async () => {
        await opened.waitForURL(SURFACE_URL).catch(() => {});
        if (!isOver && !opened.isClosed() && isSurface(opened)) await sayYes(opened);
      })(),
    );
  };
  page.context().on('page', answer);
  try {
    return await work();
  } finally {
    isOver = true;
    page.context().off('page', answer);
    await Promise.allSettled(answering);
  }
}
