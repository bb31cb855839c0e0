import type { Session } from 'electron';
import { describe, expect, test } from 'vitest';
import { launchApp } from './recorder/launch-app.ts';
import { RecordedEvent } from './recorder/recorded-event.ts';
import { RecordedContents } from './recorder/recorded-window.ts';

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type Permission = Parameters<RequestHandler>[1];

const PAGE = 'app://countersign/index.html';
const PERMISSIONS: Permission[] = [
  'clipboard-read',
  'display-capture',
  'fileSystem',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'keyboardLock',
  'local-fonts',
  'media',
  'midi',
  'midiSysex',
  'notifications',
  'openExternal',
  'pointerLock',
  'serial',
  'storage-access',
  'top-level-storage-access',
  'usb',
  'window-management',
  'unknown',
];
const FOREIGN = [
  'https://example.com/',
  'http://127.0.0.1:8080/',
  'file:///etc/passwd',
  'ws://127.0.0.1:1/',
  'app://other/index.html',
  'app://countersign.example/index.html',
  'app://countersign:81/index.html',
  'app://user@countersign/index.html',
  'app:countersign',
  'apps://countersign/index.html',
  'chrome://settings',
  'about:blank',
  'javascript:alert(1)',
  'not a url',
];

describe('a permission', () => {
  async function launchSession(packaged = true) {
    const { session } = await launchApp({ packaged });
    const request = (permission: Permission, requestingUrl: string, isMainFrame = true) => {
      const answers: boolean[] = [];
      session.request?.({} as never, permission, (granted) => answers.push(granted), { requestingUrl, isMainFrame });
      return answers;
    };
    const check = (permission: Permission, origin: string, isMainFrame = true) =>
      session.check?.(null, permission, origin, { isMainFrame });
    return { session, request, check };
  }

  test('is denied to our own page, asked for or checked, except writing to the clipboard', async () => {
    const { request, check } = await launchSession();
    for (const permission of PERMISSIONS) {
      expect(request(permission, PAGE), permission).toEqual([false]);
      expect(check(permission, PAGE), permission).toBe(false);
    }
    expect(request('clipboard-sanitized-write', PAGE)).toEqual([true]);
    expect(check('clipboard-sanitized-write', 'app://countersign/')).toBe(true);
  });

  test.each(FOREIGN)('to write to the clipboard is denied to %s', async (origin) => {
    const { request, check } = await launchSession();
    expect(request('clipboard-sanitized-write', origin)).toEqual([false]);
    expect(check('clipboard-sanitized-write', origin)).toBe(false);
  });

  test('is denied to a frame inside our page', async () => {
    const { request, check } = await launchSession();
    expect(request('clipboard-sanitized-write', PAGE, false)).toEqual([false]);
    expect(check('clipboard-sanitized-write', PAGE, false)).toBe(false);
  });

  test('for a device is denied', async () => {
    const { session } = await launchSession();
    for (const deviceType of ['hid', 'serial', 'usb'] as const) {
      expect(session.device?.({ deviceType, origin: 'app://countersign', device: {} as never })).toBe(false);
    }
  });
});

describe('a request of the page', () => {
  async function ask(url: string, packaged: boolean): Promise<unknown> {
    const { session } = await launchApp({ packaged });
    const answers: unknown[] = [];
    session.beforeRequest?.({ url }, (answer) => answers.push(answer));
    return answers;
  }

  test.each([...FOREIGN, 'devtools://devtools/bundled/devtools_app.html'])('to %s is cancelled', async (url) => {
    expect(await ask(url, true)).toEqual([{ cancel: true }]);
  });

  test('to its own files goes on', async () => {
    expect(await ask('app://countersign/assets/index.js', true)).toEqual([{ cancel: false }]);
  });

  test('by the dev tools, to themselves, goes on in development', async () => {
    expect(await ask('devtools://devtools/bundled/devtools_app.html', false)).toEqual([{ cancel: false }]);
    expect(await ask('https://example.com/', false)).toEqual([{ cancel: true }]);
  });

  test('for a download is denied', async () => {
    const { session } = await launchApp();
    const event = new RecordedEvent();
    session.emit('will-download', event, {}, {});
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('every page that comes to be, also one that should not', () => {
  test.each([
    ['a link or a script', 'will-navigate'],
    ['a frame', 'will-frame-navigate'],
    ['a redirect', 'will-redirect'],
    ['an embedded view', 'will-attach-webview'],
  ])('cannot go elsewhere by way of %s', async (_way, name) => {
    const { window, app } = await launchApp();
    const stranger = new RecordedContents();
    app.emit('web-contents-created', {}, stranger);
    for (const contents of [window.webContents, stranger]) {
      for (const url of ['https://example.com/', PAGE]) {
        const event = Object.assign(new RecordedEvent(), { url });
        contents.emit(name, event, { webviewTag: true }, { src: url });
        expect(event.defaultPrevented).toBe(true);
      }
    }
  });

  test('sends nothing over WebRTC, which no policy of the page would see', async () => {
    const { window } = await launchApp();
    expect(window.webContents.webRtcPolicy).toBe('disable_non_proxied_udp');
  });

  test('opens no window, whatever it asks for', async () => {
    const { window, windows } = await launchApp();
    for (const url of ['https://example.com/', PAGE, 'about:blank', 'javascript:alert(1)']) {
      const answer = window.webContents.openHandler?.({
        url,
        frameName: '_blank',
        features: 'nodeIntegration=1',
        disposition: 'new-window',
        referrer: { url: PAGE, policy: 'default' },
      });
      expect(answer).toEqual({ action: 'deny' });
    }
    expect(windows).toHaveLength(1);
  });
});
