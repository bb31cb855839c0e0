import { expect, type Locator, type Page } from '@playwright/test';
import { activityPath } from '../../src/renderer/src/routes.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { FAILED_ID, idOf } from './samples/activity.ts';
import { SIGNER, WALLET } from './samples/reviews.ts';
import { newIntent } from './samples/world.ts';
import { field, press } from './support/act.ts';
import { type AppBehind, test } from './support/test.ts';

test('a refused retry says why, and the entry stays', { tag: WHOLE }, async ({ open, page }) => {
  const happened = 'It ended before it was signed.';
  const failure = { code: 'look-again', happened, kept: 'Nothing was signed.', next: 'Look again.' };
  await open(activityPath(idOf(3)), { expects: ['activity.retry'], refuses: { 'activity.retry': failure } });
  await press(page, 'Retry now');
  await expect(page.getByText(happened)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create wallet' })).toBeVisible();
});

test('an approval whose request changed is never retried: its review is opened again', async ({ open, page }) => {
  await open(activityPath(FAILED_ID));
  const entry = paneOf(page, 'Journal entry');
  await expect(entry.getByRole('button', { name: 'Review again' })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Retry now' })).toHaveCount(0);
  await press(entry, 'Review again');
  await expect(page).toHaveURL(/approvals.*tx-proven/);
});

/** How much a button is put forward. */
const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);

test('what stopped after the last try is retried first; what was refused only beside dismissing it', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(activityPath(idOf(3)));
  const entry = paneOf(page, 'Journal entry');
  const [dismiss, retry] = ['Dismiss', 'Retry now'].map((name) => entry.getByRole('button', { name, exact: true }));
  if (dismiss === undefined || retry === undefined) throw new Error('There are two buttons.');
  await expect(retry).toBeVisible();
  expect(await colourOf(retry)).not.toBe(await colourOf(dismiss));
  const refused = newIntent('fund-wallet', `1 usdc on base-sepolia for ${WALLET}`);
  const failure = { code: 'not-found', happened: 'Nothing there (404).', kept: 'k', next: 'n' };
  const ways = { retry: 'safe', dismiss: true } as const;
  app.world.emit({ type: 'intent-changed', intent: { ...refused, id: idOf(3), condition: 'failed', failure, ways } });
  await expect(entry).toContainText('Nothing there (404).');
  expect(await colourOf(retry)).toBe(await colourOf(dismiss));
});

test('a funding tells the balance in whole tokens, and its raw units behind a click', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/activity');
  const facts = { before: '100000000', decimals: 6, after: '135500000' };
  const funding = newIntent('fund-wallet', `10 usdc on base-sepolia for ${WALLET}`);
  const intent = { ...funding, state: 'final' as const, condition: 'done' as const, facts };
  app.world.intents.set('form', intent);
  app.world.emit({ type: 'intent-changed', intent });
  // What stood first before it arrived is another entry's row.
  await rowsOf(page).filter({ hasText: '10 USDC' }).first().click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('100 → 135.5 USDC');
  await expect(result.getByText('135500000')).toHaveCount(0);
  await press(result, 'As the journal has it');
  await expect(result.getByText('135500000')).toBeVisible();
});

test('a mint of what was there already says that its values were not applied', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/activity');
  const mint = newIntent('mint-nft', 'nft n-1 of shop');
  const notice = 'Existing NFT, your values were not applied: name is "New", not "Old".';
  const intent = { ...mint, state: 'final' as const, condition: 'done' as const, facts: { existing: true, notice } };
  app.world.intents.set('form', intent);
  app.world.emit({ type: 'intent-changed', intent });
  await expect(rowsOf(page).first()).toContainText(
    'Mint NFT n-1 in shop: already existed, your values were not applied',
  );
  await expect(rowsOf(page).first()).toContainText('Already existed');
  await expect(rowsOf(page).first()).not.toContainText('Done');
});

test('the journal is searched from anywhere on its screen, and Escape shows everything again', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  await open('/activity');
  const rows = page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
  await expect(rows.nth(4)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ops@example');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows.nth(4)).toBeVisible();
});

test('a request that is not approved yet says what it is for, and is found by the name its row shows', async ({
  open,
  page,
}) => {
  await open('/activity');
  const rows = page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
  await page.getByRole('searchbox').fill('treasury 0.25');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Request: Send 0.25 ETH to Treasury.');
});

