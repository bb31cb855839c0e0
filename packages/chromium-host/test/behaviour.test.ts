import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { HostRun } from './host-run.ts';
import { inMain } from './in-main.ts';

let run: HostRun;
let page: Page;

beforeAll(async () => {
  run = new HostRun({ environment: { CHROMIUM_HOST_HANG_MS: '400' } });
  page = await run.connect();
});
afterAll(async () => {
  await run.end();
  run.removeFolder();
});

const seen = () => inMain(page, (main) => main.seen);
const visibility = () => page.evaluate(() => document.visibilityState);

describe('a window', () => {
  test('is shown when it is ready, which may be after it was loaded', async () => {
    await eventually(() => inMain(page, ({ window }) => window.isVisible())).toBe(true);
    await eventually(visibility).toBe('visible');
  });

  test('that is hidden cannot be seen, and is where it was when it is shown again', async () => {
    await inMain(page, ({ window, seen: heard }) => {
      for (const name of ['show', 'hide', 'blur', 'focus'] as const)
        window.on(name as 'show', () => heard.push(`window ${name}`));
      window.setBounds({ x: 40, y: 30, width: 950, height: 650 });
      window.hide();
    });
    await eventually(visibility).toBe('hidden');
    expect(await inMain(page, ({ window }) => [window.isVisible(), window.isFocused(), window.getBounds()])).toEqual([
      false,
      false,
      { x: 40, y: 30, width: 950, height: 650 },
    ]);
    await inMain(page, ({ window }) => window.show());
    await eventually(visibility).toBe('visible');
    await eventually(() => page.evaluate(() => [screenX, screenY, innerWidth, innerHeight])).toEqual([
      40, 30, 950, 650,
    ]);
    await eventually(seen).toContain('window focus');
    expect((await seen()).filter((line) => /window (show|hide)/.test(line))).toEqual(['window hide', 'window show']);
  });

  test('that is minimized cannot be seen and has no focus until it is restored', async () => {
    await inMain(page, ({ window }) => window.minimize());
    await eventually(visibility).toBe('hidden');
    expect(await inMain(page, ({ window }) => [window.isMinimized(), window.isFocused()])).toEqual([true, false]);
    await inMain(page, ({ window }) => window.restore());
    await eventually(visibility).toBe('visible');
  });

  test('that is maximized fills the display, and keeps its normal bounds', async () => {
    const [isMaximized, normal] = await inMain(page, ({ window }) => {
      window.maximize();
      return [window.isMaximized(), window.getNormalBounds()];
    });
    expect([isMaximized, normal]).toEqual([true, { x: 40, y: 30, width: 950, height: 650 }]);
    await eventually(() => page.evaluate(() => innerWidth)).toBeGreaterThanOrEqual(1599);
    await inMain(page, ({ window }) => window.unmaximize());
    await eventually(() => page.evaluate(() => innerWidth)).toBe(950);
  });

  test('that is full screen fills the display until it leaves that', async () => {
    await inMain(page, ({ window }) => window.setFullScreen(true));
    await eventually(() => page.evaluate(() => innerHeight)).toBeGreaterThanOrEqual(999);
    expect(await inMain(page, ({ window }) => window.isFullScreen())).toBe(true);
    await inMain(page, ({ window }) => window.setFullScreen(false));
    await eventually(() => page.evaluate(() => innerHeight)).toBe(650);
  });

  test('that changes again before a change is made ends as the last one says', async () => {
    await inMain(page, ({ window }) => {
      window.maximize();
      window.unmaximize();
      window.setFullScreen(true);
    });
    await eventually(() => page.evaluate(() => innerHeight)).toBeGreaterThanOrEqual(999);
    await inMain(page, ({ window }) => {
      window.setFullScreen(false);
      window.maximize();
      window.unmaximize();
    });
    await eventually(() => page.evaluate(() => [innerWidth, innerHeight])).toEqual([950, 650]);
  });

  test('is not ready to be shown when its page could not be loaded, and says why it could not', async () => {
    const [error, events, visible] = await inMain(page, async ({ electron }) => {
      const other = new electron.BrowserWindow({ show: false });
      const heard: unknown[] = [];
      other.once('ready-to-show', () => heard.push('ready-to-show'));
      other.webContents.on('did-finish-load', () => heard.push('did-finish-load'));
      other.webContents.on('did-fail-load', (_event, ...details) => heard.push(details.slice(0, 4)));
      const failure = await other.loadURL('http://127.0.0.1:9/').then(
        () => 'loaded',
        ({ message, code, errno }: Error & { code: string; errno: number }) => [message, code, errno],
      );
      const answer = [failure, heard, other.isVisible()] as const;
      other.destroy();
      return answer;
    });
    expect(error).toEqual([
      expect.stringContaining('ERR_BLOCKED_BY_CLIENT (-20) loading'),
      'ERR_BLOCKED_BY_CLIENT',
      -20,
    ]);
    expect(events).toEqual([[-20, 'ERR_BLOCKED_BY_CLIENT', expect.any(String), true]]);
    expect(visible).toBe(false);
  });

  test('refuses by name an option that it would ignore, and an event that never comes', async () => {
    const messages = await inMain(page, ({ electron, window }) =>
      [
        () => new electron.BrowserWindow({ frame: false }),
        () => window.on('sheet-begin', () => undefined),
        () => electron.app.on('login', () => undefined),
        () => electron.app.getLoginItemSettings(),
        () => electron.Menu.buildFromTemplate([{ role: 'startSpeaking' }]),
        () => window.webContents.openDevTools(),
      ].map((use) => {
        try {
          use();
          return 'nothing was thrown';
        } catch (error) {
          return (error as Error).message;
        }
      }),
    );
    expect(messages).toEqual([
      'chromium-host: the option frame of a BrowserWindow is not provided',
      "chromium-host: BrowserWindow.on('sheet-begin') is not provided",
      "chromium-host: app.on('login') is not provided",
      'chromium-host: app.getLoginItemSettings is not provided',
      "chromium-host: the menu role 'startSpeaking' is not provided",
      'chromium-host: webContents.openDevTools (use CHROMIUM_HOST_CDP_PORT) is not provided',
    ]);
  });
});

