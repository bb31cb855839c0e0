import { expect, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { ifEmpty, sayNo, sayYes, surfaceOf, typeOnSurface } from './support/answer-surface.ts';
import { type Desk, makeKey, openDesk } from './support/desk.ts';
import { launchApp } from './support/launch-app.ts';
import { approveButton, goTo, reviewOf, rowOf } from './support/operate.ts';
import { addProduction, approveDanger, PASSPHRASE, PRODUCTION_PROFILE, setPassphrase } from './support/production.ts';

const EXECUTED = 'Done: the chain executed it';

let desk: Desk;
test.beforeAll(async () => {
  desk = await openDesk({ agrees: false, launch: (options) => launchApp({ ...options, production: true }) });
});
test.afterAll(async () => {
  await desk?.close();
});

test('a production profile takes a passphrase, and each approval there a yes in main’s own window', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  await setPassphrase(desk);
  await addProduction(desk);
  const to = makeKey('Friend').address;
  await desk.service.other.requestTransfer({ wallet: desk.wallet, to, wei: 1_000_000_000_000_000n });
  await goTo(page, 'Approvals');
  await rowOf(page, 'Approvals', to.slice(-4)).click();
  const mark = desk.service.requests.length;

  await approveDanger(desk);
  const first = await surfaceOf(page);
  await expect(first.getByRole('heading')).toHaveText(`Sign this request in “${PRODUCTION_PROFILE}”?`);
  await expect(first.locator('body')).toContainText('0.001 ETH');
  await expect(first.locator('body')).toContainText(to);
  await sayNo(first);
  await expect(reviewOf(page)).toContainText('You did not confirm it');
  expect(desk.service.writesSince(mark)).toEqual([]);

  await approveDanger(desk);
  await sayYes(await surfaceOf(page));
  await expect(reviewOf(page).getByText(EXECUTED)).toBeVisible();
  expect(desk.service.writesSince(mark)).toHaveLength(1);
});

test('locked, the window shows nothing of it; the passphrase opens it in main’s own window, and no other one does', {
  tag: WHOLE,
}, async () => {
  const page = desk.page();
  const hidden = page.getByText('hidden until you unlock');
  const lock = () => page.getByRole('button', { name: 'Lock', exact: true }).click();
  const unlock = () => page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await lock();
  await expect(hidden).toBeVisible();
  await expect(approveButton(page)).toHaveCount(0);
  await unlock();
  await typeOnSurface(page, { Passphrase: PASSPHRASE });
  await expect(hidden).toHaveCount(0);

  await lock();
  await expect(hidden).toBeVisible();
  await unlock();
  const surface = await surfaceOf(page);
  const field = surface.getByLabel('Passphrase', { exact: true });
  // A press that was not taken has emptied the field.
  await expect(async () => {
    if ((await surface.getByRole('alert').count()) === 0) {
      await ifEmpty(field, () => field.fill('not this one, surely', { timeout: 5_000 }));
      await surface.locator('.yes').click({ timeout: 5_000 });
    }
    await expect(surface.getByRole('alert')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await sayNo(surface);
  await expect(hidden).toBeVisible();
});
