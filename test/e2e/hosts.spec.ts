import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { WHOLE } from '../helpers/a-share-of.ts';
import { sayNo, sayYes, surfaceOf } from './support/answer-surface.ts';
import { IDLE_KEY } from './support/ask-app.ts';
import { openApp } from './support/desk.ts';
import { goTo } from './support/operate.ts';
import { startWatchedService, type WatchedService } from './support/watched-service.ts';

let app: Awaited<ReturnType<typeof openApp>>;
let service: WatchedService;
let page: Page;
/** Nobody's service: it counts who connects, and answers nothing. */
let nobody: Server;
let connections = 0;

test.beforeAll(async () => {
  service = await startWatchedService({ chain: 'none' });
  nobody = createServer(() => {
    connections += 1;
  });
  nobody.listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  app = await openApp();
  page = app.page();
});
test.afterAll(async () => {
  await app?.close();
  await service?.stop();
  nobody?.close();
});

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const form = () => page.getByRole('region', { name: 'Add profile' });
const submit = () => form().getByRole('button', { name: 'Try the key and add' }).click();

async function fill(url: string, apiKey: string): Promise<void> {
  await form().getByLabel('Address of the service').fill(url);
  await form().getByLabel('API key').fill(apiKey);
}

test('a new service is asked about in main’s own window: with a no nothing arrives, and what was typed is still there', {
  tag: WHOLE,
}, async () => {
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add profile' }).click();
  await form().getByLabel('Name').fill('Second service');
  await fill(urlOf(nobody), 'sk_staging_0123456789');
  await submit();
  const surface = await surfaceOf(page);
  const { host } = new URL(urlOf(nobody));
  await expect(surface.getByRole('heading')).toHaveText(`Send the API key to ${host}?`);
  await expect(surface.locator('body')).toContainText('a program on this computer');
  await expect(surface.locator('body')).not.toContainText('sk_staging');
  await sayNo(surface);
  await expect(form().getByRole('alert').first()).toContainText(`Nothing was sent to ${host}, as you chose.`);
  await expect(form().getByLabel('Name')).toHaveValue('Second service');
  await expect(form().getByLabel('Address of the service')).toHaveValue(urlOf(nobody));
  await expect(form().getByLabel('API key')).toHaveValue('sk_staging_0123456789');
  expect(connections).toBe(0);
});

test('with a yes it works, and the same host is not asked about again', { tag: WHOLE }, async () => {
  await fill(service.url, service.apiKey);
  await submit();
  const surface = await surfaceOf(page);
  expect(service.requests).toEqual([]);
  await sayYes(surface);
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await expect(profile.getByRole('heading', { name: 'Second service' })).toBeVisible();
  expect(service.requests.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Add profile' }).click();
  await form().getByLabel('Name').fill('The same again');
  await fill(service.url, service.apiKey);
  await submit();
  await expect(profile.getByRole('heading', { name: 'The same again' })).toBeVisible();
});

test('a script of the page learns nothing of this computer: nothing is connected to for it, with one press and without', {
  tag: WHOLE,
}, async () => {
  for (const isPressed of [true, false]) {
    if (isPressed) await page.keyboard.press(IDLE_KEY);
    const answers = page.evaluate(async (baseUrl) => {
      const { app } = globalThis as unknown as { app: { profiles: { add(form: object): Promise<{ ok: boolean }> } } };
      const wanted = { name: 'Probe', environment: 'staging', baseUrl, apiKey: 'k' };
      return Promise.all([app.profiles.add(wanted), app.profiles.add(wanted)]);
    }, urlOf(nobody));
    if (isPressed) await sayNo(await surfaceOf(page));
    expect((await answers).map(({ ok }) => ok)).toEqual([false, false]);
  }
  expect(connections).toBe(0);
});
