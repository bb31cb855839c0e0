import { expect, type Page } from '@playwright/test';
import type { Environment } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { approveButton, paneOf, reviewOf, scrollToEnd } from '../e2e/support/operate.ts';
import { WHOLE } from '../helpers/a-share-of.ts';
import { nativeCall, review } from './samples/reviews.ts';
import { arm, armUntil, SOON } from './support/clock.ts';
import { test } from './support/test.ts';

/** A request of another profile, called for it. */
function requestIn(profileId: 'staging' | 'production', number: number): Review {
  const profileName = profileId === 'production' ? 'Treasury' : 'QA staging';
  const asks = { ...review({ recordId: '' }).asks, profileId, profileName, environment: profileId as Environment };
  const calls = [nativeCall(`7.${number}`)];
  return review({
    recordId: `tx-${profileId}-${number}`,
    headline: `Send 7.${number} ETH in ${profileName}.`,
    asks,
    calls,
  });
}

const OF_ALL = {
  inbox: { holds: 'all' as const },
  plain: 0,
  more: [requestIn('staging', 1), requestIn('staging', 2), requestIn('production', 1), requestIn('production', 2)],
};

const rowWith = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text });

test.use({ hasClock: true });

test('rows of several profiles say whose they are, and production in words', async ({ open, page }) => {
  await open('/approvals', OF_ALL);
  await expect(page.getByText('Requests of 3 profiles: Practice, QA staging, and Treasury.')).toBeVisible();
  await expect(rowWith(page, 'Send 7.1 ETH in QA staging.')).toContainText('StagingQA staging');
  const real = rowWith(page, 'Send 7.1 ETH in Treasury.');
  await expect(real.getByText('Production', { exact: true })).toBeVisible();
  await expect(rowWith(page, 'Send 1.5 ETH').first()).toContainText('Practice');
});

test('rows of one profile do not say whose they are', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals', { ...OF_ALL, inbox: { holds: 'chosen' } });
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option').first()).not.toContainText('Practice');
  await expect(rowWith(page, 'ETH in Treasury.')).toHaveCount(0);
});

test('a review of production says so above it, and is approved in its own profile, whichever is worked in', async ({
  open,
  page,
}) => {
  const app = await open('/approvals', { ...OF_ALL, expects: ['approvals.approve'] });
  await rowWith(page, 'Send 7.2 ETH in Treasury.').click();
  await expect(page.getByText('Production: what you sign moves real value')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Switch profile' })).toContainText('Practice');
  await scrollToEnd(page);
  await arm(page);
  await armUntil(page, () => expect(approveButton(page)).toBeEnabled(SOON));
  await approveButton(page).click();
  await expect.poll(() => app.asked('approvals.approve').length).toBe(1);
  expect(app.asked('approvals.approve')).toMatchObject([{ profileId: 'production', recordId: 'tx-production-2' }]);
  await rowWith(page, 'Send 7.1 ETH in QA staging.').click();
  await expect(reviewOf(page)).toContainText('7.1 ETH');
  await expect(page.getByText('Production: what you sign moves real value')).toHaveCount(0);
});

test('a walk is of one environment, says what waits elsewhere, and its summary asks for nothing else', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const app = await open('/approvals', OF_ALL);
  await page.getByRole('button', { name: 'Review Production one by one (2)' }).click();
  const bar = page.getByRole('region', { name: 'How far the walk has come' });
  await expect(bar).toContainText('0 of 2 looked at');
  await expect(bar).toContainText(
    /Only requests of one environment are signed together\. Review \d+ in Practice and 2 in Staging separately\./,
  );
  await expect(reviewOf(page)).toContainText('7.1 ETH');
  await scrollToEnd(page);
  await armUntil(page, () => expect(bar).toContainText('1 of 2 looked at', SOON));
  await page.keyboard.press('Shift+A');
  await expect(paneOf(page, 'Approve together')).toContainText('Treasury');
  for (const asked of app.asked('batch.preview')) {
    expect([asked.profileId, ...asked.alongside]).toEqual(['production']);
    for (const opened of asked.opened) expect(opened.profileId).toBe('production');
  }
});

