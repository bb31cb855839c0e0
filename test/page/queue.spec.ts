import { expect, type Page } from '@playwright/test';
import { findViolations } from '../e2e/support/look.ts';
import { rowOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { RECIPIENT } from './samples/reviews.ts';
import { test } from './support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search these requests' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Approvals' }).getByRole('option');
const shown = (page: Page) => page.getByRole('search').getByRole('status');

test('the list is searched by words, an address or an id, says how much that hides, and X shows all again', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/approvals');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await search(page).fill('either KEY');
  await expect(shown(page)).toHaveText('1 of 69 shown');
  await expect(options(page)).toHaveCount(1);
  await search(page).fill(RECIPIENT.slice(5, 16));
  await expect(shown(page)).toHaveText(/^6\d of 69 shown$/);
  await search(page).fill('tx-plain-17');
  await expect(options(page)).toHaveText([/Send 0.18 ETH/]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveCount(0);
  await search(page).fill('tx-plain-17');
  await search(page).blur();
  await page.keyboard.press('x');
  await expect(shown(page)).toHaveCount(0);
  await expect(search(page)).toHaveValue('');
  // Never the whole list: it is asked for by page.
  for (const { limit } of app.asked('approvals.view')) expect(limit).toBe(100);
});

test('what needs care, another order and another grouping are a key away, and stay while the window is open', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(shown(page)).toContainText('of 69 shown');
  await expect(rowOf(page, 'Approvals', 'a token and some ETH')).toBeVisible();
  await expect(rowOf(page, 'Approvals', 'Clear')).toHaveCount(0);
  for (const _ of ['newest', 'worst']) await page.keyboard.press('s');
  await expect(options(page).first()).toContainText('Refused');
  for (const _ of ['wallet', 'rating']) await page.keyboard.press('g');
  await expect(page.getByRole('listbox').getByText(/^Danger · 1$/)).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('1');
  await expect(page.getByRole('listbox').getByText(/^Danger · 1$/)).toBeVisible();
});

test('the filters open with F, are used by keyboard, and an empty list says which of them hides what', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('f');
  const rating = page.getByLabel('Rating', { exact: true });
  await expect(rating).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await rating.selectOption({ label: 'Danger (1)' });
  await expect(shown(page)).toHaveText('1 of 69 shown');
  await page.getByLabel('Token that leaves').selectOption('No token');
  await expect(page.getByText('No request fits')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Without the token: 1 shown' })).toBeVisible();
  await page.getByRole('button', { name: /^Without the rating: \d+ shown$/ }).click();
  await expect(options(page).first()).toBeVisible();
  await page.getByLabel('Group by').selectOption('Token');
  await expect(page.getByRole('listbox').getByText(/^No token · \d+$/)).toBeVisible();
});

test('the list is searched by what its rows show in badges, and narrowed and grouped by who asked', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals');
  await search(page).fill('Danger Look-alike');
  await expect(shown(page)).toHaveText('1 of 69 shown');
  await expect(rowOf(page, 'Approvals', 'Look-alike recipient')).toBeVisible();
  await search(page).fill('');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Group by').selectOption('Asked by');
  await expect(page.getByRole('listbox').getByText(/^Unknown · 69$/)).toBeVisible();
  await page.getByLabel('Asked by', { exact: true }).selectOption({ label: 'You, in Countersign (0)' });
  await expect(page.getByText('No request fits')).toBeVisible();
  await page.getByRole('button', { name: 'Without who asked: 69 shown' }).click();
  await expect(shown(page)).toHaveText('69 of 69 shown');
});

test('a view of hundreds is read on as the operator comes to its end', async ({ open, page }) => {
  const app = await open('/approvals', { plain: 450 });
  await search(page).fill('send');
  await expect(shown(page)).toHaveText(/^45\d of 459 shown$/);
  await page.getByRole('listbox', { name: 'Approvals' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => app.asked('approvals.view').filter(({ after }) => after !== null).length).toBe(1);
});

test('each row says what leaves, to whom, and the worst of it in words; all are of one height', async ({
  open,
  page,
}) => {
  await open('/approvals');
  const row = rowOf(page, 'Approvals', 'a token and some ETH');
  await expect(row).toContainText('2,500,000,000 raw units of the token 0x036C…C0De → 0x8626…1199');
  await expect(row).toContainText('+1 other token');
  await expect(row).toContainText('Look-alike recipient');
  const heights = await options(page).evaluateAll((rows) => [...new Set(rows.map((each) => each.clientHeight))]);
  expect(heights).toHaveLength(1);
});

test('headlines use the width that a large window has', { tag: WHOLE }, async ({ open, page }) => {
  await page.setViewportSize({ width: 2_560, height: 1_440 });
  await open('/approvals');
  const headlines = options(page).locator('p:first-child');
  await expect(headlines.first()).toBeVisible();
  const cut = await headlines.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
});

test('no place among the rows is ever blank while a small window is scrolled fast', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await open('/approvals', { plain: 400 });
  const list = page.getByRole('listbox', { name: 'Approvals' });
  await expect(options(page).first()).toBeVisible();
  const blanks = await list.evaluate(async (box) => {
    let found = 0;
    for (let step = 0; step < 60; step += 1) {
      box.scrollTop += step % 7 === 6 ? -900 : 700;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const { left, top, height } = box.getBoundingClientRect();
      for (let y = top + 4; y < top + height - 4; y += 20) {
        const at = document.elementFromPoint(left + 40, y);
        if (at === box || at === box.firstElementChild) found += 1;
      }
    }
    return found;
  });
  expect(blanks).toBe(0);
});
