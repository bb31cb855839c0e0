import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createContextMenu, createMenuTemplate } from '#main/electron/application-menu.ts';
import { createOpenExternal } from '#main/electron/open-external.ts';
import { chooseWindowPlace, DEFAULT_SIZE, LEAST_SIZE } from '#main/electron/window-bounds.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';
import { type Launched, launchApp } from './recorder/launch-app.ts';

const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

describe('a link', () => {
  test.each([
    'http://basescan.org/tx/0x1',
    'https://basescan.org.evil.example/',
    'https://evil.example/#https://basescan.org/',
    'https://basescan.org@evil.example/',
    'https://user:password@basescan.org/',
    'https://user@basescan.org/',
    'https://basescan.org:8443/',
    'https://BASESCAN.ORG.',
    'https://sub.basescan.org/',
    '//basescan.org/',
    'basescan.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'smb://basescan.org/share',
    'mailto:a@basescan.org',
    'https://basescаn.org/',
    '',
  ])('is not opened and not even asked about when its origin is not exactly a listed one: %s', async (url) => {
    const { invoke, log } = await launchApp();
    expect(expectFailure(await invoke('app.openLink', { url })).code).toBe('link-not-listed');
    expect(log.of('dialog.showMessageBox')).toEqual([]);
    expect(log.of('shell.openExternal')).toEqual([]);
  });

  test('of a block explorer is opened after a yes to its whole address', async () => {
    const { invoke, log, desk } = await launchApp();
    desk.response = 0;
    expectValue(await invoke('app.openLink', { url: 'HTTPS://basescan.org:443/tx/0x1?a=b#c' }));
    const [[question]] = log.of('dialog.showMessageBox') as [[{ detail: string; defaultId: number; cancelId: number }]];
    expect(question).toMatchObject({ detail: 'https://basescan.org/tx/0x1?a=b#c', defaultId: 1, cancelId: 1 });
    expect(log.of('shell.openExternal')).toEqual([['https://basescan.org/tx/0x1?a=b#c']]);
  });

  test('of the page of new versions is opened letter by letter alone, and only where the build names one', async () => {
    const releasePage = 'https://updates.example/countersign/';
    const opened: string[] = [];
    const shell = { openExternal: async (url: string) => void opened.push(url) };
    const open = createOpenExternal({ shell, confirm: async () => true, releasePage });
    for (const url of [
      'https://updates.example/',
      `${releasePage}latest.yml`,
      `${releasePage}?a`,
      'https://u@updates.example/countersign/',
    ]) {
      expect(expectFailure(await open(url)).code).toBe('link-not-listed');
    }
    expectValue(await open(releasePage));
    expect(opened).toEqual([releasePage]);
    const without = createOpenExternal({ shell, confirm: async () => true });
    expect(expectFailure(await without(releasePage)).code).toBe('link-not-listed');
  });

  test('is not opened after a no', async () => {
    const { invoke, log, desk } = await launchApp();
    desk.response = 1;
    expectValue(await invoke('app.openLink', { url: 'https://basescan.org/' }));
    expect(log.of('shell.openExternal')).toEqual([]);
  });

  test('is asked about alone: a second one meanwhile is refused', async () => {
    const answer = Promise.withResolvers<boolean>();
    const opened: string[] = [];
    const open = createOpenExternal({
      shell: { openExternal: async (url) => void opened.push(url) },
      confirm: () => answer.promise,
    });
    const first = open('https://basescan.org/1');
    expect(expectFailure(await open('https://basescan.org/2')).code).toBe('link-being-asked');
    answer.resolve(true);
    expectValue(await first);
    expectValue(await open('https://basescan.org/3'));
    expect(opened).toEqual(['https://basescan.org/1', 'https://basescan.org/3']);
  });

  test('that the system cannot open is a failure in words, and the next one is asked about again', async () => {
    const shell = { openExternal: vi.fn().mockRejectedValueOnce(new Error('no browser')).mockResolvedValue(undefined) };
    const open = createOpenExternal({ shell, confirm: async () => true });
    expect(expectFailure(await open('https://basescan.org/')).code).toBe('link-not-opened');
    expectValue(await open('https://basescan.org/'));
  });
});

describe('what was copied', () => {
  async function copy(): Promise<Launched> {
    const launched = await launchApp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expectValue(await launched.invoke('app.copy', { text: ADDRESS }));
    return launched;
  }
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  beforeEach(() => () => vi.useRealTimers());

  test('stays until something else is copied', async () => {
    const { desk, invoke } = await copy();
    await pass(3_600_000);
    expect(desk.clipboard).toBe(ADDRESS);
    expectValue(await invoke('app.copy', { text: 'tx-1' }));
    expect(desk.clipboard).toBe('tx-1');
  });

  test('is a failure in words when the clipboard cannot be written', async () => {
    const { module, invoke } = await launchApp();
    vi.spyOn(module.clipboard, 'writeText').mockRejectedValue(new Error('held'));
    expect(expectFailure(await invoke('app.copy', { text: ADDRESS })).code).toBe('not-copied');
  });
});

