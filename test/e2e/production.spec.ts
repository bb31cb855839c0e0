import { expect, test } from '@playwright/test';
import { sayNo, sayYes, surfaceOf } from './support/answer-surface.ts';
import { askApp, IDLE_KEY } from './support/ask-app.ts';
import { type Desk, importKey, makeKey, openDesk } from './support/desk.ts';
import { approveButton, chooseProfile, expectApprovable, goTo, readToEnd, reviewOf, rowOf } from './support/operate.ts';

const PASSPHRASE = 'marble otter canal 47 lantern';
const EXECUTED = 'Done: the chain executed it';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk({ agrees: false });
});
test.afterAll(async () => {
  await desk?.close();
});

/** Types into the fields of the window that asks, by their labels, and sends it. */
async function type(typed: Readonly<Record<string, string>>): Promise<void> {
  const surface = await surfaceOf(desk.page());
  for (const [label, text] of Object.entries(typed)) await surface.getByLabel(label, { exact: true }).fill(text);
  await sayYes(surface);
}

/** A request on a test network is a danger in a production profile: the tick comes first. */
async function approve(): Promise<void> {
  const page = desk.page();
  const tick = reviewOf(page).getByRole('checkbox', { name: /danger/ });
  await expect(tick).toBeVisible();
  await readToEnd(page);
  await tick.check();
  await expectApprovable(page);
  await approveButton(page).click();
}

test('a production profile takes a passphrase, and each approval there a yes in main’s own window', async () => {
  const page = desk.page();
  await page.keyboard.press(IDLE_KEY);
  const setting = page.evaluate(() =>
    (globalThis as unknown as { app: { passphrase: { set(): Promise<{ ok: boolean }> } } }).app.passphrase.set(),
  );
  await type({ 'New passphrase': PASSPHRASE, 'New passphrase, again': PASSPHRASE });
  expect(await setting).toMatchObject({ ok: true });

  const { url: baseUrl, apiKey } = desk.service;
  const live = { name: 'Treasury live', environment: 'production' as const, baseUrl, apiKey };
  const { profile } = await askApp(page, 'profiles', 'add', live);
  const profileId = profile.id;
  await chooseProfile(page, live.name);
  await importKey(page, profileId, desk.key);
  await askApp(page, 'wallets', 'add', { profileId, locator: desk.wallet });
  const to = makeKey('Friend').address;
  await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: 1_000_000_000_000_000n });
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', to.slice(-4)).click();
  const mark = desk.service.requests.length;

  await approve();
  const first = await surfaceOf(page);
  await expect(first.getByRole('heading')).toHaveText('Sign this request in “Treasury live”?');
  await expect(first.locator('body')).toContainText('0.001 ETH');
  await expect(first.locator('body')).toContainText(to);
  await sayNo(first);
  await expect(reviewOf(page)).toContainText('You did not confirm it');
  expect(desk.service.writesSince(mark)).toEqual([]);

  await approve();
  await sayYes(await surfaceOf(page));
  await expect(reviewOf(page).getByText(EXECUTED)).toBeVisible();
  expect(desk.service.writesSince(mark)).toHaveLength(1);
});

test('locked, the window shows nothing of it; the passphrase opens it in main’s own window, and no other one does', async () => {
  const page = desk.page();
  const hidden = page.getByText('hidden until you unlock');
  const lock = () => page.getByRole('button', { name: 'Lock', exact: true }).click();
  const unlock = () => page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await lock();
  await expect(hidden).toBeVisible();
  await expect(approveButton(page)).toHaveCount(0);
  await unlock();
  await type({ Passphrase: PASSPHRASE });
  await expect(hidden).toHaveCount(0);

  await lock();
  await expect(hidden).toBeVisible();
  await unlock();
  const surface = await surfaceOf(page);
  await surface.getByLabel('Passphrase', { exact: true }).fill('not this one, surely');
  await expect(async () => {
    if ((await surface.getByRole('alert').count()) === 0) await surface.locator('.yes').click({ timeout: 5_000 });
    await expect(surface.getByRole('alert')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await sayNo(surface);
  await expect(hidden).toBeVisible();
});
