import { app, ipcMain, powerMonitor, protocol, session } from 'electron';
import type { MenuChoice } from '#shared/ipc/events.ts';
import { appSettingsSchema } from '#shared/model/app-settings.ts';
import { LINK_SCHEME } from '#shared/open-link.ts';
import type { Core } from '../create-core.ts';
import { plainNetwork } from '../images/network.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';
import type { Log } from '../log.ts';
import { createPresence } from '../presence/presence.ts';
import type { Launch } from '../profiles/production.ts';
import { createProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import { SystemDispatcher } from '../service/proxy/system-dispatcher.ts';
import { listTrustedCertificates } from '../service/proxy/trusted-certificates.ts';
import { createSpeech, type Speech, type Spoken } from '../speech.ts';
import { APP_SCHEME } from './app-origin.ts';
import { createUpdatesPort } from './app-updater.ts';
import { createAttentionDesk, type ElectronAttentionDesk } from './attention-desk.ts';
import { begin } from './begin.ts';
import { type BuiltFiles, nameBuiltFiles } from './built-files.ts';
import { createAppCore } from './create-app-core.ts';
import { createElectronSystem } from './electron-system.ts';
import { guardSession } from './guard-session.ts';
import { openIpcGate } from './ipc-gate.ts';
import { type DesktopLock, lockWithDesktop } from './lock-with-desktop.ts';
import { createMainWindow, type MainWindow } from './main-window.ts';
import { offerMenus } from './offer-menus.ts';
import { openSurface } from './open-surface.ts';
import type { PreparedApp } from './prepare-app.ts';
import { quitInOrder } from './quit-in-order.ts';
import { removeAndEnd } from './remove-and-end.ts';
import { type AppFilesOptions, createAppFileHandler } from './serve-app-files.ts';
import { createAppTray } from './tray.ts';
import { watchClosing } from './watch-closing.ts';

export type StartAppOptions = {
  prepared: PreparedApp;
  /** Main's own folder in the build. */
  folder: string;
  launch: Launch;
};

/** Once Electron is ready: guards first, then the core, then the window. @throws FailureError when the journal cannot be opened */
export async function startApp({ prepared, folder, launch }: StartAppOptions): Promise<void> {
  const { paths, log, logFile, launches } = prepared;
  const packaged = app.isPackaged;
  const built = nameBuiltFiles(folder);
  // Asked when the page asks, and the page comes last.
  serveFiles({ built, packaged, readImage: (key) => core.readImage(key), readPageLanguage: () => spoken.ofPage() });
  const spoken = createSpeech({ systemLanguage: readSystemLanguage(), onChange: () => speakAnew() });
  const tray = createAppTray({
    open: () => void openWindow(),
    openProfile: (profileId) => core.attention.openings.go({ to: 'approvals', profileId }),
    lock: () => lock(),
    quit: () => app.quit(),
    spoken,
  });
  const closing = watchClosing({ tray, getCore: () => core, getWindow: () => window.current(), spoken, log });
  const presence = createPresence(Date.now);
  // The watch locks the core, and comes after it.
  const input = { onInput: () => desktopLock.touched(), onPress: presence.pressed };
  const asking = { packaged, onInput: input.onInput, preload: built.surfacePreload, spoken, log };
  const shown = { packaged, ...input, preload: built.preload, spoken, log };
  const window = createMainWindow({ ...shown, placeFile: paths.windowFile, watch: closing.watch });
  const surface = openSurface({ ...asking, ipcMain, getParent: window.current });
  const { resolveProxy, ...reach } = openNetwork();
  const last = createLast();
  const practice = holdPractice();
  const attentionDesk = createAttentionDesk({ app, window, tray, showWindow: () => void openWindow(), spoken });
  const core = createAppCore({
    paths,
    built,
    window,
    surface,
    attentionDesk,
    ...reach,
    presence,
    launch,
    updates: createUpdatesPort({ app, launch, quitThen: last.quitThen, signIns: reach.proxySignIns }),
    system: createElectronSystem({
      paths,
      resolveProxy,
      listLockSources: () => desktopLock.listSources(),
      removeFilesAndEnd() {
        attentionDesk.launchAtLogin.set(false);
        void removeAndEnd({ app, paths, logFile, stop, endPractice: practice.end, spoken });
      },
    }),
    onPractice: practice.hold,
    endPractice: practice.end,
    onSettings: (settings) => {
      desktopLock.setMinutes(settings.lockAfterMinutes);
      surface.setContrast(settings.contrast);
      void spoken.follow(settings.language);
    },
    spoken,
    writeLogLine: logFile.write,
  });
  openIpcGate({ ipcMain, getWindow: window.current, dispatch: core.dispatch, log });
  const lock = () => void core.dispatch('app.lock', undefined);
  const desktopLock = watchDesktop(lock, log);
  const stop = once(async () => {
    desktopLock.stop();
    tray.close();
    await core.stop().finally(() => reach.dispatcher.destroy());
  });
  const isQuitting = quitInOrder({ app, powerMonitor, stop, staysOpen: closing.staysOpen, log, beforeEnd: last.run });
  const openWindow = async (): Promise<void> => (isQuitting() ? undefined : window.open());
  const speakAnew = introduce({ window, attentionDesk, openWindow, lock, spoken, log });
  await followLanguage(spoken, core);
  await begin({ app, core, tray, launches, openWindow, lock });
  await core.start();
}

/** The way out: the proxies of the desktop, the certificates it trusts, and what its proxies want to know. */
function openNetwork() {
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url);
  const proxySignIns = createProxySignIns();
  const dispatcher = new SystemDispatcher({ resolveProxy, listTrustedCertificates, signIns: proxySignIns });
  return { resolveProxy, proxySignIns, dispatcher, network: { ...plainNetwork, resolveProxy, signIns: proxySignIns } };
}

