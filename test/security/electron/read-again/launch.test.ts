import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ForkOptions } from 'electron';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findRefusedSwitch } from '#main/electron/refuse-launch.ts';
import type { SurfaceView } from '#shared/surface/surface-view.ts';
import { expectFailure } from '../../../helpers/expect-result.ts';
import { makeTemporaryFolder } from '../../../helpers/temporary-folder.ts';
import { answerQuestion, findQuestion } from '../recorder/answer-question.ts';
import { importEntry, type Launched, launchApp } from '../recorder/launch-app.ts';

const DANGEROUS = [
  'remote-debugging-port=9222',
  'remote-debugging-pipe',
  'remote-debugging-address=0.0.0.0',
  'remote-allow-origins=*',
  'js-flags=--expose-gc',
  'log-net-log=/tmp/net.json',
  'load-extension=/tmp/extension',
  'disable-web-security',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list=abc',
  'host-rules=MAP * evil.example',
  'host-resolver-rules=MAP * evil.example',
  'proxy-server=http://user:password@evil.example',
  'proxy-pac-url=http://evil.example/pac',
  'no-sandbox',
  'disable-setuid-sandbox',
  'inspect',
  'inspect-brk=0.0.0.0:9229',
  'ssl-key-log-file=/tmp/keys',
  'disable-features=IsolateOrigins',
  'disable-blink-features=TrustedDOMTypes',
  'unsafely-treat-insecure-origin-as-secure=http://evil.example',
  'renderer-cmd-prefix=strace',
  'disable-gpu-sandbox',
  'explicitly-allowed-ports=6666',
  'test-type',
  'enable-unsafe-swiftshader',
  'password-store=basic',
  'lang-of-another-kind=de',
  'a-switch-of-a-chromium-to-come=1',
];

const RUNTIMES = ['installed', 'from-sources', 'hosted'] as const;

