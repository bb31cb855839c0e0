import { expect, type Page } from '@playwright/test';
import { reviewOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { PROFILE_ID } from './samples/world.ts';
import { countRowRenders } from './support/count-renders.ts';
import { type AppBehind, test } from './support/test.ts';
import { untilDrawn } from './support/until-drawn.ts';

const ROWS = 1_000;
const ROWS_OF_A_PAGE = 100;
/** Lower than any row is. */
const LEAST_ROW_HEIGHT = 40;
const list = (page: Page) => page.getByRole('listbox', { name: 'Approvals' });

/** How often each of these was asked. */
function countCalls(app: AppBehind) {
  const names = [
    'app.status',
    'wallets.list',
    'settings.get',
    'approvals.list',
    'batch.preview',
    'batch.reports',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, app.asked(name).length]));
}

/** Goes down the list a window at a time until its last row is drawn. */
async function scrollThrough(page: Page): Promise<void> {
  for (let windows = 0; windows < ROWS; windows += 1) {
    await list(page).evaluate((element) => element.scrollBy(0, element.clientHeight));
    await untilDrawn(page);
    const { isAtEnd, height } = await list(page).evaluate(({ scrollTop, clientHeight, scrollHeight }) => ({
      isAtEnd: scrollTop + clientHeight >= scrollHeight - 1,
      height: scrollHeight,
    }));
    // The end of what was read is not the end of the list.
    if (isAtEnd && height > ROWS * LEAST_ROW_HEIGHT) return;
  }
  throw new Error('The end of the list was not reached.');
}

test('scrolling through 1,000 rows reads each page of them once, draws each row when it comes into view, and asks nothing for it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const countRenders = await countRowRenders(page);
  const app = await open('/approvals', { plain: ROWS });
  await expect(list(page).getByRole('option').first()).toBeVisible();
  // What the rows ask for themselves, they ask for when they have been drawn.
  await untilDrawn(page);
  const before = countCalls(app);
  await scrollThrough(page);
  await expect.poll(() => app.asked('approvals.list').length).toBeGreaterThanOrEqual(ROWS / ROWS_OF_A_PAGE);
  const after = countCalls(app);
  const pages = (after['approvals.list'] ?? 0) - (before['approvals.list'] ?? 0);
  expect(pages).toBeLessThanOrEqual(ROWS / ROWS_OF_A_PAGE + 1);
  // The status is looked at every ten seconds besides.
  const { 'approvals.list': _pages, 'app.status': _status, ...others } = after;
  const { 'approvals.list': _pagesBefore, 'app.status': _statusBefore, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
  // Each row once, and a few once more, which come into view again.
  expect(await countRenders()).toBeLessThan(ROWS * 1.25);
  expect(await countRenders()).toBeGreaterThan(ROWS * 0.8);
});

test('rows that say the same when they are read again are not drawn again', { tag: WHOLE }, async ({ open, page }) => {
  const countRenders = await countRowRenders(page);
  const app = await open('/approvals', { plain: ROWS });
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);
  const before = { renders: await countRenders(), reads: app.asked('approvals.list').length };
  expect(before.renders).toBeGreaterThan(5);
  app.world.emit({ type: 'records-changed', profileId: PROFILE_ID });
  await expect.poll(() => app.asked('approvals.list').length).toBeGreaterThan(before.reads);
  await untilDrawn(page);
  expect(await countRenders()).toBe(before.renders);
});

test('choosing a row draws that one again, and the one that was chosen before', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const countRenders = await countRowRenders(page);
  await open('/approvals', { plain: ROWS });
  const rows = list(page).getByRole('option');
  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');
  // The review beside it takes room from the list, which draws its rows for that.
  await expect(reviewOf(page).getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);
  const before = await countRenders();
  await rows.nth(2).click();
  await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true');
  expect((await countRenders()) - before).toBe(2);
});

/** Where the first line of a row stands that says no more than that; undefined where there is none. Runs in the page. */
function findBriefLine(list: Element): number | undefined {
  for (const row of list.querySelectorAll('[role="option"]')) {
    const line = row.querySelector('p');
    if (line !== null && line.textContent === row.textContent)
      return line.getBoundingClientRect().top - row.getBoundingClientRect().top;
  }
  return undefined;
}

/** Scrolls by the clock, at four pixels a millisecond, until a row is drawn briefly. */
function scrollUntilBrief(page: Page): Promise<number | undefined> {
  return list(page).evaluate(async (element, source) => {
    const find = new Function(`return (${source})`)() as (list: Element) => number | undefined;
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const began = await nextFrame();
    let found: number | undefined;
    for (let now = began; found === undefined && now - began < 10_000; now = await nextFrame()) {
      element.scrollTop = (now - began) * 4;
      found = find(element);
    }
    return found;
  }, String(findBriefLine));
}

test('rows that come into view in a hurry say what they do, and all the rest as soon as the list is calm', async ({
  open,
  page,
}) => {
  await open('/approvals', { plain: ROWS });
  await expect(list(page).getByRole('option').first()).toContainText('Clear');
  const briefLine = await scrollUntilBrief(page);
  expect(briefLine).toBeDefined();
  await expect.poll(() => list(page).evaluate(findBriefLine)).toBeUndefined();
  // Nothing moves when the rest comes.
  const row = list(page).getByRole('option').last();
  const wholeLine = await row.evaluate(
    (element) => (element.querySelector('p')?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top,
  );
  expect(wholeLine).toBeCloseTo(briefLine ?? Number.NaN, 1);
});
