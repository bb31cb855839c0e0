import { expect } from '@playwright/test';
import { isSurface, typeOnSurface } from './answer-surface.ts';
import { askApp, IDLE_KEY } from './ask-app.ts';
import type { Desk } from './desk.ts';
import { approveButton, chooseProfile, readToEnd, reviewOf } from './operate.ts';

export const PASSPHRASE = 'marble otter canal 47 lantern';
export const PRODUCTION_PROFILE = 'Treasury live';

/** Sets a passphrase as the operator does, in main's own window. */
export async function setPassphrase({ page }: Pick<Desk, 'page'>): Promise<void> {
  await page().keyboard.press(IDLE_KEY);
  const setting = page().evaluate(() =>
    (globalThis as unknown as { app: { passphrase: { set(): Promise<{ ok: boolean }> } } }).app.passphrase.set(),
  );
  await typeOnSurface(page(), { 'New passphrase': PASSPHRASE, 'New passphrase, again': PASSPHRASE });
  expect(await setting).toMatchObject({ ok: true });
}

/** A production profile at the desk's service, with its key and its wallet; the window is turned to it. @returns its id */
export async function addProduction({ page, service, key, wallet }: Desk): Promise<string> {
  const { url: baseUrl, apiKey } = service;
  const live = { name: PRODUCTION_PROFILE, environment: 'production' as const, baseUrl, apiKey };
  const { profile } = await askApp(page(), 'profiles', 'add', live);
  await chooseProfile(page(), live.name);
  const { label, privateKey } = key;
  const importing = askApp(page(), 'signers', 'import', { profileId: profile.id, label });
  await typeOnSurface(page(), { 'Private key': privateKey });
  await importing;
  await askApp(page(), 'wallets', 'add', { profileId: profile.id, locator: wallet });
  return profile.id;
}

/** Approves what is under review. A request on a test network is a danger in a production profile: the tick comes first. */
export async function approveDanger({ page }: Pick<Desk, 'page'>): Promise<void> {
  const tick = reviewOf(page()).getByRole('checkbox', { name: /danger/ });
  await expect(tick).toBeVisible();
  const isAsked = () => page().context().pages().some(isSurface);
  // A press does nothing in the moment after what is shown has changed: then a person presses again. After one that was taken the button
  // waits for the answer, however long the window takes to come.
  await expect(async () => {
    if (isAsked()) return;
    await readToEnd(page());
    await tick.check({ timeout: 5_000 });
    await approveButton(page()).click({ timeout: 5_000 });
    await expect.poll(isAsked, { timeout: 10_000 }).toBe(true);
  }).toPass();
}
