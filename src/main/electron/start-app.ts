import { app, ipcMain, Menu, powerMonitor, protocol, session } from 'electron';
import type { Core } from '../create-core.ts';
import { plainNetwork } from '../images/network.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';
import { SystemDispatcher } from '../service/proxy/system-dispatcher.ts';
import { listTrustedCertificates } from '../service/proxy/trusted-certificates.ts';
import { APP_SCHEME } from './app-origin.ts';
import { createUpdatesPort } from './app-updater.ts';
import { createMenuTemplate } from './application-menu.ts';
import { nameBuiltFiles } from './built-files.ts';
import { createAppCore } from './create-app-core.ts';
import { guardSession } from './guard-session.ts';
import { openIpcGate } from './ipc-gate.ts';
import { lockWithDesktop } from './lock-with-desktop.ts';
import { createMainWindow } from './main-window.ts';
import type { PreparedApp } from './prepare-app.ts';
import { quitInOrder } from './quit-in-order.ts';
import { createAppFileHandler } from './serve-app-files.ts';

export type StartAppOptions = {
  prepared: PreparedApp;
  /** Main's own folder in the build. */
  folder: string;
  allowProduction: boolean;
  practiceOnly: boolean;
};

/** Once Electron is ready: guards first, then the core, then the window. @throws FailureError when the journal cannot be opened */
export async function startApp({ prepared, folder, allowProduction, practiceOnly }: StartAppOptions): Promise<void> {
  const { paths, log, writeLogLine } = prepared;
  const packaged = app.isPackaged;
  const built = nameBuiltFiles(folder);
  guardSession(session.defaultSession, { packaged });
  // Asked when the page asks, and the page comes last.
  const readImage = (key: string) => core.readImage(key);
  protocol.handle(APP_SCHEME, createAppFileHandler({ folder: built.page, readImage }));
  const window = createMainWindow({ preload: built.preload, packaged, placeFile: paths.windowFile, log });
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url);
  const dispatcher = new SystemDispatcher({ resolveProxy, listTrustedCertificates });
  const network = { ...plainNetwork, resolveProxy };
  let beforeEnd = () => {};
  const quitThen = (last: () => void): void => {
    beforeEnd = last;
    app.quit();
  };
  const core = createAppCore({
    paths,
    built,
    window,
    dispatcher,
    network,
    allowProduction,
    updates: createUpdatesPort({ app, practiceOnly, quitThen }),
    writeLogLine,
  });
  openIpcGate({ ipcMain, getWindow: window.current, dispatch: core.dispatch, log });
  const goBack = () => window.current()?.webContents.navigationHistory.goBack();
  const stopWatching = offerLock({ core, packaged, goBack });
  const stop = async () => {
    stopWatching();
    await core.stop().finally(() => dispatcher.destroy());
  };
  const isQuitting = quitInOrder({ app, powerMonitor, stop, log, beforeEnd: () => beforeEnd() });
  const openWindow = (): void => {
    if (!isQuitting()) void window.open();
  };
  app.on('second-instance', openWindow);
  app.on('activate', openWindow);
  const { electron, chrome, node } = process.versions;
  app.setAboutPanelOptions({
    applicationName: PRODUCT_NAME,
    applicationVersion: `${app.getVersion()} (Electron ${electron}, Chromium ${chrome}, Node ${node})`,
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.write('error', 'process-gone', { type, reason, exitCode });
  });
  await window.open();
  await core.start().catch((cause: unknown) => {
    // What closes under its feet while the app ends is no mistake.
    if (!isQuitting()) throw cause;
  });
}

/** Locks on demand, and when nobody is at the computer. @returns what ends the watching */
function offerLock({ core, packaged, goBack }: { core: Core; packaged: boolean; goBack: () => void }): () => void {
  const lock = () => void core.dispatch('app.lock', undefined);
  const template = createMenuTemplate({ platform: process.platform, packaged, lock, goBack });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  return lockWithDesktop(powerMonitor, lock);
}