describe('the command line', () => {
  test.each(DANGEROUS)('is refused with %s, however it is written', (dangerous) => {
    const [name = ''] = dangerous.split('=');
    const forms = [
      `--${dangerous}`,
      `-${dangerous}`,
      `--${dangerous.toUpperCase()}`,
      ` --${dangerous} `,
      `/${dangerous}`,
    ];
    for (const runtime of RUNTIMES) {
      const refused = name === 'no-sandbox' && runtime === 'from-sources' ? undefined : name;
      for (const form of forms) {
        expect(findRefusedSwitch(['--lang=de', form, 'file.txt'], runtime), `${form}, ${runtime}`).toBe(refused);
      }
    }
  });

  test.each([
    [[]],
    [['--practice-only']],
    [['--lang=de', '--force-device-scale-factor=2', '--ozone-platform=wayland']],
    [['--at-login', '--updated', '-psn_0_123456']],
    [['--', '/srv/files/a file', 'countersign://open?wallet=0x1&transaction=tx-1']],
  ])('is accepted with %j', (argv) => {
    for (const runtime of RUNTIMES) expect(findRefusedSwitch(argv, runtime), runtime).toBeUndefined();
  });

  test.each([
    ['the installed app', {}],
    ['sources in Electron', { packaged: false, appPath: '/srv/countersign' }],
    ['a host', { packaged: false, electron: false }],
  ])('with a refused switch starts nothing of %s, and does not repeat its value', async (_name, options) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { log, folder } = await importEntry({
      folder: makeTemporaryFolder(),
      packaged: true,
      ...options,
      argv: ['--proxy-server=http://user:password@evil.example'],
    });
    expect(log.calls.map((call) => call.what).filter((what) => what !== 'app.isPackaged')).toEqual(['app.exit']);
    expect(log.of('app.exit')).toEqual([[1]]);
    expect(printed.mock.calls).toEqual([['Countersign does not start with --proxy-server.']]);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('may do without the sandbox where root tries the sources, and nowhere else', () => {
    const refused = RUNTIMES.map((runtime) => findRefusedSwitch(['--no-sandbox'], runtime));
    expect(refused).toEqual(['no-sandbox', undefined, 'no-sandbox']);
  });
});

describe('the environment', () => {
  const VARIABLES = {
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    NODE_EXTRA_CA_CERTS: '/tmp/evil.pem',
    SSL_CERT_FILE: '/tmp/evil.pem',
    SSLKEYLOGFILE: '/tmp/keys',
    NODE_OPTIONS: '--no-warnings',
    ELECTRON_ENABLE_LOGGING: '1',
    ELECTRON_LOG_FILE: '/tmp/log',
    ELECTRON_LOG_ASAR_READS: '1',
    ELECTRON_DEBUG_NOTIFICATIONS: '1',
    ELECTRON_ENABLE_STACK_DUMPING: '1',
  };

  test('has lost its dangerous variables before anything reads them, and hands none on', async () => {
    for (const [name, value] of Object.entries(VARIABLES)) vi.stubEnv(name, value);
    vi.stubEnv('SOME_API_KEY', 'exported by a script');
    const early = watchReads(Object.keys(VARIABLES));
    const { log } = await launchApp({ isAllReadAgain: true });
    expect(early).toEqual([]);
    const [[seenFirst]] = log.of('app.isPackaged') as [[Record<string, string>]];
    for (const name of Object.keys(VARIABLES)) expect(seenFirst).not.toHaveProperty(name);
    for (const child of ['signer.js', 'practice.js']) {
      await log.until(`fork ${child}`);
      const [, args, options] = log.of(`fork ${child}`)[0] as [string, string[], ForkOptions];
      expect(Object.keys(options.env ?? process.env)).not.toEqual(expect.arrayContaining(['SOME_API_KEY']));
      for (const name of Object.keys(VARIABLES)) expect(options.env).not.toHaveProperty(name);
      expect(args?.join(' ')).not.toMatch(/key/i);
    }
  });

  /** Which of these are read while they are still there. */
  function watchReads(names: string[]): string[] {
    const reads: string[] = [];
    const environment = process.env;
    process.env = new Proxy(environment, {
      get(target, name) {
        if (names.includes(String(name)) && name in target) reads.push(String(name));
        return Reflect.get(target, name) as string;
      },
    });
    onTestFinished(() => {
      process.env = environment;
    });
    return reads;
  }
});

describe('starting', () => {
  test('turns the sandbox on and names the scheme before Electron is ready, and guards before a page is loaded', async () => {
    const { log, app } = await launchApp();
    const expectOrder = (earlier: string, later: string) =>
      expect(log.place(earlier), earlier).toBeLessThan(log.place(later));
    expectOrder('app.enableSandbox', 'ready');
    expectOrder('protocol.registerSchemesAsPrivileged', 'ready');
    expectOrder('app.setPath', 'app.requestSingleInstanceLock');
    expectOrder('app.requestSingleInstanceLock', 'ready');
    expect(app.listenerCount('web-contents-created')).toBe(1);
    for (const guard of [
      'session.setPermissionRequestHandler',
      'session.setPermissionCheckHandler',
      'session.setDevicePermissionHandler',
      'session.onBeforeRequest',
      'protocol.handle',
      'ipcMain.handle',
      'Menu.setApplicationMenu',
    ]) {
      expectOrder(guard, 'new BrowserWindow');
    }
  });

  test('gives its scheme no privilege but those of a secure origin', async () => {
    const { log } = await importEntry();
    expect(log.of('protocol.registerSchemesAsPrivileged')).toEqual([
      [[{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }]],
    ]);
  });

  test('as the second copy opens nothing and leaves', async () => {
    const { log, app } = await importEntry({ first: false });
    app.becomeReady();
    await app.whenReady();
    expect(log.of('app.quit')).toHaveLength(1);
    for (const what of ['new BrowserWindow', 'fork signer.js', 'protocol.handle']) expect(log.of(what)).toEqual([]);
  });

  test('of a second copy brings the window of the first to the front', async () => {
    const { log, app, window, windows } = await launchApp();
    window.minimized = true;
    app.emit('second-instance', {}, ['--remote-debugging-port=1'], '/');
    expect(log.of('window.restore')).toHaveLength(1);
    expect(log.of('window.focus')).toHaveLength(1);
    expect(windows).toHaveLength(1);
  });

  test('makes folders that only their owner can look into', async () => {
    const { folder } = await importEntry({ folder: join(makeTemporaryFolder(), 'new') });
    const { statSync } = await import('node:fs');
    for (const name of ['data', 'practice']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700);
  });

  test('says in words why it cannot: a journal of a newer version', async () => {
    const folder = makeTemporaryFolder();
    mkdirSync(join(folder, 'data'));
    const file = join(folder, 'data', 'journal.db');
    const newer = new Database(file);
    newer.pragma('user_version = 999');
    newer.close();
    const before = readFileSync(file);
    const { log, app } = await importEntry({ folder });
    app.becomeReady();
    await log.until('app.exit');
    expect(log.of('app.exit')).toEqual([[1]]);
    const [[title, content]] = log.of('dialog.showErrorBox') as [[string, string]];
    expect(title).toBe('Countersign cannot go on');
    expect(content).toMatch(/journal/);
    expect(content.split('\n\n')).toHaveLength(3);
    expect(log.of('new BrowserWindow')).toEqual([]);
    expect(log.of('fork signer.js')).toEqual([]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('says in words why it cannot: a folder that cannot be made', async () => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    const { log } = await importEntry({ folder: join(file, 'inside') });
    expect(log.of('app.exit')).toEqual([[1]]);
    expect(log.of('dialog.showErrorBox')[0]?.[1]).toMatch(/cannot make its folder/);
    expect(log.of('app.requestSingleInstanceLock')).toEqual([]);
  });

  test('ends after a mistake of its own, with its name in the log and not its text', async () => {
    const { log, folder } = await launchApp();
    const listeners = process.listeners('uncaughtException');
    const ours = listeners.at(-1);
    ours?.(new TypeError('the key is 0x1234'), 'uncaughtException');
    expect(log.of('app.exit')).toEqual([[1]]);
    const told = JSON.stringify(log.of('dialog.showErrorBox'));
    const written = readFileSync(join(folder, 'logs', 'countersign.log'), 'utf8');
    expect(told).toContain('TypeError');
    expect(written).toContain('"error":"TypeError"');
    expect(told + written).not.toContain('0x1234');
  });

  test('sends no crash report anywhere', async () => {
    const { log } = await launchApp({ packaged: true });
    expect(log.of('crashReporter.start')).toEqual([]);
  });

  test('keeps keychain entries of another folder under another name', async () => {
    const asked: unknown[] = [];
    const { folder, log } = await launchApp({
      programs: {
        'signer.js': (child) => {
          child.receive = (message) => asked.push(message);
        },
      },
    });
    await log.until('fork signer.js');
    await expect
      .poll(() => asked)
      .toEqual([
        {
          id: 1,
          request: {
            type: 'start',
            dataFolder: join(folder, 'data'),
            keychainService: expect.stringMatching(/^Countersign [0-9a-f]{12}$/),
            appVersion: '0.0.0',
          },
        },
      ]);
  });
});

describe('production profiles', () => {
  const PRODUCTION = { name: 'Ours', environment: 'production', baseUrl: 'http://127.0.0.1:9', apiKey: 'key' };

  const RENAMED = { packaged: true, appPath: '/srv/countersign' };
  const HOSTED = { packaged: false, electron: false };
  const WISH = { argv: ['--allow-production'] };
  /** The signer of these tests has no passphrase, where it runs already. */
  const MAY_BE_ADDED = expect.stringMatching(/^(signer-not-started|passphrase-demanded)$/);
  const add = async ({ invoke }: Launched) => expectFailure(await invoke('profiles.add', PRODUCTION)).code;

  test.for([
    [{ packaged: true, argv: ['--practice-only'] }],
    [{ packaged: true, argv: ['--practice-only', '--allow-production'] }],
    [{ packaged: false, argv: ['--practice-only', '--allow-production'] }],
    [{ packaged: false, argv: [] }],
    [{ ...RENAMED, argv: [] }],
    [{ ...HOSTED, packaged: true, argv: [] }],
  ])('are kept out of a run with %j, without a question', async ([options]) => {
    const launched = await launchApp(options);
    expect(await add(launched)).toBe('practice-only');
    expect(launched.windows).toHaveLength(1);
  });

  test('may be added in the installed app, without a question', async () => {
    const launched = await launchApp({ packaged: true });
    expect(await add(launched)).toEqual(MAY_BE_ADDED);
    expect(launched.windows).toHaveLength(1);
  });

  test.for([
    [{ packaged: false, ...WISH }, /runs from a folder of files/],
    [{ ...RENAMED, ...WISH }, /runs from a folder of files/],
    [{ ...HOSTED, ...WISH }, /on an installed Chromium/],
  ] as const)('are asked about once in a run with %j, and kept out until a yes', async ([options, sentence]) => {
    const launched = await launchApp({ ...options, argv: [...options.argv] });
    const { hear, ours } = await findQuestion(launched);
    const view = (await hear(ours, { call: 'read' })) as SurfaceView;
    expect(view.content).toMatchObject({ title: 'Open production profiles in this run?', weight: 'danger' });
    expect(JSON.stringify(view.content)).toMatch(/This is not the installed app/);
    expect(JSON.stringify(view.content)).toMatch(sentence);
    expect(await add(launched)).toBe('practice-only');
    await answerQuestion(launched, 'yes');
    await expect.poll(() => add(launched)).toEqual(MAY_BE_ADDED);
    expect(launched.windows).toHaveLength(2);
  });

  test.each<[string, (launched: Launched) => Promise<unknown>]>([
    ['a no', (launched) => answerQuestion(launched, 'no')],
    ['its window closed', async (launched) => (await findQuestion(launched)).surface.close()],
  ])('stay out of the run after %s', async (_name, answer) => {
    const launched = await launchApp({ packaged: false, ...WISH });
    await answer(launched);
    await launched.log.until('fork practice.js');
    expect(await add(launched)).toBe('practice-only');
    expect(launched.windows).toHaveLength(2);
  });
});
