import { expect, type Page } from '@playwright/test';
import type { Review } from '#shared/model/review.ts';
import { paneOf, reviewOf, scrollToEnd } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { refusedWith } from './samples/failures.ts';
import { RECIPIENT, review } from './samples/reviews.ts';
import { arm, armUntil, hold, SOON } from './support/clock.ts';
import { takePictures } from './support/take-pictures.ts';
import { type AppBehind, test } from './support/test.ts';

const SIGNS = { expects: ['batch.start'] as const };
const SIGNS_AND_CLOSES = { expects: ['batch.start', 'batch.dismiss'] as const };
/** As many as have to be walked through until three plain ones are among them. */
const TO_PLAIN = 10;
/** The place of the one that does not count before a key was chosen for it. */
const TWO_KEYS = 2;
/** Of those, the ones with nothing to weigh. */
const GREEN = ['tx-proven', 'tx-plain-0', 'tx-plain-1', 'tx-plain-2'];

const signButton = (page: Page) => page.getByRole('button', { name: /^Sign \d/ });
const summaryOf = (page: Page) => paneOf(page, 'Approve together');
const idsOf = (opened: readonly { recordId: string }[] | undefined) => opened?.map(({ recordId }) => recordId);
const lookedAt = (app: AppBehind) => idsOf(app.asked('batch.preview').at(-1)?.opened);
const signed = (app: AppBehind) => app.asked('batch.start').map(({ opened }) => idsOf(opened));

/** Walks through so many requests of the queue, and looks at each for as long as it takes to count. */
async function walk(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('r');
  for (let step = 0; step < count; step += 1) {
    if (step > 0) await page.keyboard.press(' ');
    await expect(page.getByRole('option').nth(step)).toHaveAttribute('aria-selected', 'true');
    await expect(reviewOf(page).getByRole('button', { name: 'Decline' })).toBeVisible();
    await scrollToEnd(page);
    if (step === TWO_KEYS) await arm(page);
    else await armUntil(page, () => expect(page.getByRole('option').nth(step)).toContainText('Looked at', SOON));
  }
}

/** A request of another profile. */
function waitsInStaging(number: number): Review {
  const recordId = `tx-staging-${number}`;
  const asks = { ...review({ recordId }).asks, profileId: 'staging', profileName: 'QA staging' };
  return review({ recordId, asks: { ...asks, environment: 'staging' } });
}

async function openSummary(page: Page, count: number): Promise<void> {
  await walk(page, count);
  await page.keyboard.press('Shift+A');
  await expect(summaryOf(page).getByRole('heading').first()).toBeVisible();
}

const armToSign = (page: Page) => armUntil(page, () => expect(signButton(page)).toBeEnabled(SOON));

test.use({ hasClock: true });

test('in a row, what was on the screen for less than Approve takes to arm does not count', async ({ open, page }) => {
  const app = await open('/approvals');
  await walk(page, 1);
  await expect.poll(() => lookedAt(app)).toEqual(['tx-proven']);
  await hold(page);
  for (const key of ['j', 'j', 'k', 'k', 'j']) await page.keyboard.press(key);
  await expect(reviewOf(page)).toContainText('2 calls');
  await scrollToEnd(page);
  await expect(page.getByText('1 of 67 looked at')).toBeVisible();
  await arm(page);
  await expect(page.getByText('2 of 67 looked at')).toBeVisible();
  expect(lookedAt(app)).toEqual(['tx-proven', 'tx-danger']);
});

test('in a row, a request that asks two of our keys counts only once one of them was chosen', async ({
  open,
  page,
}) => {
  const app = await open('/approvals');
  await walk(page, 3);
  expect(lookedAt(app)).not.toContain('tx-two-keys');
  await page.getByRole('radio', { name: /Treasury, backup/ }).check();
  await arm(page);
  await expect.poll(() => lookedAt(app)).toContain('tx-two-keys');
});

