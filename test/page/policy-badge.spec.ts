import { expect, type Locator, type Page } from '@playwright/test';
import type { PolicyForecast } from '#shared/model/policy.ts';
import { findViolationsInBoth } from '../e2e/support/look.ts';
import { scrollToEnd } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { findMisfits } from './support/find-misfits.ts';
import { takePictures } from './support/take-pictures.ts';
import { type AppBehind, test } from './support/test.ts';

const options = (page: Page) => page.getByRole('listbox', { name: 'Approvals' }).getByRole('option');
const shown = (page: Page) => page.getByRole('search').getByRole('status');
const rowOf = (page: Page, text: string) => options(page).filter({ hasText: text });

const told = (outcome: PolicyForecast['outcome'], because: string, until: number | null = null): PolicyForecast => ({
  outcome,
  because: because === '' ? [] : [because],
  until,
});

/** All of it is drawn, without an ellipsis. */
async function expectWhole(text: Locator): Promise<void> {
  await expect.poll(() => text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
}

/** The policies say this of requests, by their ids. */
function say(app: AppBehind, forecasts: Record<string, PolicyForecast>): void {
  for (const [recordId, policy] of Object.entries(forecasts)) {
    const found = app.inbox.find(recordId);
    found.item = { ...found.item, policy };
  }
  app.world.emit({ type: 'policies-changed' });
}

const DAY =
  'It moves up to 2 ETH on base, after 9 ETH that was signed for in the last 24 hours; the policy allows 10 ETH a day.';

test('a row says what the policy says of it, with the reason, light and dark, and nothing where it passes', async ({
  open,
  page,
}) => {
  const app = await open('/approvals');
  await expect(options(page).first()).toBeVisible();
  const ids = app.inbox.samples.map(({ item }) => item.recordId);
  say(app, {
    [ids[0] ?? '']: told('above-limit', DAY),
    [ids[1] ?? '']: told('twice', 'It moves up to 2 ETH; above 1 ETH the policy asks for a second confirmation.'),
    [ids[2] ?? '']: told('outside-hours', 'The policy lets requests be signed from 09:00 to 17:00 every day.'),
    [ids[3] ?? '']: told('stopped', '0x1111 is not among the payees of the policy.'),
    [ids[4] ?? '']: told('not-known', 'A request that is being signed may count toward a 24-hour limit.'),
    [ids[5] ?? '']: told('passes', ''),
  });
  for (const words of [
    'Stopped by a limit',
    'Confirm twice',
    'Outside hours',
    'Stopped by policy',
    'Policy not checked yet',
  ])
    await expect(rowOf(page, words)).toHaveCount(1);
  await expect(page.getByRole('option', { name: `Stopped by a limit : ${DAY}` }).or(rowOf(page, DAY))).toHaveCount(1);
  await expect(page.getByTitle(DAY)).toBeVisible();
  await expect(rowOf(page, 'Allowed by policy')).toHaveCount(0);
  await expectWhole(page.getByText('Look-alike recipient'));
  const heights = await options(page).evaluateAll(
    (rows) => rows.filter((row) => row.scrollHeight > row.clientHeight).length,
  );
  expect(heights).toBe(0);
  expect(await findViolationsInBoth(page)).toEqual([]);
  await takePictures(page, 'badges');
});

test('in a narrow window the badges beside the gravest finding are signs that say their words, and the age keeps its place', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/approvals', { inbox: { holds: 'all' } });
  const found = app.inbox.samples.find(({ item }) => item.worst === 'Look-alike recipient');
  const row = rowOf(page, 'Look-alike recipient');
  say(app, { [found?.item.recordId ?? '']: told('above-limit', DAY) });
  await row.click();
  await page.keyboard.press('r');
  await scrollToEnd(page);
  await expect(row).toContainText('Looked at');
  for (const [width, height] of [
    [900, 600],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Where it is cut for the age, the rest of it stands where the pointer rests.
    await expect(row.getByTitle('Look-alike recipient')).toBeVisible();
    await expectWhole(row.getByRole('time'));
    await expect(row).toContainText(`Stopped by a limit: ${DAY}`);
    await expect(row.getByTitle('Looked at')).toBeVisible();
    for (const badge of [row.getByTitle(DAY), row.getByTitle('Looked at')])
      await expect.poll(async () => (await badge.boundingBox())?.width).toBeLessThan(30);
    expect(await findMisfits(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`row-${width}.png`) });
  }
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(async () => (await row.getByTitle(DAY).boundingBox())?.width).toBeGreaterThan(90);
});

test('what needs care takes in what the policy stops, and the list is filtered, grouped and sorted by it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/approvals');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(shown(page)).toContainText('of 69 shown');
  await expect(options(page).filter({ hasText: /Send 0.18 ETH/ })).toHaveCount(0);
  say(app, { 'tx-plain-17': told('above-limit', DAY) });
  await expect(options(page).filter({ hasText: /Send 0.18 ETH/ })).toHaveCount(1);
  await page.keyboard.press('x');
  await page.keyboard.press('f');
  await page.getByLabel('Policy', { exact: true }).selectOption({ label: 'Stopped by a limit (1)' });
  await expect(shown(page)).toHaveText('1 of 69 shown');
  await page.getByLabel('Policy', { exact: true }).selectOption('Any');
  await page.getByLabel('Sort', { exact: true }).selectOption('Stopped by policy first');
  await page.getByLabel('Group by').selectOption('Policy');
  await expect(options(page).first()).toContainText('Stopped by a limit');
  await expect(page.getByRole('listbox').getByText('Stopped by a limit · 1', { exact: true })).toBeVisible();
});

test.describe('with a clock', () => {
  test.use({ hasClock: true });

  test('what time alone can change is not shown as certain once that time has come', async ({ open, page }) => {
    const app = await open('/approvals');
    await expect(options(page).first()).toBeVisible();
    const [first] = app.inbox.samples.map(({ item }) => item.recordId);
    const until = (await page.evaluate(() => Date.now())) + 60_000;
    say(app, { [first ?? '']: told('twice', 'It moves much.', until) });
    await expect(rowOf(page, 'Confirm twice')).toHaveCount(1);
    await page.clock.fastForward(61_000);
    await expect(rowOf(page, 'Policy not checked yet')).toHaveCount(1);
    await expect(rowOf(page, 'Confirm twice')).toHaveCount(0);
  });
});
