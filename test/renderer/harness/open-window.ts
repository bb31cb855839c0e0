import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { createAppFileHandler } from '#main/electron/serve-app-files.ts';
import { contract } from '#shared/ipc/contract.ts';
import { listCallNames } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { createFakeCore, type FakeOptions } from './fake-core.ts';
import { readSampleImage } from './sample-image.ts';

const RENDERER = fileURLToPath(new URL('../../../src/renderer', import.meta.url));

/** Builds the page the way electron-vite does, into a folder of its own. */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: RENDERER,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}

/** Serves the built page with main's own handler: the same policy, the same nonce. */
export async function serveRenderer(folder: string): Promise<{ url: string; server: Server }> {
  const handle = createAppFileHandler({ folder, readImage: readSampleImage });
  const server = createServer(async (request, response) => {
    const answer = await handle(new Request(`app://countersign${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}/index.html`, server };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
}

// Text, so that this file needs no DOM types: it runs in the page before its scripts, as a preload does.
const INSTALL = `(() => {
  const listeners = [];
  const names = ${JSON.stringify(listCallNames(contract))};
  const app = { onEvent: (listener) => { listeners.push(listener); } };
  for (const [group, calls] of Object.entries(names))
    app[group] = Object.fromEntries(calls.map((name) => [name, (argument) => window.__invoke(group + '.' + name, argument)]));
  window.__emit = (event) => listeners.forEach((listener) => listener(event));
  window.app = app;
})()`;

/** Opens the page over a fake core, and collects everything that it complains about. */
export async function openWindow(options: {
  browser: Browser;
  url: string;
  fake?: FakeOptions;
  size?: { width: number; height: number };
  route?: string;
}): Promise<{ page: Page; core: ReturnType<typeof createFakeCore>; complaints: string[] }> {
  const context = await options.browser.newContext({ viewport: options.size ?? { width: 1280, height: 800 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const emit = (event: AppEvent): void => void page.evaluate(`window.__emit(${JSON.stringify(event)})`).catch(() => {});
  const core = createFakeCore(options.fake ?? {}, emit);
  await page.exposeFunction('__invoke', core.dispatch);
  await page.addInitScript(INSTALL);
  await page.goto(`${options.url}#${options.route ?? '/'}`);
  await page.waitForSelector('h1');
  return { page, core, complaints };
}