describe('the app locks', () => {
  const isLocked = async ({ invoke }: Launched) =>
    (expectValue(await invoke('app.status')) as { locked: boolean }).locked;

  test.each(['suspend', 'lock-screen'])('at %s', async (event) => {
    const launched = await launchApp();
    expect(await isLocked(launched)).toBe(false);
    launched.power.emit(event);
    expect(await isLocked(launched)).toBe(true);
  });

  test.each(['idle', 'locked'] as const)('once when the desktop is found %s', async (state) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const launched = await launchApp();
    launched.power.idle = state;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isLocked(launched)).toBe(true);
    expectValue(await launched.invoke('app.unlock'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isLocked(launched)).toBe(false);
    launched.power.idle = 'active';
    await vi.advanceTimersByTimeAsync(10_000);
    launched.power.idle = state;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isLocked(launched)).toBe(true);
    vi.useRealTimers();
  });

  test('when nobody touches its window for the time in Settings, which a locked window cannot change', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const launched = await launchApp();
    const settings = expectValue(await launched.invoke('settings.get')) as object;
    expectValue(await launched.invoke('settings.set', { ...settings, lockAfterMinutes: 1 }));
    await vi.advanceTimersByTimeAsync(50_000);
    launched.window.webContents.emit('input-event', {}, { type: 'mouseMove' });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await isLocked(launched)).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await isLocked(launched)).toBe(true);
    const later = await launched.invoke('settings.set', { ...settings, lockAfterMinutes: 60 });
    expect(expectFailure(later).code).toBe('locked');
    expectValue(await launched.invoke('settings.set', { ...settings, lockAfterMinutes: 1, theme: 'dark' }));
    vi.useRealTimers();
  });

  test('from its menu', async () => {
    const launched = await launchApp();
    const [[menu]] = launched.log.of('Menu.setApplicationMenu') as [[MenuItemConstructorOptions[]]];
    const item = listItems(menu).find(({ label }) => label === 'Lock now');
    item?.click?.({} as never, undefined, {} as never);
    expect(await isLocked(launched)).toBe(true);
  });
});

function listItems(template: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...listItems((item.submenu ?? []) as MenuItemConstructorOptions[])]);
}

