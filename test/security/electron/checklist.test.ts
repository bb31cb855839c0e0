import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FUSES } from '../../../tools/dist/fuses.ts';
import { listFiles, ROOT, readCode } from '../../architecture/source-files.ts';
import { expectFailure } from '../../helpers/expect-result.ts';
import { launchApp } from './recorder/launch-app.ts';
import { RecordedEvent } from './recorder/recorded-event.ts';

type Manifest = { version?: string; devDependencies?: Record<string, string> };

/** The one set of preferences, each of them; a change here is a decision. */
const GOLDEN_PREFERENCES = {
  preload: expect.stringMatching(/[\\/]preload[\\/]index\.cjs$/),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  autoplayPolicy: 'document-user-activation-required',
  disableBlinkFeatures: 'Auxclick',
  spellcheck: false,
  safeDialogs: true,
  devTools: false,
};

const GOLDEN_FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

async function launchPackaged() {
  const launched = await launchApp({ packaged: true });
  const preferences = launched.window.options.webPreferences ?? {};
  const reply = await launched.schemes.get('app')?.(new Request('app://countersign/index.html'));
  return { ...launched, preferences, policy: reply?.headers.get('Content-Security-Policy') ?? '' };
}

/** The code of the app itself, in places where Electron could be used. */
const code = listFiles('src', /^src\/(main|preload|renderer)\/.*\.(ts|tsx|html)$/).map((file) => ({
  file,
  text: readCode(file),
}));
const findCode = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/**
 * Electron's security checklist, https://www.electronjs.org/docs/latest/tutorial/security, in its order and its words.
 */