describe('roles of a menu', () => {
  const click = (role: string) =>
    page.evaluate(
      (source) => globalThis.app.call('run', source),
      `({ electron }) => electron.Menu.buildFromTemplate([{ role: '${role}' }]).items[0].click()`,
    );

  test('edit what is selected', async () => {
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'field';
      field.value = 'some words';
      document.body.append(field);
      field.focus();
    });
    await click('selectAll');
    await eventually(() => page.evaluate(() => String(getSelection()))).toBe('some words');
    await click('cut');
    await eventually(() => page.inputValue('#field')).toBe('');
    await click('paste');
    await eventually(() => page.inputValue('#field')).toBe('some words');
    await click('undo');
    await eventually(() => page.inputValue('#field')).toBe('');
  });

  test('zoom the page, as the browser would', async () => {
    const ratio = () => page.evaluate(() => Math.round(devicePixelRatio * 100));
    await click('zoomIn');
    await eventually(ratio).toBe(110);
    await click('resetZoom');
    await eventually(ratio).toBe(100);
  });

  test('say what the about panel would show', async () => {
    await click('about');
    expect(await run.waitForReport('about')).toMatchObject({ applicationName: 'Countersign' });
  });
});

describe('a context menu', () => {
  test('is told with what it is asked for, and chosen from by the test', async () => {
    await inMain(page, ({ electron, window, seen: heard }) => {
      window.webContents.once(
        'context-menu',
        (_event, { linkURL, selectionText, isEditable, mediaType, editFlags }) => {
          heard.push(`menu ${JSON.stringify([linkURL, selectionText, isEditable, mediaType, editFlags.canPaste])}`);
          const menu = electron.Menu.buildFromTemplate([
            { id: 'copy-link', label: 'Copy link', click: () => heard.push('link copied') },
          ]);
          menu.on('menu-will-close', () => heard.push('menu closed'));
          menu.popup({ window });
        },
      );
    });
    await page.click('#link', { button: 'right' });
    await eventually(seen).toContain('menu ["https://example.com/linked","",false,"none",false]');
    expect(await run.waitForReport('menu')).toMatchObject({ items: [{ label: 'Copy link', enabled: true }] });
    await run.tell({ type: 'popup', item: 'copy-link' });
    // The focus and the pointer may be told of in between.
    const told = (await seen()).filter((line) => line === 'menu closed' || line === 'link copied');
    expect(told).toEqual(['menu closed', 'link copied']);
  });

  test('is the page’s own where it shows one', async () => {
    await page.evaluate(() =>
      document.querySelector('h1')?.addEventListener('contextmenu', (event) => event.preventDefault()),
    );
    await inMain(page, ({ window, seen: heard }) => {
      window.webContents.on('context-menu', (_event, { selectionText, isEditable }) => {
        heard.push(`asked ${selectionText} ${String(isEditable)}`);
      });
    });
    await page.click('h1', { button: 'right' });
    await page.fill('#field', 'chosen');
    await page.locator('#field').selectText();
    await page.click('#field', { button: 'right' });
    await eventually(seen).toContain('asked chosen true');
    expect((await seen()).filter((line) => line.startsWith('asked'))).toHaveLength(1);
  });
});

