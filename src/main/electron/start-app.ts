import { app, ipcMain, Menu, powerMonitor, protocol, session } from 'electron';
import { appSettingsSchema } from '#shared/model/app-settings.ts';
import type { Core } from '../create-core.ts';
import { plainNetwork } from '../images/network.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';
import type { Log } from '../log.ts';
import { SystemDispatcher } from '../service/proxy/system-dispatcher.ts';
import { listTrustedCertificates } from '../service/proxy/trusted-certificates.ts';
import { APP_SCHEME } from './app-origin.ts';
import { createMenuTemplate } from './application-menu.ts';
import { nameBuiltFiles } from './built-files.ts';
import { createAppCore } from './create-app-core.ts';
import { createElectronSystem } from './electron-system.ts';
import { guardSession } from './guard-session.ts';
import { openIpcGate } from './ipc-gate.ts';
import { type DesktopLock, lockWithDesktop } from './lock-with-desktop.ts';
import { createMainWindow } from './main-window.ts';
import type { PreparedApp } from './prepare-app.ts';
import { quitInOrder } from './quit-in-order.ts';
import { removeAndEnd } from './remove-and-end.ts';
import { createAppFileHandler } from './serve-app-files.ts';

export type StartAppOptions = {
  prepared: PreparedApp;
  /** Main's own folder in the build. */
  folder: string;
  allowProduction: boolean;
};

/** Once Electron is ready: guards first, then the core, then the window. @throws FailureError when the journal cannot be opened */
export async function startApp({ prepared, folder, allowProduction }: StartAppOptions): Promise<void> {
  const { paths, log, logFile } = prepared;
  const packaged = app.isPackaged;
  const built = nameBuiltFiles(folder);
  guardSession(session.defaultSession, { packaged });
  // Asked when the page asks, and the page comes last.
  const readImage = (key: string) => core.readImage(key);
  protocol.handle(APP_SCHEME, createAppFileHandler({ folder: built.page, readImage }));
  // The watch locks the core, and comes after it.
  const onInput = () => desktopLock.touched();
  const window = createMainWindow({ preload: built.preload, packaged, placeFile: paths.windowFile, onInput, log });
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url);
  const dispatcher = new SystemDispatcher({ resolveProxy, listTrustedCertificates });
  const network = { ...plainNetwork, resolveProxy };
  let endPractice = async () => {};
  const core = createAppCore({
    paths,
    built,
    window,
    dispatcher,
    network,
    allowProduction,
    system: createElectronSystem({
      paths,
      resolveProxy,
      listLockSources: () => desktopLock.listSources(),
      removeFilesAndEnd: () => void removeAndEnd({ app, paths, logFile, stop, endPractice: () => endPractice() }),
    }),
    onPractice: (end) => {
      endPractice = end;
    },
    onSettings: ({ lockAfterMinutes }) => desktopLock.setMinutes(lockAfterMinutes),
    writeLogLine: logFile.write,
  });
  openIpcGate({ ipcMain, getWindow: window.current, dispatch: core.dispatch, log });
  const goBack = () => window.current()?.webContents.navigationHistory.goBack();
  const desktopLock = offerLock({ core, packaged, goBack, log });
  const stop = once(async () => {
    desktopLock.stop();
    await core.stop().finally(() => dispatcher.destroy());
  });
  const isQuitting = quitInOrder({ app, powerMonitor, stop, log });
  const openWindow = (): void => {
    if (!isQuitting()) void window.open();
  };
  app.on('second-instance', openWindow);
  app.on('activate', openWindow);
  nameVersions();
  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    log.write('error', 'process-gone', { type, reason, exitCode });
  });
  await window.open();
  await core.start().catch((cause: unknown) => {
    // What closes under its feet while the app ends is no mistake.
    if (!isQuitting()) throw cause;
  });
}

function nameVersions(): void {
  const { electron, chrome, node } = process.versions;
  app.setAboutPanelOptions({
    applicationName: PRODUCT_NAME,
    applicationVersion: `${app.getVersion()} (Electron ${electron}, Chromium ${chrome}, Node ${node})`,
  });
}

/** Whoever asks again waits for what was begun. */
function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

type OfferLockOptions = { core: Core; packaged: boolean; goBack: () => void; log: Log };

/** Locks on demand, and when nobody is at the computer. */
function offerLock({ core, packaged, goBack, log }: OfferLockOptions): DesktopLock {
  const { env: environment, platform } = process;
  const lock = () => void core.dispatch('app.lock', undefined);
  const template = createMenuTemplate({ platform, packaged, lock, goBack });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  const { lockAfterMinutes: minutes } = appSettingsSchema.parse({});
  return lockWithDesktop({ powerMonitor, environment, platform, lock, log, minutes });
}
