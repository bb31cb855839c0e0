import { app, ipcMain, powerMonitor, protocol, session } from 'electron';
import { LINK_SCHEME } from '#shared/open-link.ts';
import { decideClosing } from '../attention/decide-closing.ts';
import { describeQuitting } from '../attention/describe-quitting.ts';
import { plainNetwork } from '../images/network.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';
import type { Log } from '../log.ts';
import { SystemDispatcher } from '../service/proxy/system-dispatcher.ts';
import { listTrustedCertificates } from '../service/proxy/trusted-certificates.ts';
import { APP_SCHEME } from './app-origin.ts';
import { ask } from './ask.ts';
import { askBeforeQuit } from './ask-before-quit.ts';
import { createAttentionDesk } from './attention-desk.ts';
import { begin } from './begin.ts';
import { nameBuiltFiles } from './built-files.ts';
import { createCloseToTray } from './close-to-tray.ts';
import { createAppCore } from './create-app-core.ts';
import { guardSession } from './guard-session.ts';
import { openIpcGate } from './ipc-gate.ts';
import { lockWithDesktop } from './lock-with-desktop.ts';
import { createMainWindow } from './main-window.ts';
import { offerMenus } from './offer-menus.ts';
import type { PreparedApp } from './prepare-app.ts';
import { quitInOrder } from './quit-in-order.ts';
import { createAppFileHandler } from './serve-app-files.ts';
import { createAppTray } from './tray.ts';

const QUIT = { title: 'Quit Countersign now?', yes: 'Quit', no: 'Keep running' } as const;

export type StartAppOptions = {
  prepared: PreparedApp;
  /** Main's own folder in the build. */
  folder: string;
  allowProduction: boolean;
};

/** Once Electron is ready: guards first, then the core, then the window. @throws FailureError when the journal cannot be opened */
export async function startApp({ prepared, folder, allowProduction }: StartAppOptions): Promise<void> {
  const { paths, log, writeLogLine } = prepared;
  const packaged = app.isPackaged;
  const built = nameBuiltFiles(folder);
  guardSession(session.defaultSession, { packaged });
  // Asked when the page asks, and the page comes last.
  const readImage = (key: string) => core.readImage(key);
  protocol.handle(APP_SCHEME, createAppFileHandler({ folder: built.page, readImage }));
  const tray = createAppTray({
    open: () => void openWindow(),
    openProfile: (profileId) => core.attention.openings.go({ to: 'approvals', profileId }),
    lock: () => lock(),
    quit: () => app.quit(),
  });
  // Before whoever else hears of quitting, so that they see whether it was held.
  const asksBeforeQuit = askBeforeQuit({
    app,
    powerMonitor,
    explain: () => describeQuitting(core.underWay()),
    wantsToQuit: (detail) => ask({ ...QUIT, detail }, window.current()),
    log,
  });
  const closing = createCloseToTray({
    app,
    asksBeforeQuit,
    decide: () => decideClosing({ hasTray: tray.isThere(), whenClosed: core.attention.settings().whenClosed }),
    remember: async (whenClosed) => void (await core.dispatch('attention.change', { whenClosed })),
    log,
  });
  const window = createMainWindow({ ...built, packaged, placeFile: paths.windowFile, watch: closing.watch, log });
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url);
  const dispatcher = new SystemDispatcher({ resolveProxy, listTrustedCertificates });
  const network = { ...plainNetwork, resolveProxy };
  const core = createAppCore({
    paths,
    built,
    window,
    attentionDesk: createAttentionDesk({ app, window, tray, showWindow: () => void openWindow() }),
    dispatcher,
    network,
    allowProduction,
    writeLogLine,
  });
  openIpcGate({ ipcMain, getWindow: window.current, dispatch: core.dispatch, log });
  const lock = () => void core.dispatch('app.lock', undefined);
  const choose = (wants: 'find' | 'settings') => window.send({ type: 'menu-chosen', wants });
  offerMenus({
    app,
    platform: process.platform,
    lock,
    goBack: () => window.current()?.webContents.navigationHistory.goBack(),
    openSettings: () => void openWindow().then(() => choose('settings')),
    find: () => choose('find'),
  });
  const stopWatching = lockWithDesktop(powerMonitor, lock);
  const stop = async () => {
    stopWatching();
    tray.close();
    await core.stop().finally(() => dispatcher.destroy());
  };
  const isQuitting = quitInOrder({ app, powerMonitor, stop, staysOpen: closing.staysOpen, log });
  const openWindow = async (): Promise<void> => {
    if (!isQuitting()) await window.open();
  };
  if (packaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  nameVersions();
  noteLostProcesses(log);
  await begin({ app, core, tray, launches: prepared.launches, openWindow, lock });
  await core.start().catch((cause: unknown) => {
    // What closes under its feet while the app ends is no mistake.
    if (!isQuitting()) throw cause;
  });
}

/** What About tells. */
function nameVersions(): void {
  const { electron, chrome, node } = process.versions;
  app.setAboutPanelOptions({
    applicationName: PRODUCT_NAME,
    applicationVersion: `${app.getVersion()} (Electron ${electron}, Chromium ${chrome}, Node ${node})`,
  });
}

function noteLostProcesses(log: Log): void {
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.write('error', 'process-gone', { type, reason, exitCode });
  });
}