describe('text that is searched', () => {
  test('is counted, and each match is the active one in its turn', async () => {
    await page.evaluate(() => {
      const list = document.createElement('div');
      for (const words of ['One Needle', 'two nee', 'needle in needle'])
        list.append(document.createElement('p'), words);
      document.body.append(list);
    });
    const found = (findNext: boolean, forward: boolean) =>
      page.evaluate(
        (source) => globalThis.app.call('run', source),
        `({ window }) => new Promise((resolve) => {
          window.webContents.once('found-in-page', (_event, { matches, activeMatchOrdinal, finalUpdate }) =>
            resolve([matches, activeMatchOrdinal, finalUpdate]));
          window.webContents.findInPage('needle', { findNext: ${findNext}, forward: ${forward} });
        })`,
      );
    expect(await found(true, true)).toEqual([3, 1, true]);
    expect(await found(false, true)).toEqual([3, 2, true]);
    expect(await found(false, false)).toEqual([3, 1, true]);
    await inMain(page, ({ window }) => window.webContents.stopFindInPage('keepSelection'));
    await eventually(() => page.evaluate(() => String(getSelection()))).toBe('Needle');
  });
});

describe('input', () => {
  test('is told to main before the page has it, and only what a person did', async () => {
    await inMain(page, ({ window, seen: heard }) => {
      window.webContents.on('before-input-event', (_event, { type, key, control }) =>
        heard.push(`key ${type} ${key} ${String(control)}`),
      );
      window.webContents.on('before-mouse-event', (_event, { type, button }) => heard.push(`mouse ${type} ${button}`));
      window.webContents.on('input-event', (_event, { type }) => heard.push(`input ${type}`));
    });
    await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'forged' })));
    await page.keyboard.press('Control+k');
    await page.click('h1');
    await eventually(seen).toEqual(
      expect.arrayContaining([
        'key keyDown k true',
        'key keyUp k true',
        'mouse mouseDown left',
        'input rawKeyDown',
        'input mouseUp',
      ]),
    );
    expect((await seen()).join()).not.toContain('forged');
  });
});

describe('the history of a page', () => {
  test('is walked back and forth by main', async () => {
    const history = () =>
      inMain(page, ({ window }) => {
        const { navigationHistory } = window.webContents;
        return [
          navigationHistory.canGoBack(),
          navigationHistory.canGoForward(),
          navigationHistory.length(),
          navigationHistory.getActiveIndex(),
        ];
      });
    expect(await history()).toEqual([false, false, 1, 0]);
    await page.evaluate(() => {
      location.hash = '#second';
    });
    await eventually(history).toEqual([true, false, 2, 1]);
    await inMain(page, ({ window }) => window.webContents.navigationHistory.goBack());
    await eventually(history).toEqual([false, true, 2, 0]);
  });
});

describe('the app', () => {
  test('is told of a process of its own that ended otherwise than it should', async () => {
    const details = await inMain(page, ({ electron }) => {
      const told = new Promise((resolve) => electron.app.once('child-process-gone', (_event, gone) => resolve(gone)));
      electron.utilityProcess.fork('/nowhere.js', [], { serviceName: 'broken', stdio: 'ignore' });
      return told;
    });
    expect(details).toMatchObject({ type: 'Utility', reason: 'abnormal-exit', exitCode: 1, name: 'broken' });
  });

  test('has a link opened by the desktop as its platform does', async () => {
    await inMain(page, ({ electron, seen: heard }) => {
      electron.app.on('open-url', (_event, url) => heard.push(`link ${url}`));
      electron.app.on('second-instance', (_event, argv) => heard.push(`link ${argv.at(-1)}`));
      heard.push(`registered ${String(electron.app.setAsDefaultProtocolClient('fixture'))}`);
    });
    await run.tell({ type: 'open-url', url: 'fixture:something' });
    const told = (await seen()).filter((line) => /^(registered|link) /.test(line));
    expect(told.slice(-2)).toEqual(['registered true', 'link fixture:something']);
  });

  test('has a badge, a folder of logs and pictures that are what their files are', async () => {
    const answers = await inMain(page, ({ electron }) => {
      const { app, nativeImage } = electron;
      app.setBadgeCount(3);
      const logs = app.getPath('logs').startsWith(app.getPath('userData'));
      return [app.badgeCount, logs, nativeImage.createFromPath('/nowhere.png').isEmpty()];
    });
    expect(answers).toEqual([3, true, true]);
    expect(await run.waitForReport('badge')).toMatchObject({ count: 3 });
  });
});

describe('a page that hangs', () => {
  test('is told of, and once more when it answers again', async () => {
    run.output = '';
    // It hangs for several times as long as the host waits in this run.
    const hanging = page.evaluate(() => {
      const end = Date.now() + 3_000;
      while (Date.now() < end);
    });
    await run.waitForOutput('window unresponsive');
    await run.waitForOutput('window responsive');
    await hanging;
  });
});
