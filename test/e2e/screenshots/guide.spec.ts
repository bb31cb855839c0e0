import { mkdirSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { askApp } from '../support/ask-app.ts';
import { SCREENSHOTS_FOLDER, saveScreen } from '../support/camera.ts';
import { setTheme } from '../support/look.ts';
import { chooseProfile, openRequest, reviewOf } from '../support/operate.ts';
import { at } from '../support/scene.ts';
import { FRIEND, PROFILE_OF, type Stage, setStage } from '../support/stage.ts';

/** The smallest window that everything fits: its pictures are small and can be read. */
const SIZE = { width: 900, height: 600 };

let stage: Stage;
/** A payment to somebody known: what most requests are. */
let payment: string;

test.beforeAll(async () => {
  mkdirSync(SCREENSHOTS_FOLDER, { recursive: true });
  stage = await setStage({
    whileFresh: async (page) => {
      await setTheme(page, 'light');
      await page.setViewportSize(SIZE);
      await expect(page.getByRole('heading', { name: 'Welcome to Countersign' })).toBeVisible();
      await saveScreen(page, 'welcome');
    },
  });
  await setTheme(stage.page(), 'light');
  payment = await stage.service.other.requestTransfer({
    wallet: stage.wallet,
    to: FRIEND,
    wei: 2_500_000_000_000_000n,
  });
  await askApp(stage.page(), 'sync', 'now', { profileId: stage.profileId });
});
test.afterAll(async () => {
  await stage?.close();
});

const openReview = async (page: Page, id: string, sign: string): Promise<void> => {
  await openRequest(page, { kind: 'transaction', id, wallet: stage.wallet });
  await expect(reviewOf(page).getByText(sign).first()).toBeVisible();
  await reviewOf(page).hover();
  await page.mouse.wheel(0, -100_000);
};

/** What docs/guide.md shows, under the names it links. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  approvals: at('/approvals', 'Your turn'),
  review: (page) => openReview(page, payment, 'You sign exactly this'),
  refused: (page) => openReview(page, stage.requests.refused, 'This is not what it says it is'),
  wallet: (page) => at(`/wallets/${stage.wallet}`, 'Delegated signers')(page),
  funding: (page) => at(`/funding/${stage.content.runId}`, '1 row may or may not have been funded')(page),
  backup: at('/settings/backup', 'Back up…'),
};

test('the pictures of the guide', async () => {
  const page = stage.page();
  await chooseProfile(page, PROFILE_OF.full);
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page);
    await saveScreen(page, name);
  }
  await chooseProfile(page, PROFILE_OF.error);
  await at('/approvals', 'Not up to date')(page);
  await saveScreen(page, 'offline');
});