test('the list is narrowed to a profile and grouped by profile', { tag: WHOLE }, async ({ open, page }) => {
  await open('/approvals', OF_ALL);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Group by').selectOption({ label: 'Profile' });
  await expect(page.getByText('Practice · 9', { exact: true })).toBeVisible();
  await page.getByLabel('Profile', { exact: true }).selectOption({ label: 'QA staging, Staging (2)' });
  await expect(page.getByText('QA staging · 2', { exact: true })).toBeVisible();
  await expect(rowWith(page, 'ETH in QA staging.')).toHaveCount(2);
  await expect(rowWith(page, 'ETH in Treasury.')).toHaveCount(0);
});

test('the switcher says what waits in each profile, how reading goes, and which ones share a key', {
  tag: WHOLE,
}, async ({ open, page }) => {
  const readAt = Date.now() - 60_000;
  const fails = (concerns: 'key' | 'host') => ({ code: 'x', happened: 'No.', kept: 'All.', next: 'Wait.', concerns });
  const freshness = (concerns: 'key' | 'host') => [
    { subject: 'orders', succeededAt: readAt, failedAt: readAt + 1, failure: fails(concerns) },
  ];
  const standing = {
    practice: { waiting: 4 },
    staging: { waiting: 2, freshness: freshness('key') },
    production: {
      freshness: freshness('host'),
      sharesWith: [{ profileId: 'staging', apiKey: true, signers: 1 }],
    },
  };
  const app = await open('/approvals', { ...OF_ALL, inbox: { holds: 'chosen' }, standing });
  await page.getByRole('button', { name: 'Switch profile' }).click();
  const choice = (name: string) => page.getByRole('menuitemradio').filter({ hasText: name });
  await expect(choice('4 wait for you')).toContainText('Practice');
  await expect(choice('2 wait for you')).toContainText('API key refused');
  await expect(choice('Treasury')).toContainText('Service not reached · last read');
  await expect(choice('Treasury')).toContainText('Same API key and service as “QA staging”: its requests are in both');
  await expect(choice('Treasury')).toContainText('1 signer key also in “QA staging”');
  await page.getByRole('menuitemcheckbox', { name: 'Of “QA staging”' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Of “Treasury”' }).click();
  await expect(page.getByText('Requests of 2 profiles: QA staging and Treasury.')).toBeVisible();
  expect(app.asked('profiles.setInbox')).toEqual([
    { holds: 'some', profileIds: ['staging'] },
    { holds: 'some', profileIds: ['staging', 'production'] },
  ]);
  await page.getByRole('menuitemradio', { name: 'From all profiles' }).click();
  await expect(page.getByText('Requests of 3 profiles: Practice, QA staging, and Treasury.')).toBeVisible();
});

test('what a link leads to outside the inbox is listed by itself, with the way back', { tag: WHOLE }, async ({
  open,
  page,
}) => {
  const opening = { to: 'approvals', profileId: 'production' } as const;
  const app = await open('/approvals', {
    ...OF_ALL,
    inbox: { holds: 'some', profileIds: ['staging', 'practice'] },
    opening,
  });
  app.world.emit({ type: 'opening-waits' });
  await expect(page.getByText('Only “Treasury”, which is not in the inbox.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.getByRole('button', { name: 'Back to the inbox' }).click();
  await expect(page.getByText('Requests of 2 profiles: Practice and QA staging.')).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`several profiles can be told apart in the ${theme} window`, { tag: WHOLE }, async ({ open, page }, info) => {
    await open('/approvals', OF_ALL);
    await page.evaluate((chosen) => Object.assign(document.documentElement.dataset, { theme: chosen }), theme);
    await rowWith(page, 'Send 7.2 ETH in Treasury.').click();
    await expect(reviewOf(page)).toContainText('7.2 ETH');
    const band = page.getByText('Production: what you sign moves real value').last();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await band.evaluate((part) => getComputedStyle(part.closest('p') ?? part).backgroundColor)).not.toBe(paper);
    await page.screenshot({ path: info.outputPath(`inbox-${theme}.png`) });
    await page.getByRole('button', { name: 'Switch profile' }).click();
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath(`switcher-${theme}.png`) });
  });
}
