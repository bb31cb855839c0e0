import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import type { LocalServiceOptions } from '#local-service/local-service-options.ts';
import { alwaysAgree, surfaceOf } from './answer-surface.ts';
import { askApp } from './ask-app.ts';
import { launchApp, type RunningApp } from './launch-app.ts';
import { chooseProfile } from './operate.ts';
import { startWatchedService } from './watched-service.ts';

/** The name of the profile that a desk works in. */
export const DESK_PROFILE = 'Treasury staging';

export type Key = { label: string; privateKey: `0x${string}`; address: `0x${string}` };

export function makeKey(label: string): Key {
  const privateKey = generatePrivateKey();
  return { label, privateKey, address: privateKeyToAddress(privateKey) };
}

type AppOptions = {
  launch?: typeof launchApp;
  /** Somebody says yes to whatever main asks in its own window. */
  agrees?: boolean;
};

/** An app with a data folder of its own, which can be started again on what it kept. */
export async function openApp({ launch: launchAlone = launchApp, agrees = false }: AppOptions = {}) {
  const userData = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  const launch = async (): Promise<RunningApp> => {
    const running = await launchAlone({ userData });
    if (agrees) alwaysAgree(running.page);
    return running;
  };
  let app: RunningApp = await launch();
  return {
    userData,
    page: (): Page => app.page,
    async restart(between: () => Promise<void> = async () => {}): Promise<void> {
      await app.quit();
      await between();
      app = await launch();
    },
    kill: (): Promise<void> => app.kill(),
    /** After it was killed. */
    async start(): Promise<void> {
      app = await launch();
    },
    answerSaveDialog: (filePath: string): Promise<void> => app.answerSaveDialog(filePath),
    answerOpenDialog: (filePath: string): Promise<void> => app.answerOpenDialog(filePath),
    async close(): Promise<void> {
      await app.quit();
      rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Adds a profile at a service without the form, and turns the window to it. */
export async function addProfile(page: Page, service: { url: string; apiKey: string }, name: string): Promise<string> {
  const { url: baseUrl, apiKey } = service;
  const { profile } = await askApp(page, 'profiles', 'add', { name, environment: 'staging', baseUrl, apiKey });
  await chooseProfile(page, name);
  return profile.id;
}

/** After how long without a touch the app locks here, in minutes: as late as it can. */
export const LONGEST_LOCK = 60;

/** An operator at work: the app, a service with a chain behind it, and a profile there with a signer and a wallet of theirs. */
export async function openDesk(
  options: {
    service?: LocalServiceOptions;
    whileFresh?: ((page: Page) => Promise<void>) | undefined;
  } & AppOptions = {},
) {
  const service = await startWatchedService(options.service);
  const app = await openApp({ agrees: true, ...options });
  const page = app.page();
  // While there is no profile but Practice.
  await options.whileFresh?.(page);
  // A test may wait for long without touching the window.
  await askApp(page, 'settings', 'set', { lockAfterMinutes: LONGEST_LOCK });
  const profileId = await addProfile(page, service, DESK_PROFILE);
  const key = makeKey('Treasury laptop');
  await importKey(page, profileId, key);
  const wallet = await service.other.createWallet(key.address);
  await askApp(page, 'wallets', 'add', { profileId, locator: wallet });
  return {
    ...app,
    service,
    profileId,
    key,
    wallet,
    async close(): Promise<void> {
      await app.close();
      await service.stop();
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Asks for the import in the page, and types the key into the window main asks in. */
export async function importKey(
  page: Page,
  profileId: string,
  { label, privateKey }: Pick<Key, 'label' | 'privateKey'>,
): Promise<void> {
  await Promise.all([askApp(page, 'signers', 'import', { profileId, label }), typeKey(page, privateKey)]);
}

/** Whoever answers presses the button. A press that was not taken has emptied the field, and it is typed again, as a person would. */
async function typeKey(page: Page, privateKey: string): Promise<void> {
  const surface = await surfaceOf(page);
  const field = surface.getByLabel('Private key', { exact: true });
  await expect(async () => {
    if (surface.isClosed()) return;
    if ((await field.inputValue({ timeout: 5_000 })) === '') await field.fill(privateKey, { timeout: 5_000 });
    await expect.poll(() => surface.isClosed(), { timeout: 2_000 }).toBe(true);
  }).toPass();
}
