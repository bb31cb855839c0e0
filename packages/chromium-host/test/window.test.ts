import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { HostRun } from './host-run.ts';
import { inMain } from './in-main.ts';
import './page-app.ts';

let run: HostRun;
let page: Page;
let server: Server;
let elsewhere: string;
const hits: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end('from elsewhere');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  run = new HostRun({ arguments: ['--practice-only'] });
  page = await run.connect();
});
afterAll(async () => {
  await run.end();
  run.removeFolder();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const seen = () => page.evaluate(() => globalThis.app.call('seen') as Promise<string[]>);

describe('the window', () => {
  test('says in its title what it runs on, and so does the log', async () => {
    expect(await page.title()).toBe('Fixture — on Chromium (chromium-host)');
    expect(run.errors).toContain('this is not Electron');
  });

  test('has the size the app asked for, and changes it', async () => {
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1000, 700]);
    const resized = page.evaluate(
      () => new Promise((resolve) => addEventListener('resize', () => resolve(innerWidth), { once: true })),
    );
    await page.evaluate(() => globalThis.app.call('bounds', { width: 900, height: 600 }));
    expect(await resized).toBe(900);
  });

  test('takes keys again after a window over it is closed, at whatever moment of its opening', async () => {
    const late = await inMain(page, async ({ electron, window }) => {
      const told: string[] = [];
      for (let wait = 0; wait < 42; wait += 3) {
        const over = new electron.BrowserWindow({ show: false, parent: window, modal: true });
        over.once('ready-to-show', () => {
          if (over.isDestroyed()) told.push(`ready ${wait} ms after the document`);
          else over.show();
        });
        over.webContents.once('dom-ready', () => setTimeout(() => over.destroy(), wait));
        const closed = new Promise<void>((resolve) => over.once('closed', () => resolve()));
        await over.loadURL('app://fixture/index.html').catch(() => undefined);
        await closed;
      }
      return told;
    });
    expect(late).toEqual([]);
    await page.evaluate(() =>
      addEventListener('keydown', ({ key }) => document.documentElement.setAttribute('data-key', key), { once: true }),
    );
    await page.keyboard.press('F9');
    await eventually(() => page.evaluate(() => document.documentElement.getAttribute('data-key'))).toBe('F9');
  });

  test('follows the theme of the app', async () => {
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    expect(await page.evaluate(() => globalThis.app.call('theme', 'dark'))).toBe(true);
    await eventually(isDark).toBe(true);
    expect(await page.evaluate(() => globalThis.app.call('theme', 'light'))).toBe(false);
    await eventually(isDark).toBe(false);
  });

  test('gives the accelerators of the application menu to the app', async () => {
    await page.keyboard.press('Control+l');
    await eventually(seen).toContain('menu lock');
  });

  test('opens nothing outside, and says what it would have opened', async () => {
    await page.evaluate(() => globalThis.app.call('openExternal', 'https://example.com/outside'));
    expect(await run.waitForReport('shell.openExternal')).toMatchObject({ url: 'https://example.com/outside' });
  });
});

describe('what main asks for', () => {
  test('is there with the app’s own values', async () => {
    const [name, isPackaged, folder, practiceOnly] = await page.evaluate(() => globalThis.app.call('names'));
    expect([name, isPackaged, folder, practiceOnly]).toEqual(['Countersign', false, run.dataFolder, true]);
  });

  test('throws by name where it is not provided', async () => {
    expect(await page.evaluate(() => globalThis.app.call('missing'))).toEqual([
      'chromium-host: BrowserWindow.capturePage is not provided',
      "chromium-host: app.on('gpu-info-update') is not provided",
      'chromium-host: webContents.printToPDF is not provided',
      'chromium-host: safeStorage.isEncryptionAvailable is not provided',
      'chromium-host: BaseWindow is not provided',
      "chromium-host: session.fromPartition('other') is not provided",
      'chromium-host: clipboard.read is not provided',
    ]);
  });

  test('runs in a process of its own as a utility process, with messages, environment, output and end', async () => {
    const answer = await page.evaluate(() =>
      globalThis.app
        .call('utility', { list: new Map([[1, 2n]]) })
        .then(([message, ...rest]) => [{ ...message, data: String(message.data.list.get(1)) }, ...rest]),
    );
    const [message, output, code] = answer;
    expect(message).toEqual({
      data: '2',
      argv: ['--word', 'hello'],
      given: 'yes',
      inherited: undefined,
      send: 'undefined',
    });
    expect([output, code]).toEqual(['utility speaks', 7]);
  });
});

