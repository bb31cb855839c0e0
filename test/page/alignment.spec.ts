import { expect, type Locator, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { goToPath } from '../e2e/support/scene.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { SIZES } from './samples/page-looks.ts';
import { test } from './support/test.ts';

type Box = { x: number; y: number; width: number; height: number };

const boxesOf = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    }),
  );

/** How many stand in each line. */
const countLines = (boxes: readonly Box[]): number[] =>
  Object.values(Object.groupBy(boxes, ({ y }) => y)).map((line) => line?.length ?? 0);

/** The pages with choices, and one that is there. */
const GROUPS = [
  ['appearance', 'Theme'],
  ['system', 'Lock after'],
] as const;

const body = (page: Page) => page.locator('[data-detail-body]');

for (const size of SIZES) {
  test(`no choice of a group is wider than another, and its lines are of the same length, at ${size.width} px`, {
    tag: WHOLE,
  }, async ({ open, page }) => {
    await page.setViewportSize(size);
    await open(settingsPaths.page('appearance'));
    for (const [part, name] of GROUPS) {
      await goToPath(page, settingsPaths.page(part));
      await expect(body(page).getByRole('group', { name })).toBeVisible();
      for (const group of await body(page).locator('fieldset').all()) {
        const boxes = await boxesOf(group.locator('label:has(input[type="radio"])'));
        expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
        expect(new Set(countLines(boxes)).size).toBe(1);
      }
    }
  });

  test(`the values of all facts of a page begin at one line, at ${size.width} px`, {
    tag: size.width > 900 ? WHOLE : [],
  }, async ({ open, page }) => {
    await page.setViewportSize(size);
    await open(settingsPaths.page('system'));
    await expect(body(page).getByText('Login manager (logind)')).toBeVisible();
    const facts = body(page).locator('dd');
    await expect.poll(() => facts.count()).toBeGreaterThan(10);
    const values = await boxesOf(facts);
    expect(new Set(values.map(({ x }) => x)).size).toBe(1);
  });
}

test('what changes a fact stands beside it, on its own line', async ({ open, page }) => {
  await open(settingsPaths.profile('production'));
  for (const name of ['Change the address', 'New API key']) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeVisible();
    const [own] = await boxesOf(button);
    const rows = await boxesOf(body(page).locator('dl > div').filter({ has: button }));
    const value = await boxesOf(body(page).locator('dl > div').filter({ has: button }).locator('dt'));
    if (own === undefined || value[0] === undefined) throw new Error(name);
    expect(rows).toHaveLength(1);
    expect(value[0].y).toBeGreaterThanOrEqual(own.y);
    expect(value[0].y + value[0].height).toBeLessThanOrEqual(own.y + own.height);
  }
});

test('the keys of a list of keys end at one line', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog').locator('kbd');
  await expect(keys.first()).toBeVisible();
  const ends = (await boxesOf(keys)).map(({ x, width }) => x + width);
  expect(new Set(ends).size).toBe(1);
});

test('the colour of the environment is as bright over the shade of a dialog', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/approvals');
  await expect(page.getByRole('main')).not.toBeEmpty();
  const { width } = page.viewportSize() ?? { width: 1280 };
  const takeBand = () => page.screenshot({ clip: { x: 0, y: 0, width, height: 4 }, animations: 'disabled' });
  const before = await takeBand();
  for (const key of ['?', 'F1', 'Control+k']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(before.equals(await takeBand()), key).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
