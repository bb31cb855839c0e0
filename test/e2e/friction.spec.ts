import { expect, type Locator, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayYesByEnter, surfaceOf } from './support/answer-surface.ts';
import { askApp } from './support/ask-app.ts';
import { type Desk, openDesk } from './support/desk.ts';
import { launchApp } from './support/launch-app.ts';
import { approveButton, chooseProfile, expectApprovable, goTo, paneOf, reviewOf, rowOf } from './support/operate.ts';
import { addProduction, PRODUCTION_PROFILE, setPassphrase } from './support/production.ts';

/** How many keys it takes to approve what is clear: the walls may cost no more than this. */
const STAGING = 1;
const PRODUCTION = 2;
const TEN_IN_PRODUCTION = 20;

let desk: Desk;
let friend: string;
let production: string;
/** On a chain of its environment there is nothing to weigh. */
const CHAINS = { staging: 'base-sepolia', production: 'base' } as const;

test.beforeAll(async () => {
  const launch = (options: Parameters<typeof launchApp>[0]) => launchApp({ ...options, production: true });
  desk = await openDesk({ agrees: false, launch, service: { chain: 'none' } });
  friend = await desk.service.other.createWallet(desk.key.address);
  await askApp(desk.page(), 'wallets', 'add', { profileId: desk.profileId, locator: friend });
});
test.afterAll(async () => {
  await desk?.close();
});

async function request(environment: keyof typeof CHAINS, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    const calls = [{ to: friend, value: String(1_000 + nth), data: '0x' }];
    await desk.service.requestCalls(desk.wallet, calls, CHAINS[environment]);
  }
}

/** Counts what is pressed in any of the app's windows. */
function countKeys() {
  let count = 0;
  return {
    count: () => count,
    /** One that is pressed in another way. */
    add(): void {
      count += 1;
    },
    async press(page: Page, key: string): Promise<void> {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}

async function isLookedAt(told: Locator, count: number): Promise<boolean> {
  return told
    .filter({ hasText: `${count} of 10 looked at` })
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
}

type Place = { top: number; isAtEnd: boolean };

/** How far what is asked about was brought onto the screen. */
const readPlace = (surface: Page): Promise<Place> =>
  surface.locator('.about').evaluate(({ scrollTop: top, clientHeight, scrollHeight }) => ({
    top,
    isAtEnd: top + clientHeight >= scrollHeight - 2,
  }));

/** Further than before and not at the end, where the yes comes next. */
const isBetween = (before: Place, now: Place): boolean => now.top > before.top && !now.isAtEnd;

async function openFirst(page: Page): Promise<void> {
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', /./).first().click();
  await expect(reviewOf(page)).toContainText('You sign exactly this');
  await expectApprovable(page);
}

test('a staging approval takes one key', { tag: WHOLE }, async () => {
  const page = desk.page();
  await request('staging', 1);
  await askApp(page, 'sync', 'now', { profileId: desk.profileId });
  await openFirst(page);
  const keys = countKeys();
  await keys.press(page, 'a');
  await expect(approveButton(page)).toHaveCount(0);
  await expect(reviewOf(page).getByText('Done').first()).toBeVisible();
  expect(keys.count()).toBe(STAGING);
});

test('a production approval takes two, the second in main’s own window', { tag: WHOLE }, async () => {
  const page = desk.page();
  await setPassphrase(desk);
  production = await addProduction(desk);
  await askApp(page, 'wallets', 'add', { profileId: production, locator: friend });
  await request('production', 1);
  await askApp(page, 'sync', 'now', { profileId: production });
  await chooseProfile(page, PRODUCTION_PROFILE);
  await openFirst(page);
  const keys = countKeys();
  await keys.press(page, 'a');
  const surface = await surfaceOf(page);
  keys.add();
  await sayYesByEnter(surface);
  await expect(reviewOf(page).getByText('Done').first()).toBeVisible();
  expect(keys.count()).toBe(PRODUCTION);
});

test('ten in production take no more than twenty, in a window in which one is seen at once', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await page.setViewportSize({ width: 1600, height: 1000 });
  await request('production', 10);
  await goTo(page, 'Approvals');
  await askApp(page, 'sync', 'now', { profileId: production });
  await expect(rowOf(page, 'Approvals', /./)).toHaveCount(10);
  const keys = countKeys();
  await keys.press(page, 'r');
  const told = paneOf(page, 'How far the walk has come');
  // A space brings what of a request was not on the screen yet, and then the next one.
  for (let looked = 1; looked <= 10; looked += 1) {
    await expect(reviewOf(page)).toContainText('You sign exactly this');
    while (!(await isLookedAt(told, looked))) await keys.press(page, ' ');
    if (looked < 10) await keys.press(page, ' ');
  }
  await keys.press(page, 'Shift+A');
  await expect(paneOf(page, 'Approve together').getByRole('button', { name: /^Sign / })).toBeEnabled();
  await keys.press(page, 'Shift+S');
  const surface = await surfaceOf(page);
  await expect(surface.locator('.no')).toHaveAttribute('aria-disabled', 'false');
  // Enter brings the rest of what is asked about, part by part, and then is the yes.
  const yes = surface.locator('.yes[aria-disabled="false"]');
  while ((await yes.count()) === 0) {
    const before = await readPlace(surface);
    await keys.press(surface, 'Enter');
    const isFurther = async () => (await yes.count()) > 0 || isBetween(before, await readPlace(surface));
    // A press that came before main had the window in front is not taken.
    await expect
      .poll(isFurther, { timeout: 10_000 })
      .toBe(true)
      .catch(() => {});
  }
  keys.add();
  await sayYesByEnter(surface);
  await expect(paneOf(page, 'Signing together')).toContainText('10 signed');
  // Closed before, the app would ask about what it still follows.
  await expect(paneOf(page, 'Signing together').getByText('Done').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the report' })).toBeVisible();
  console.log(`Ten approvals in production: ${keys.count()} keys.`);
  expect(keys.count()).toBeLessThanOrEqual(TEN_IN_PRODUCTION);
});