/** Before there is a window, which says everything in the language it was opened in. */
async function followLanguage(speech: Speech, core: Core): Promise<void> {
  const settings = await core.dispatch('settings.get', undefined);
  const { language } = appSettingsSchema.parse(settings.ok ? settings.value : {});
  await speech.follow(language);
}

/** In Electron `Intl` has the language that Chromium took from the desktop. */
function readSystemLanguage(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}

type ServedFiles = { built: BuiltFiles } & Omit<AppFilesOptions, 'folder'> & { packaged: boolean };

/** What a page may load, and nothing else. */
function serveFiles({ built: { page: folder }, packaged, ...reads }: ServedFiles): void {
  guardSession(session.defaultSession, { packaged });
  protocol.handle(APP_SCHEME, createAppFileHandler({ folder, ...reads }));
}

type Introduced = {
  window: MainWindow;
  attentionDesk: ElectronAttentionDesk;
  openWindow: () => Promise<void>;
  lock: () => void;
  spoken: Spoken;
  log: Log;
};

/** What the desktop has of the app besides its window: menus, links, About. @returns what says all of it anew */
function introduce({ window, attentionDesk, openWindow, lock, spoken, log }: Introduced): () => void {
  const choose = (wants: MenuChoice) => window.send({ type: 'menu-chosen', wants });
  const offer = () =>
    offerMenus({
      app,
      spoken,
      platform: process.platform,
      lock,
      goBack: () => window.current()?.webContents.navigationHistory.goBack(),
      openSettings: () => void openWindow().then(() => choose('settings')),
      find: () => choose('find'),
      openHelp: () => void openWindow().then(() => choose('help')),
      changeTextSize: choose,
    });
  offer();
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  const { electron, chrome, node } = process.versions;
  app.setAboutPanelOptions({
    applicationName: PRODUCT_NAME,
    applicationVersion: `${app.getVersion()} (Electron ${electron}, Chromium ${chrome}, Node ${node})`,
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.write('error', 'process-gone', { type, reason, exitCode });
  });
  return () => {
    offer();
    attentionDesk.speakAnew();
    window.reload();
  };
}

function watchDesktop(lock: () => void, log: Log): DesktopLock {
  const { env: environment, platform } = process;
  const { lockAfterMinutes: minutes } = appSettingsSchema.parse({});
  return lockWithDesktop({ powerMonitor, environment, platform, lock, log, minutes });
}

/** Quits, and does one thing more when everything is closed. */
function createLast() {
  let last = () => {};
  return {
    quitThen(work: () => void): void {
      last = work;
      app.quit();
    },
    run: () => last(),
  };
}

/** Ends the practice service that was started last. */
function holdPractice() {
  let endLast = async () => {};
  return {
    hold(end: () => Promise<void>): void {
      endLast = end;
    },
    end: () => endLast(),
  };
}

/** Whoever asks again waits for what was begun. */
function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}
