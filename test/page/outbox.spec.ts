import { expect, type Page } from '@playwright/test';
import type { IntentView } from '#shared/model/intent.ts';
import { activityPath, OUTBOX_ID } from '../../src/renderer/src/routes.ts';
import { findViolations } from '../e2e/support/look.ts';
import { paneOf } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { BUSY, idOf } from './samples/activity.ts';
import { WALLET } from './samples/reviews.ts';
import { newIntent } from './samples/world.ts';
import { field, press } from './support/act.ts';
import { type AppBehind, test } from './support/test.ts';

const pane = (page: Page) => paneOf(page, 'Outbox');
const group = (page: Page, name: string) => pane(page).getByRole('list', { name, exact: true }).getByRole('listitem');

/** A write that the service cannot take now. */
function hold(app: AppBehind, parts: Partial<IntentView> = {}): IntentView {
  const begun = newIntent('create-transaction', `create-transaction on base-sepolia by ${WALLET}`);
  const ways = { retry: 'safe', dismiss: false } as const;
  const held: IntentView = { ...begun, failure: BUSY, attempts: 2, dueAt: Date.now() + 60_000, ways, ...parts };
  app.world.intents.set(held.id, held);
  app.world.emit({ type: 'intent-changed', intent: held });
  return held;
}

test('O opens the outbox: what needs the operator first, what goes on by itself last, each counted as a whole', async ({
  open,
  page,
}) => {
  const app = await open('/activity', { older: 900 });
  hold(app);
  hold(app, { failure: null, dueAt: null });
  await expect(page.getByRole('link', { name: /^Outbox/ })).toContainText(
    '1 uncertain, 2 failed, 1 paused, 1 under way',
  );
  await page.keyboard.press('o');
  await expect(pane(page).getByRole('heading', { name: 'Outbox 5' })).toBeVisible();
  await expect(pane(page).getByRole('heading', { level: 3 })).toHaveText([
    'Uncertain',
    'Failed',
    'Paused',
    'Under way',
  ]);
  await expect(group(page, 'Failed').nth(1)).toContainText('tried 5 times');
  expect(await findViolations(page)).toEqual([]);
});

test('what is held up says when it is tried again, counting down, and is tried at once by a press', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(activityPath(OUTBOX_ID), { expects: ['activity.retry'] });
  const held = hold(app);
  const row = group(page, 'Paused');
  await expect(row).toContainText(/Tries again at \d\d:\d\d:\d\d, in \d+ s/);
  await expect(row.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0);
  hold(app, { ...held, dueAt: Date.now() - 1 });
  await expect(row).toContainText('Tries again now');
  await row.getByRole('button', { name: /^Retry now/ }).click();
  await expect.poll(() => app.asked('activity.retry')).toEqual([{ profileId: 'practice', intentId: held.id }]);
});

test('an approval that came to nothing leads from the outbox to its review, and is not retried', {
  tag: WHOLE,
}, async ({ open, page }) => {
  await open(activityPath(OUTBOX_ID));
  const row = group(page, 'Failed').first();
  await expect(row).toContainText('changed after you looked at it');
  await expect(row.getByRole('button', { name: /^Retry now/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Review again/ }).click();
  await expect(page).toHaveURL(/approvals.*tx-proven/);
});

test('what failed is dismissed in the outbox, leaves it, and stays in Activity', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(activityPath(OUTBOX_ID), { expects: ['activity.dismiss'] });
  const failed = hold(app, { condition: 'failed', dueAt: null, ways: { retry: 'safe', dismiss: true } });
  await expect(group(page, 'Failed')).toHaveCount(3);
  await group(page, 'Failed')
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect.poll(() => app.asked('activity.dismiss')).toEqual([{ profileId: 'practice', intentId: failed.id }]);
  hold(app, { ...failed, condition: 'dismissed', ways: { retry: null, dismiss: false } });
  await expect(group(page, 'Failed')).toHaveCount(2);
  await expect(page.getByRole('listbox', { name: 'Activity' }).getByRole('option').first()).toContainText('Dismissed');
});

test('what may have happened is neither repeated nor dismissed before its entry is opened, which says what to check', async ({
  open,
  page,
}) => {
  await open(activityPath(OUTBOX_ID));
  await expect(group(page, 'Uncertain')).toHaveCount(1);
  await expect(group(page, 'Uncertain').getByRole('button')).toHaveCount(0);
  await group(page, 'Uncertain').getByRole('link').click();
  const entry = paneOf(page, 'Journal entry');
  await expect(entry).toContainText('Check at the service before you do it again');
  await expect(entry).toContainText('No answer. The reason is shown above.');
  await expect(entry.getByRole('button', { name: 'I checked: do it again' })).toBeVisible();
});

test('of a long group the newest stand there, and one press lists all of it', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const app = await open(activityPath(OUTBOX_ID));
  for (let number = 0; number < 25; number += 1) hold(app);
  await expect(group(page, 'Paused')).toHaveCount(20);
  await press(page, 'Show all 25 in the list');
  await expect(field(page, 'State')).toHaveValue('paused');
  await expect(page.getByRole('heading', { name: 'Activity 25' })).toBeVisible();
});

test('the band of pauses leads to what waits', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals', { pauses: [{ isWrite: true, about: 'transactions', until: Date.now() + 60_000 }] });
  await page.getByRole('link', { name: 'Show what waits' }).click();
  await expect(pane(page)).toBeVisible();
});

test('an entry is opened from the outbox by keyboard, and tells what was sent and what came back', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open(activityPath(OUTBOX_ID));
  await group(page, 'Failed').nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  const entry = paneOf(page, 'Journal entry');
  const sent = entry.getByRole('region', { name: 'What was sent' });
  await expect(sent).toContainText('POST /api/2022-06-09/wallets/0x490E…a6E9/transactions');
  await expect(sent).toContainText(idOf(900));
  await sent.getByRole('button', { name: 'Body as sent' }).click();
  await expect(sent).toContainText('"chain": "base-sepolia"');
  const came = entry.getByRole('region', { name: 'What came back' });
  for (const text of ['503', 'service-fault', 'Try later.', 'req-7']) await expect(came).toContainText(text);
  expect(await findViolations(page)).toEqual([]);
  await press(sent, 'Copy for support');
  await expect(page.getByText('Copied. It holds no API key, no signer key and no signature.').first()).toBeVisible();
  expect(app.asked('activity.copyForSupport')).toEqual([{ profileId: 'practice', intentId: idOf(3) }]);
});

test('what was sent is read, not readable and out of date like any list', { tag: WHOLE }, async ({ open, page }) => {
  const failure = { code: 'disk-full', happened: 'The disk is full.', kept: 'All.', next: 'Free some.' };
  const app = await open(activityPath(idOf(3)), { refuses: { 'activity.exchange': failure } });
  const sent = paneOf(page, 'Journal entry').getByRole('region', { name: 'What was sent' });
  await expect(sent.getByText(failure.happened)).toBeVisible();
  delete app.refuses['activity.exchange'];
  hold(app);
  await expect(sent.getByText('POST /api')).toBeVisible();
  await expect(sent.getByText(failure.happened)).toHaveCount(0);
  app.refuses['activity.exchange'] = failure;
  hold(app);
  await expect(sent.getByText(failure.happened)).toBeVisible();
  await expect(sent.getByText('POST /api')).toBeVisible();
});