describe('Electron’s security checklist', () => {
  test('1. Only load secure content', async () => {
    const { log, policy, session } = await launchPackaged();
    expect(log.of('window.loadURL')).toEqual([['app://countersign/index.html']]);
    expect(policy).not.toMatch(/https?:|ws:|\*|unsafe|data:|blob:/);
    const answers: unknown[] = [];
    for (const url of ['http://example.com/', 'https://example.com/', 'ws://example.com/']) {
      session.beforeRequest?.({ url }, (answer) => answers.push(answer));
    }
    expect(answers).toEqual(Array(3).fill({ cancel: true }));
  });

  test('2. Disable the Node.js integration in all renderers that display remote content', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
    });
  });

  test('3. Enable context isolation in all renderers', async () => {
    const { preferences, windows } = await launchPackaged();
    expect(preferences.contextIsolation).toBe(true);
    expect(windows).toHaveLength(1);
    expect(findCode(/new (BrowserWindow|WebContentsView|BrowserView)\b/)).toEqual([
      'src/main/electron/confirm-window.ts',
      'src/main/electron/main-window.ts',
    ]);
  });

  test('4. Enable process sandboxing', async () => {
    const { preferences, log } = await launchPackaged();
    expect(preferences.sandbox).toBe(true);
    expect(log.place('app.enableSandbox')).toBeLessThan(log.place('ready'));
  });

  test('5. Use ses.setPermissionRequestHandler() in all sessions that load remote content', async () => {
    const { session } = await launchPackaged();
    const answers: boolean[] = [];
    const details = { requestingUrl: 'app://countersign/index.html', isMainFrame: true };
    session.request?.({} as never, 'media', (granted) => answers.push(granted), details);
    expect(answers).toEqual([false]);
    // There is no other session.
    expect(findCode(/fromPartition|fromPath|partition:/)).toEqual([]);
  });

  test('6. Do not disable webSecurity', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences.webSecurity).toBe(true);
  });

  test('7. Define a Content-Security-Policy', async () => {
    const { policy } = await launchPackaged();
    const directives = policy.split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    );
  });

  test('8. Do not enable allowRunningInsecureContent', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences.allowRunningInsecureContent).toBe(false);
  });

  test('9. Do not enable experimental features', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences.experimentalFeatures).toBe(false);
  });

  test('10. Do not use enableBlinkFeatures', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences).not.toHaveProperty('enableBlinkFeatures');
    expect(findCode(/enableBlinkFeatures|appendSwitch/)).toEqual([]);
  });

  test('11. <webview>: Do not use allowpopups', () => {
    expect(findCode(/allowpopups|<webview/i)).toEqual([]);
  });

  test('12. <webview>: Verify options and params', async () => {
    const { preferences, window } = await launchPackaged();
    expect(preferences.webviewTag).toBe(false);
    const event = new RecordedEvent();
    window.webContents.emit('will-attach-webview', event, {}, { src: 'app://countersign/index.html' });
    expect(event.defaultPrevented).toBe(true);
  });

  test('13. Disable or limit navigation', async () => {
    const { window } = await launchPackaged();
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      const event = Object.assign(new RecordedEvent(), { url: 'https://example.com/' });
      window.webContents.emit(name, event);
      expect(event.defaultPrevented, name).toBe(true);
    }
  });

  test('14. Disable or limit creation of new windows', async () => {
    const { window } = await launchPackaged();
    expect(window.webContents.openHandler?.({ url: 'https://basescan.org/' } as never)).toEqual({ action: 'deny' });
  });

  test('15. Do not use shell.openExternal with untrusted content', async () => {
    const { invoke, log } = await launchPackaged();
    expect(expectFailure(await invoke('app.openLink', { url: 'https://example.com/' })).code).toBe('link-not-listed');
    expect(log.of('shell.openExternal')).toEqual([]);
    expect(findCode(/openExternal\(/)).toEqual(['src/main/electron/open-external.ts']);
  });

  test('16. Use a current version of Electron', () => {
    const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest;
    const pinned = read('package.json').devDependencies?.electron;
    expect(read('node_modules/electron/package.json').version).toBe(pinned);
    // Raised with each major of Electron that is taken up; never lowered.
    expect(Number(pinned?.split('.')[0])).toBeGreaterThanOrEqual(45);
  });

  test('17. Validate the sender of all IPC messages', async () => {
    const { invokeAs, ipcHandlers, window } = await launchPackaged();
    expect(ipcHandlers.size).toBe(2);
    const subFrame = { url: 'app://countersign/index.html', parent: window.webContents.mainFrame };
    const answer = await invokeAs({ sender: window.webContents, senderFrame: subFrame }, 'app.status');
    expect(expectFailure(answer).code).toBe('not-our-window');
    expect(findCode(/ipcMain\s*\.\s*(on|once|handle|handleOnce)\(/)).toEqual(['src/main/electron/ipc-gate.ts']);
  });

  test('18. Avoid usage of the file:// protocol and prefer usage of custom protocols', async () => {
    const { log } = await launchPackaged();
    expect(log.of('protocol.handle')).toEqual([['app']]);
    expect(findCode(/loadFile\(|file:\/\//)).toEqual([]);
  });

  test('19. Check which fuses you can change', () => {
    // The suite `dist` reads them back from a packed executable.
    expect(FUSES).toEqual(GOLDEN_FUSES);
  });

  test('20. Do not expose Electron APIs to untrusted web content', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences.contextIsolation).toBe(true);
    // What the preload exposes is held by preload.test.ts; nothing else exposes anything.
    expect(findCode(/exposeIn\w+World|executeJavaScript|webUtils|additionalArguments/)).toEqual([
      'src/preload/confirm.ts',
      'src/preload/index.ts',
    ]);
  });

  test('and the one set of web preferences is this, and no more', async () => {
    const { preferences } = await launchPackaged();
    expect(preferences).toEqual(GOLDEN_PREFERENCES);
    const inDevelopment = await launchApp({ packaged: false });
    expect(inDevelopment.window.options.webPreferences).toEqual({ ...GOLDEN_PREFERENCES, devTools: true });
  });

  test('and the spell checker, which would fetch its dictionaries, is off', async () => {
    const { session } = await launchPackaged();
    expect(session.spellChecker).toBe(false);
  });
});