test('Shift A opens the summary of a walk and signs nothing; without a walk it does nothing', async ({
  open,
  page,
}) => {
  await open('/approvals');
  await page.getByRole('option').first().click();
  await arm(page);
  await page.keyboard.press('Shift+A');
  await expect(reviewOf(page).getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await openSummary(page, 1);
  await expect(signButton(page)).toBeVisible();
});

test('a walk begins where the operator stands, and what was looked at is not dropped for good when it is ended', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals');
  const row = page.getByRole('option').nth(6);
  await row.click();
  await arm(page);
  await page.keyboard.press('r');
  await armUntil(page, () => expect(row).toContainText('Looked at', SOON));
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'End the walk' }).click();
  await expect(page.getByText('The one you looked at does not count any more.')).toBeVisible();
  await expect(row).not.toContainText('Looked at');
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('Looked at');
});

test('a walk that is begun in another profile says which one it puts an end to, and that one can be had back', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals', { expects: ['profiles.choose'], more: [waitsInStaging(1), waitsInStaging(2)] });
  await walk(page, 1);
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await page.getByRole('menuitemradio', { name: 'QA staging' }).click();
  await expect(page.getByRole('button', { name: 'Switch profile' })).toContainText('QA staging');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('The walk in Practice is over. The one you looked at does not count')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await page.getByRole('menuitemradio', { name: 'Practice' }).click();
  await expect(page.getByRole('option').filter({ hasText: 'Looked at' })).toHaveCount(1);
});

test('Shift S signs what stands in the summary, and nothing before it can be signed', async ({ open, page }) => {
  const app = await open('/approvals', SIGNS);
  await openSummary(page, 1);
  await page.keyboard.press('Shift+S');
  expect(signed(app)).toEqual([]);
  await armToSign(page);
  await page.keyboard.press('Shift+S');
  await expect.poll(() => signed(app)).toEqual([['tx-proven']]);
});

test('the summary signs exactly what stands in it, once, however often it is pressed', async ({ open, page }) => {
  const app = await open('/approvals', SIGNS);
  await openSummary(page, TO_PLAIN);
  await armToSign(page);
  await signButton(page).dblclick();
  await expect(page.getByText('0 of 4 signed').first()).toBeVisible();
  app.batch.finish();
  await expect(page.getByText('4 signed', { exact: true })).toBeVisible();
  expect(signed(app)).toEqual([GREEN]);
});

test('what was looked at last is no change of the summary, however late that is read', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const late = Promise.withResolvers<void>();
  const isLast = (opened: readonly { recordId: string }[]) => opened.at(-1)?.recordId === 'tx-plain-2';
  const app = await open('/approvals', {
    waits: { 'batch.preview': ({ opened }) => (isLast(opened) ? late.promise : undefined) },
  });
  await walk(page, TO_PLAIN);
  await expect.poll(() => lookedAt(app)).toContain('tx-plain-2');
  await page.keyboard.press('Shift+A');
  await expect(summaryOf(page).getByRole('heading', { name: 'Approve reviewed' })).toBeVisible();
  await expect(signButton(page)).toHaveCount(0);
  late.resolve();
  await armToSign(page);
  await expect(signButton(page)).toHaveAccessibleName(`Sign ${GREEN.length} requests`);
});

test('the summary names the key that signs, and a recipient that is named stands in full with its name', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open('/approvals');
  await openSummary(page, 1);
  // What will be signed is where the keys are, and not the list that led to it.
  await expect(summaryOf(page).locator('[data-detail-body]')).toBeFocused();
  await expect(summaryOf(page)).toContainText('Signs with Treasury, laptop');
  const requests = summaryOf(page).getByRole('region', { name: '1 request will be signed' });
  await expect(requests).toContainText(`Send 1.5 ETH to ${RECIPIENT} (Treasury).`);
});