test('what no entry matches is said, and one press shows everything again', { tag: WHOLE }, async ({ open, page }) => {
  await open('/activity');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No entry has this text and this state.')).toBeVisible();
  await press(page, 'Show everything');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

const MANY = { older: 900 };
const rowsOf = (page: Page) => page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
/** The later pages that were asked for. */
const askedBehind = (app: AppBehind) => app.asked('activity.list').filter(({ after }) => after !== null);

test('a journal of many entries is read by page, counted as a whole, and read on as the operator comes to its end', async ({
  open,
  page,
}) => {
  const app = await open('/activity', MANY);
  await expect(page.getByRole('heading', { name: 'Activity 965' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(askedBehind(app)).toEqual([]);
  await page.getByRole('listbox', { name: 'Activity' }).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(new RegExp(idOf(100)));
  await expect.poll(() => askedBehind(app).length).toBe(1);
  // The next rows have to be there: at the end of what was read J moves nothing.
  await expect(rowsOf(page).and(page.locator('[aria-posinset="104"]'))).toBeAttached();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(idOf(103)));
});

test('an entry that stands on no page that was read is opened by its link', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open(activityPath(idOf(800)), MANY);
  await expect(page.getByRole('heading', { name: 'Approval' })).toBeVisible();
  await expect(page.getByText('Transaction tx-older-794').first()).toBeVisible();
  expect(askedBehind(app)).toEqual([]);
});

test('what has changed is put in its place, and nothing is asked again for it', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/activity', MANY);
  await expect(rowsOf(page).first()).toBeVisible();
  const asked = app.asked('activity.list').length;
  const begun = newIntent('approve', `transaction tx-just-now of ${WALLET.toLowerCase()} by ${SIGNER.toLowerCase()}`);
  app.world.intents.set('form', begun);
  app.world.emit({ type: 'intent-changed', intent: begun });
  await expect(rowsOf(page).first()).toContainText('tx-just-now');
  await expect(rowsOf(page).first()).toContainText('Under way');
  await expect(page.getByRole('heading', { name: 'Activity 966' })).toBeVisible();
  app.world.emit({
    type: 'intent-changed',
    intent: { ...begun, condition: 'parked', updatedAt: begun.updatedAt + 1 },
  });
  await expect(rowsOf(page).first()).toContainText('Stopped trying');
  expect(app.asked('activity.list')).toHaveLength(asked);
});

test('the states are asked of the journal, and an entry leaves the list of one as it changes', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/activity', MANY);
  await field(page, 'State').selectOption('Failed');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Activity 2' })).toBeVisible();
  const dismissed = { ...newIntent('approve', ''), id: FAILED_ID, condition: 'dismissed' as const };
  app.world.emit({ type: 'intent-changed', intent: dismissed });
  await expect(rowsOf(page)).toHaveCount(1);
});

test('words are searched over every page of the journal, with how far that has come', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  const app = await open('/activity', {
    ...MANY,
    waits: { 'activity.list': ({ after }) => (after === null ? undefined : gate.promise) },
  });
  await page.getByRole('searchbox').fill('older-931');
  await expect(page.getByRole('status').filter({ hasText: 'Searched 100 of 965 entries.' })).toBeVisible();
  await expect(page.getByText('Nothing matches')).toHaveCount(0);
  gate.resolve();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('tx-older-931');
  await expect(page.getByRole('status').filter({ hasText: 'Searched' })).toHaveCount(0);
  expect(askedBehind(app)).toHaveLength(2);
});

test('a search over many pages is stopped by a press, and goes on by another', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  const app = await open('/activity', {
    ...MANY,
    waits: { 'activity.list': ({ after }) => (after === null ? undefined : gate.promise) },
  });
  await page.getByRole('searchbox').fill('older-931');
  await press(page, 'Stop searching');
  gate.resolve();
  await press(page, 'Search on');
  await expect(rowsOf(page)).toHaveCount(1);
  expect(askedBehind(app)).toHaveLength(2);
});

test('a search that finds a screen full looks no further until the list is scrolled', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open('/activity', MANY);
  await page.getByRole('searchbox').fill('older');
  await expect(page.getByRole('heading', { name: /^Activity \d+\+$/ })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect.poll(() => askedBehind(app).length).toBe(1);
  await page.getByRole('listbox', { name: 'Activity' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Activity 960', exact: true })).toBeVisible();
});

test('what was signed has its evidence, which is saved where main asks, and the log of decisions is checked', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(activityPath(idOf(1)));
  await press(page, 'Save evidence…');
  await expect(page.getByText('Saved as Documents/countersign-evidence.json.').first()).toBeVisible();
  expect(app.asked('activity.saveEvidence')).toEqual([{ profileId: 'practice', intentId: idOf(1) }]);
  await press(page, 'Check the log');
  await expect(page.getByText('The log of decisions is whole: 1,204 decisions').first()).toBeVisible();
});

test('what was signed is exported as a table, for a program or for printing, of the days that are asked for', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/activity');
  await press(page, 'Export what was signed…');
  const dialog = page.getByRole('dialog', { name: 'Export what was signed' });
  await dialog.getByRole('radio', { name: 'Page' }).check();
  await dialog.getByLabel('From').fill('2026-11-02');
  await dialog.getByLabel('Until').fill('2026-11-01');
  await expect(dialog.getByText('This day is before the one it starts from.')).toBeVisible();
  await press(page, 'Save…');
  await dialog.getByLabel('Until').fill('2026-11-30');
  await press(page, 'Save…');
  await expect(page.getByText('12 approvals saved as Documents/approvals.html.').first()).toBeVisible();
  const asked = { profileId: 'practice', format: 'html', fromDay: '2026-11-02', toDay: '2026-11-30' };
  expect(app.asked('activity.exportDecisions')).toEqual([asked]);
});

test('an entry for which nothing was signed has no evidence', { tag: WHOLE }, async ({ open, page }) => {
  await open(activityPath(idOf(3)));
  await expect(page.getByRole('region', { name: 'Journal entry' }).getByText('Steps').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Evidence' })).toHaveCount(0);
});

test('what happened while nobody looked is told first, and a line says since when', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const since = Date.now() - 40 * 60_000;
  await open('/activity', {
    away: { since, arrived: 3, waiting: 1, begun: [{ topic: 'approvals', standing: 'done', count: 1 }] },
  });
  const summary = page.getByRole('region', { name: 'While you were away' });
  await expect(summary).toContainText('3 requests came in while you were away, 1 is still waiting.');
  await expect(page.getByRole('listbox', { name: 'Activity' })).toContainText('Since you were last here');
});

test('the journal is narrowed to what its entries are about', { tag: WHOLE }, async ({ open, page }) => {
  const app = await open('/activity');
  await field(page, 'About').selectOption('Wallets');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Activity 1' })).toBeVisible();
  expect(app.asked('activity.list').at(-1)).toMatchObject({ topic: 'wallets', isGrouped: true });
});
