import { expect, type Locator, type Page } from '@playwright/test';
import { settingsPaths } from '../../src/renderer/src/routes.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { test } from './support/test.ts';

const list = (page: Page, name = 'Approvals') => page.getByRole('listbox', { name, exact: true });
const headings = (page: Page) => list(page).locator('[role="presentation"] > [role="presentation"]');

/** What is drawn of the list, in pixels from its top edge: whether it fills the box, each row right below the other. */
function measure(page: Page, name?: string) {
  return list(page, name).evaluate((box) => {
    const edge = box.getBoundingClientRect();
    const rows = [...(box.firstElementChild?.children ?? [])].map((row) => row.getBoundingClientRect());
    const first = rows.at(0);
    const last = rows.at(-1);
    if (first === undefined || last === undefined) return { rows: 0 };
    return {
      rows: rows.length,
      hasGaps: rows.some((row, index) => index > 0 && row.top !== rows[index - 1]?.bottom),
      isFilled: first.top <= edge.top && last.bottom + 1 >= Math.min(edge.bottom, edge.top + box.scrollHeight),
      /** Between the last row and the end of the list; 0 where the end is drawn. */
      rest: Math.round(edge.top + box.scrollHeight - box.scrollTop - last.bottom),
    };
  });
}

const scrollTo = (page: Page, where: 'start' | 'end', name?: string) =>
  list(page, name).evaluate((box, toEnd) => box.scrollTo(0, toEnd ? box.scrollHeight : 0), where === 'end');

test('a jump to the end and back shows rows at once, and nothing between them', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/approvals', { plain: 150 });
  await expect(list(page).getByRole('option').first()).toContainText('Send 1.5 ETH');
  // The rows behind the first hundred are read on the way.
  await expect(async () => {
    await scrollTo(page, 'end');
    await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-posinset', '159', { timeout: 500 });
  }).toPass();
  expect(await measure(page)).toMatchObject({ hasGaps: false, isFilled: true, rest: 0 });
  await scrollTo(page, 'start');
  await expect(list(page).getByRole('option').first()).toContainText('Send 1.5 ETH');
  await expect(headings(page).first()).toBeInViewport({ ratio: 1 });
  expect(await measure(page)).toMatchObject({ hasGaps: false, isFilled: true });
});

test('End and Home show the whole row, the first one with its heading, and the reader is pointed to it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals');
  await list(page).focus();
  const count = await list(page).getByRole('option').first().getAttribute('aria-setsize');
  for (const [key, place] of [
    ['End', count ?? ''],
    ['Home', '1'],
  ] as const) {
    await page.keyboard.press(key);
    const chosen = list(page).getByRole('option', { selected: true });
    await expect(chosen).toHaveAttribute('aria-posinset', place);
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await expect(list(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'no id');
  }
  await expect(headings(page).first()).toBeInViewport({ ratio: 1 });
});

test('a chosen row that is scrolled away is not what the reader is pointed to, until it is back', async ({
  open,
  page,
}) => {
  await open('/approvals', { plain: 60 });
  await list(page).getByRole('option').first().click();
  await expect(list(page)).toHaveAttribute('aria-activedescendant', /./);
  await scrollTo(page, 'end');
  await expect(list(page)).not.toHaveAttribute('aria-activedescendant');
  await scrollTo(page, 'start');
  await expect(list(page)).toHaveAttribute('aria-activedescendant', /./);
});

test('the row that a link leads to is in view when the list is', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals');
  const last = list(page).getByRole('option').last();
  await list(page).press('End');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('rows fill the list when the window becomes higher, and lower', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals', { plain: 90 });
  await expect(list(page).getByRole('option').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect.poll(() => measure(page)).toMatchObject({ hasGaps: false, isFilled: true });
  const { rows } = await measure(page);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await expect.poll(async () => (await measure(page)).rows).toBeGreaterThan(rows);
  await expect.poll(() => measure(page)).toMatchObject({ hasGaps: false, isFilled: true });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the chosen row stays in view when the window gets lower, unless it was scrolled away', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(settingsPaths.page('about'));
  const chosen = list(page, 'Settings').getByRole('option', { selected: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 900, height: 400 });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 'start', 'Settings');
  await page.setViewportSize({ width: 900, height: 420 });
  await expect(chosen).not.toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the chosen tile of the gallery stays in view when the window gets lower', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/nfts');
  const gallery = list(page, 'NFTs');
  await expect(gallery.getByRole('option').first()).toBeVisible();
  await gallery.press('Home');
  await expect(gallery.getByRole('option', { selected: true })).toHaveCount(1);
  await gallery.press('End');
  const chosen = gallery.getByRole('option', { selected: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 500 });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('each row tells which of how many it is, headings left out and rows that are not drawn counted', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals', { plain: 200 });
  const rows = list(page).getByRole('option');
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1');
  await expect(rows.nth(5)).toHaveAttribute('aria-posinset', '6');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '209');
});

test('rows and headings are as high as the list takes them for, in either density', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open(settingsPaths.page('appearance'), { expects: ['settings.set'] });
  for (const [density, size] of [
    ['Comfortable', '110 %'],
    ['Compact', '80 %'],
    ['Compact', '100 %'],
  ] as const) {
    await page.getByLabel('Text size').selectOption({ label: size });
    await page.getByText(density, { exact: true }).click();
    // A row that is higher or lower than the list takes it for leaves a rest at the end, or hangs over it.
    await expect(async () => {
      await scrollTo(page, 'end', 'Settings');
      expect(await measure(page, 'Settings')).toMatchObject({ hasGaps: false, isFilled: true, rest: 0 });
    }).toPass();
  }
});

test('no row covers the ring of the focus, be it chosen or not', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals');
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toHaveCSS('outline-style', 'solid');
  const { x, width } = (await list(page).boundingBox()) ?? { x: 0, width: 0 };
  const ringAt = async (row: Locator) => {
    const { y } = (await row.boundingBox()) ?? { y: 0 };
    return page.screenshot({ clip: { x: x + width - 2, y: y + 10, width: 2, height: 15 } });
  };
  const beside = await ringAt(headings(page).first());
  expect(beside.equals(await ringAt(list(page).getByRole('option', { selected: true })))).toBe(true);
  expect(beside.equals(await ringAt(list(page).getByRole('option', { selected: false }).first()))).toBe(true);
});