test('right after the summary appeared its button does nothing', async ({ open, page }) => {
  await open('/approvals');
  await walk(page, 1);
  await hold(page);
  await page.keyboard.press('Shift+A');
  await expect(signButton(page)).toBeDisabled();
  await signButton(page).click({ force: true });
});

test('a request that changes is left out and named, and nothing is signed before that was read', async ({
  open,
  page,
}) => {
  const app = await open('/approvals', SIGNS);
  await openSummary(page, TO_PLAIN);
  await arm(page);
  app.inbox.change('tx-plain-2');
  await expect(page.getByRole('alert')).toContainText('What would be signed changed while you were looking at it');
  await expect(page.getByRole('alert')).toContainText('tx-plain-2');
  await arm(page);
  await signButton(page).click({ force: true });
  expect(signed(app)).toEqual([]);
  await page.getByRole('button', { name: 'I have read it' }).click();
  await armToSign(page);
  await signButton(page).click();
  await expect.poll(() => signed(app)).toEqual([GREEN.slice(0, -1)]);
});

test('locked, nothing is begun', async ({ open, page }) => {
  await open('/approvals');
  await openSummary(page, 1);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Locked.')).toBeVisible();
  await arm(page);
  await expect(signButton(page)).toBeDisabled();
  await signButton(page).click({ force: true });
});

test('stopped, the rest is not begun, and the report says so', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals', SIGNS);
  await openSummary(page, TO_PLAIN);
  await armToSign(page);
  await signButton(page).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('Stopped by you')).toBeVisible();
  await expect(page.getByText('It waits in the list as before.').first()).toBeVisible();
});

test('at the first failure the report says which, why, and what was not begun', async ({ open, page }) => {
  const app = await open('/approvals', SIGNS_AND_CLOSES);
  await openSummary(page, TO_PLAIN);
  await armToSign(page);
  await signButton(page).click();
  await expect(page.getByText('0 of 4 signed').first()).toBeVisible();
  const refused = refusedWith(400, 'No such approval.');
  app.batch.failAt(1, refused);
  await expect(paneOf(page, 'Signing together')).toContainText('1 signed, 1 failed, 2 not begun');
  await expect(page.getByText(refused.happened)).toBeVisible();
  await page.getByRole('button', { name: 'Close the report' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByText('Looked at', { exact: true })).toHaveCount(0);
});

test('of two batches that have ended each report stays over the list until it is closed, and closing one ends no walk', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/approvals', SIGNS_AND_CLOSES);
  const reports = page.getByRole('list', { name: 'Reports of those signed together' });
  const signWalk = async (): Promise<void> => {
    await openSummary(page, 1);
    await armToSign(page);
    await signButton(page).click();
    await expect(page.getByText('0 of 1 signed').first()).toBeVisible();
  };
  await signWalk();
  app.batch.failAt(0, refusedWith(400, 'No such approval.'));
  await expect(paneOf(page, 'Signing together')).toContainText('Stopped at the first failure');
  await page.keyboard.press('Escape');
  await expect(reports.getByRole('listitem')).toHaveText([/^1 failed/]);
  // The report of the one before is no part of the next one, and goes with neither its walk nor its end.
  await signWalk();
  app.batch.finish();
  await expect(paneOf(page, 'Signing together')).toContainText('All done');
  await page.keyboard.press('Escape');
  await expect(reports.getByRole('listitem')).toHaveText([/^1 signed/, /^1 failed/]);
  await takePictures(page, 'reports');
  await walk(page, 1);
  await reports.getByRole('link', { name: 'Show the report: 1 failed' }).click();
  await expect(paneOf(page, 'Signing together')).toContainText('No such approval.');
  await page.getByRole('button', { name: 'Close the report' }).click();
  await expect(reports.getByRole('listitem')).toHaveText([/^1 signed/]);
  await expect(page.getByText('1 of 67 looked at')).toBeVisible();
  await reports.getByRole('link').click();
  await page.getByRole('button', { name: 'Close the report' }).click();
  await expect(reports).toHaveCount(0);
});
