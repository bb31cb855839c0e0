import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type {
  BrowserWindowConstructorOptions,
  Clipboard,
  CrashReporter,
  Dialog,
  Display,
  IpcMain,
  Menu,
  MenuItemConstructorOptions,
  NativeTheme,
  Notification,
  PowerMonitor,
  Protocol,
  Rectangle,
  Screen,
  Shell,
  Tray,
} from 'electron';
import { CallLog } from './call-log.ts';
import { RecordedApp } from './recorded-app.ts';
import { RecordedSession } from './recorded-session.ts';
import { type Behaviour, createRecordedFork, sayReady, serveAsSigner } from './recorded-utility-process.ts';
import { RecordedWindow } from './recorded-window.ts';

export type RecorderOptions = {
  packaged?: boolean;
  /** Where the app's own files are; where an installed app has them when left out. */
  appPath?: string;
  /** False: another copy of the app runs. */
  first?: boolean;
  programs?: Record<string, Behaviour>;
  /** How many loads of the page fail first. */
  failedLoads?: number;
};

type IpcHandler = (event: unknown, ...given: unknown[]) => Promise<unknown>;
type AppFileHandler = (request: Request) => Promise<Response>;
type Electron = typeof import('electron');

/**
 * Stands in for the module `electron`, as far as the app uses it; typed from `electron.d.ts`. What the app uses and is not here
 * fails the test that uses it.
 */
export function createElectronRecorder(options: RecorderOptions = {}) {
  const { packaged = false, first = true, programs = {} } = options;
  let { failedLoads = 0 } = options;
  const log = new CallLog();
  const inArchive = () => join(String(Reflect.get(process, 'resourcesPath')), 'app.asar');
  const app = new RecordedApp({ packaged, first, log, appPath: () => options.appPath ?? inArchive() });
  const session = new RecordedSession(log);
  const windows: RecordedWindow[] = [];
  const trays: EventEmitter[] = [];
  const ipcHandlers = new Map<string, IpcHandler>();
  const schemes = new Map<string, AppFileHandler>();
  const power = new RecordedPowerMonitor();
  const desk: RecordedDesk = {
    clipboard: '',
    response: 0,
    savePath: '',
    openPath: '',
    displays: [{ x: 0, y: 0, width: 1920, height: 1080 }],
  };
  const { fork, children } = createRecordedFork({
    log,
    programs: { 'signer.js': serveAsSigner, 'practice.js': sayReady, ...programs },
  });

  class BrowserWindow extends RecordedWindow {
    constructor(given: BrowserWindowConstructorOptions) {
      super(log, given, failedLoads);
      windows.push(this);
      // Electron tells of every page that comes to be, ours and others.
      app.emit('web-contents-created', {}, this.webContents);
    }
  }

  class RecordedTray extends EventEmitter implements Pick<Tray, 'destroy' | 'setContextMenu' | 'setToolTip'> {
    constructor(image: unknown) {
      super();
      log.record('new Tray', image);
      trays.push(this);
    }
    setToolTip = (toolTip: string) => log.record('tray.setToolTip', toolTip);
    setContextMenu = (menu: unknown) => log.record('tray.setContextMenu', menu);
    destroy = () => log.record('tray.destroy');
  }

  class RecordedNotification extends EventEmitter implements Pick<Notification, 'show'> {
    static isSupported = () => true;
    readonly given: unknown;
    constructor(given: unknown) {
      super();
      this.given = given;
    }
    show = () => log.record('notification.show', this.given);
  }

  const module = {
    app,
    BrowserWindow,
    session: { defaultSession: session },
    ipcMain: {
      handle: (channel: string, handler: IpcHandler) => {
        log.record('ipcMain.handle', channel);
        ipcHandlers.set(channel, handler);
      },
    } satisfies Partial<Record<keyof IpcMain, unknown>>,
    protocol: {
      registerSchemesAsPrivileged: (given) => log.record('protocol.registerSchemesAsPrivileged', given),
      handle: (scheme, handler) => {
        log.record('protocol.handle', scheme);
        schemes.set(scheme, handler as unknown as AppFileHandler);
      },
    } satisfies Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (menu: unknown) => log.record('Menu.setApplicationMenu', menu),
    } satisfies Partial<Record<keyof typeof Menu, unknown>>,
    Tray: RecordedTray,
    Notification: RecordedNotification,
    nativeImage: { createFromDataURL: (url: string) => url },
    powerMonitor: power,
    utilityProcess: { fork },
    clipboard: {
      writeText: async (text) => {
        desk.clipboard = text;
      },
      readText: async () => desk.clipboard,
      clear: () => {
        desk.clipboard = '';
      },
    } satisfies Pick<Clipboard, 'clear' | 'readText' | 'writeText'>,
    dialog: {
      showErrorBox: (title, content) => log.record('dialog.showErrorBox', title, content),
      showMessageBox: async (...given: unknown[]) => {
        log.record('dialog.showMessageBox', given.at(-1));
        return { response: desk.response, checkboxChecked: false };
      },
      showSaveDialog: async (...given: unknown[]) => {
        log.record('dialog.showSaveDialog', given.at(-1));
        return { canceled: desk.savePath === '', filePath: desk.savePath };
      },
      showOpenDialog: async (...given: unknown[]) => {
        log.record('dialog.showOpenDialog', given.at(-1));
        return { canceled: desk.openPath === '', filePaths: [desk.openPath] };
      },
    } satisfies Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog'>,
    shell: {
      openExternal: async (url) => log.record('shell.openExternal', url),
      openPath: async (path) => {
        log.record('shell.openPath', path);
        return '';
      },
    } satisfies Pick<Shell, 'openExternal' | 'openPath'>,
    screen: {
      getAllDisplays: () => desk.displays.map((workArea) => ({ workArea }) as Display),
    } satisfies Pick<Screen, 'getAllDisplays'>,
    nativeTheme: { themeSource: 'system' } satisfies Pick<NativeTheme, 'themeSource'>,
    crashReporter: {
      start: (options) => log.record('crashReporter.start', options),
    } satisfies Pick<CrashReporter, 'start'>,
  } satisfies { [Name in keyof Electron]?: unknown };

  /** The window that is opened next cannot load its page at first. */
  const failNextLoad = () => {
    failedLoads = 1;
  };
  return { module, failNextLoad, log, app, session, windows, trays, ipcHandlers, schemes, power, desk, children };
}

/** What the person at the desk has, and what they answer. `savePath` or `openPath` empty: they think better of it. */
type RecordedDesk = { clipboard: string; response: number; savePath: string; openPath: string; displays: Rectangle[] };

export type ElectronRecorder = ReturnType<typeof createElectronRecorder>;

type IdleState = ReturnType<PowerMonitor['getSystemIdleState']>;

class RecordedPowerMonitor extends EventEmitter implements Pick<PowerMonitor, 'getSystemIdleState'> {
  idle: IdleState = 'active';

  getSystemIdleState(_seconds: number): IdleState {
    return this.idle;
  }
}