describe('the menu', () => {
  const rolesOf = (platform: NodeJS.Platform, packaged: boolean) =>
    listItems(
      createMenuTemplate({
        platform,
        packaged,
        lock: () => {},
        goBack: () => {},
        openSettings: () => {},
        find: () => {},
        openHelp: () => {},
        changeTextSize: () => {},
      }),
    ).flatMap(({ role }) => role ?? []);

  test.each(['linux', 'darwin', 'win32'] as const)(
    'on %s copies and pastes, and offers no dev tools or reload when packaged',
    (platform) => {
      const roles = rolesOf(platform, true);
      expect(roles).toEqual(expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']));
      for (const role of ['reload', 'forceReload', 'toggleDevTools']) expect(roles).not.toContain(role);
      expect(rolesOf(platform, false)).toContain('toggleDevTools');
    },
  );
});

describe('the window', () => {
  const SCREEN = { x: 0, y: 25, width: 1920, height: 1055 };
  const SECOND = { x: 1920, y: 0, width: 1280, height: 1024 };

  test('opens where it was', async () => {
    const folder = makeTemporaryFolder();
    const { window, app, log } = await launchApp({ folder });
    expect(window.options).toMatchObject(DEFAULT_SIZE);
    window.bounds = { x: 100, y: 120, width: 1000, height: 700 };
    window.close();
    const place = { ...window.bounds, maximized: false };
    expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toEqual(place);
    app.quit();
    await log.until('app.exit');
    const again = await launchApp({ folder });
    expect(again.window.options).toMatchObject({ x: 100, y: 120, width: 1000, height: 700 });
    expect(again.log.of('window.maximize')).toEqual([]);
  });

  test('opens maximized when it was, and goes back to the size that it had before', async () => {
    const folder = makeTemporaryFolder();
    const { window, app, log } = await launchApp({ folder });
    window.bounds = { x: 100, y: 120, width: 1000, height: 700 };
    window.maximize();
    window.close();
    app.quit();
    await log.until('app.exit');
    const again = await launchApp({ folder });
    expect(again.window.options).toMatchObject({ x: 100, y: 120, width: 1000, height: 700 });
    expect(again.log.place('window.maximize')).toBeLessThan(again.log.place('window.show'));
    expect(again.window.isMaximized()).toBe(true);
  });

  test('opens at its default place when what is on the disk is no place', async () => {
    const folder = makeTemporaryFolder();
    writeFileSync(join(folder, 'window.json'), '{"x":');
    const { window } = await launchApp({ folder });
    expect(window.options).toMatchObject(DEFAULT_SIZE);
    expect(window.options).not.toHaveProperty('x');
  });

  test.each([
    ['on a display that is gone', { x: 5000, y: 100, width: 1280, height: 800 }],
    ['above every display, where nobody can grab it', { x: 100, y: -900, width: 1280, height: 800 }],
    ['at the very edge', { x: 1900, y: 1000, width: 1280, height: 800 }],
    ['with a place that is no number', { x: '0', y: 100, width: 1280, height: 800 }],
    ['beyond all numbers', { x: 0, y: 100, width: 1e300, height: 800 }],
  ])('does not open %s', (_where, remembered) => {
    expect(chooseWindowPlace(remembered, [SCREEN])).toEqual({ ...DEFAULT_SIZE, maximized: false });
  });

  test('opens on the second display when it was there', () => {
    const there = { x: 2000, y: 10, width: 1000, height: 700 };
    expect(chooseWindowPlace(there, [SCREEN, SECOND])).toEqual({ ...there, maximized: false });
  });

  test('is never smaller than it can be used, and always within reach', () => {
    const number = fc.oneof(fc.integer({ min: -3000, max: 6000 }), fc.double(), fc.constant(null));
    fc.assert(
      fc.property(fc.record({ x: number, y: number, width: number, height: number }), (remembered) => {
        const place = chooseWindowPlace(remembered, [SCREEN, SECOND]);
        expect(place.width).toBeGreaterThanOrEqual(LEAST_SIZE.width);
        expect(place.height).toBeGreaterThanOrEqual(LEAST_SIZE.height);
        if (place.x === undefined || place.y === undefined) return;
        const { x, y, width } = place;
        const reachable = [SCREEN, SECOND].some(
          (area) => y >= area.y && y < area.y + area.height && x < area.x + area.width && x + width > area.x,
        );
        expect(reachable).toBe(true);
      }),
      { numRuns: 2000, examples: [[{ x: 0, y: 0, width: 2120, height: 0 }]] },
    );
  });

  test('says so when its page stopped, and loads it again when asked', async () => {
    const { window, log, desk, folder } = await launchApp();
    desk.response = 0;
    const loadedAgain = new Promise((resolve) => window.once('ready-to-show', resolve));
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
    await loadedAgain;
    expect(log.of('dialog.showMessageBox')).toHaveLength(1);
    expect(log.of('window.loadURL')).toEqual(Array(2).fill(['app://countersign/index.html']));
    expect(readFileSync(join(folder, 'logs', 'countersign.log'), 'utf8')).toContain('"page-gone","reason":"oom"');
  });

  test('that has no page yet is shown all the same, says so, and loads it when asked', async () => {
    const { log, desk, folder } = await launchApp({ failedLoads: 1 });
    desk.response = 0;
    await log.until('window.loadURL');
    expect(log.place('window.loadURL failed')).toBeLessThan(log.place('window.show'));
    expect(log.of('dialog.showMessageBox')).toMatchObject([
      [{ message: expect.stringContaining('could not be loaded') }],
    ]);
    expect(readFileSync(join(folder, 'logs', 'countersign.log'), 'utf8')).toContain('"page-not-loaded"');
  });

  test('whose page does not answer gets a new page when asked, and is asked about once', async () => {
    const { window, log, desk } = await launchApp();
    desk.response = 0;
    const loadedAgain = new Promise((resolve) => window.once('ready-to-show', resolve));
    window.emit('unresponsive');
    window.emit('unresponsive');
    await loadedAgain;
    expect(log.of('dialog.showMessageBox')).toHaveLength(1);
    expect(log.of('window.loadURL')).toHaveLength(2);
  });

  test('that is hidden or minimized is shown when the app is started again', async () => {
    const { window, app, log } = await launchApp();
    window.minimized = true;
    const before = log.of('window.show').length;
    app.emit('second-instance', {}, ['countersign']);
    expect(log.of('window.restore')).toHaveLength(1);
    expect(log.of('window.show')).toHaveLength(before + 1);
    expect(log.of('window.focus')).toHaveLength(1);
  });

  test('goes back from its menu', async () => {
    const { window, log } = await launchApp();
    const [[menu]] = log.of('Menu.setApplicationMenu') as [[MenuItemConstructorOptions[]]];
    const wentBack = vi.fn();
    window.webContents.on('went-back', wentBack);
    listItems(menu)
      .find(({ label }) => label === 'Back')
      ?.click?.({} as never, undefined, {} as never);
    expect(wentBack).toHaveBeenCalledOnce();
  });
});

describe('a right click', () => {
  const flags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true } as ContextMenuParams['editFlags'];
  const rolesAt = (place: { isEditable: boolean; selectionText: string }) =>
    createContextMenu({ editFlags: flags, ...place }).flatMap(({ role }) => role ?? []);

  test('offers what can be done with the text there, and nothing that would send it anywhere', () => {
    expect(rolesAt({ isEditable: true, selectionText: '' })).toEqual(['cut', 'copy', 'paste', 'selectAll']);
    expect(rolesAt({ isEditable: false, selectionText: ADDRESS })).toEqual(['copy']);
    expect(rolesAt({ isEditable: false, selectionText: ' ' })).toEqual([]);
  });
});