describe('the app’s scheme', () => {
  test('answers with any bytes, unchanged', async () => {
    const bytes = await page.evaluate(async () => {
      const response = await fetch('/bytes');
      return [...new Uint8Array(await response.arrayBuffer())];
    });
    expect(bytes).toEqual(Array.from({ length: 256 }, (_, byte) => byte));
  });

  test('is answered by the app, with its bytes, headers and status', async () => {
    const answers = await page.evaluate(async () => {
      const found = await fetch('/page.js');
      const missing = await fetch('/nothing.js');
      return [
        found.status,
        found.headers.get('x-answered-for'),
        found.headers.get('content-type'),
        missing.status,
        await missing.text(),
      ];
    });
    expect(answers).toEqual([200, 'app://fixture/page.js', 'text/javascript', 404, 'Not found']);
  });

  test('carries method, headers and body of the request', async () => {
    const answer = await page.evaluate(async () => {
      const response = await fetch('/echo', { method: 'POST', body: 'grüße', headers: { 'X-Test': 'one' } });
      return response.text();
    });
    expect(answer).toBe('POST one grüße');
  });

  test('keeps the policy of its answers: no string as code, no string as markup, no inline script', async () => {
    const results = await page.evaluate(() => {
      const script = document.createElement('script');
      script.append('globalThis.inlineRan = true');
      const tries = [
        () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        () => document.body.append(script),
      ];
      const names = tries.map((attempt) => {
        try {
          attempt();
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      });
      return { code: globalThis.firstLook.code, markup: names[0], inlineRan: 'inlineRan' in globalThis };
    });
    expect(results).toEqual({ code: ['EvalError', 'EvalError'], markup: 'TypeError', inlineRan: false });
  });

  test('can be routed by a second client beside the host', async () => {
    await page.route('**/routed', (route) => route.fulfill({ body: 'from the test' }));
    const read = (path: string) => page.evaluate((given) => fetch(given).then((response) => response.text()), path);
    expect(await read('/routed')).toBe('from the test');
    expect(await read('/nothing')).toBe('Not found');
    await page.unrouteAll();
    expect(await read('/routed')).toBe('Not found');
  });

  test('is a secure origin', async () => {
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
  });
});

describe('what leads away from the app', () => {
  test('a link is asked about in the app’s form, and does not happen', async () => {
    const before = page.url();
    await page.click('#link');
    await eventually(seen).toContain('will-frame-navigate https://example.com/linked');
    expect(await page.evaluate(() => location.href)).toBe(before);
  });

  test('a script that navigates stays where it is, also to another page of the app', async () => {
    await page.evaluate(() => {
      location.href = '/page.js?elsewhere';
    });
    await eventually(seen).toContain('will-navigate app://fixture/page.js?elsewhere');
    expect(await page.evaluate(() => typeof globalThis.app.call)).toBe('function');
  });

  test('a link to another program is asked about, and started by nobody', async () => {
    await page.evaluate(() => {
      location.href = 'mailto:someone@example.com';
    });
    await eventually(seen).toContain('will-navigate mailto:someone@example.com');
    await eventually(() => run.errors).toContain('refused to hand over mailto:someone@example.com');
  });

  test('a new window is asked about, closed, and never asks the network for anything', async () => {
    const opened = page.context().pages().length;
    await page.evaluate((url) => void window.open(url), `${elsewhere}/allowed-popup`);
    await eventually(seen).toContain(`window ${elsewhere}/allowed-popup`);
    await eventually(() => page.context().pages().length).toBe(opened);
    expect(hits).not.toContain('/allowed-popup');
  });

  test('a request goes where the app’s own listener lets it, and nowhere else', async () => {
    const answers = await page.evaluate(async (base) => {
      const load = (path: string) =>
        fetch(`${base}/${path}`).then(
          (response) => response.text(),
          (error: Error) => error.name,
        );
      return [await load('secret'), await load('allowed')];
    }, elsewhere);
    expect(answers).toEqual(['TypeError', 'from elsewhere']);
    expect(hits).toContain('/allowed');
    expect(hits).not.toContain('/secret');
    expect(await seen()).toContain(`request xhr ${elsewhere}/secret`);
  });

  test('a frame of another site is asked about, and stays empty', async () => {
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    }, '/page.js?frame');
    await eventually(seen).toContain('will-frame-navigate app://fixture/page.js?frame');
    expect(await seen()).not.toContain('will-navigate app://fixture/page.js?frame');
  });

  test('a download is told to the app, and nothing is written', async () => {
    await page.click('#file');
    await eventually(seen).toContain('download page.js');
  });

  test('permissions are what the app’s handlers say', async () => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'clipboard-write'];
      const query = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state;
      return await Promise.all(names.map(query));
    });
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied', 'granted']);
  });

  test('a service worker does not start', async () => {
    const message = await page.evaluate(() =>
      Promise.race([
        navigator.serviceWorker.register('/page.js').then(
          () => 'registered',
          (error: Error) => error.name,
        ),
      ]),
    );
    expect(message).not.toBe('registered');
  });

  test('main itself still loads what it wants, and a refused redirect is an error of its own', async () => {
    const failed = await page.evaluate(() => globalThis.app.call('load', 'app://fixture/redirect'));
    expect(failed).toContain('ERR_ABORTED');
    expect(await seen()).toContain('will-redirect app://fixture/index.html');
  });
});
