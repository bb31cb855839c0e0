import { BrowserWindow } from 'electron';
import { EVENT_CHANNEL } from '#shared/ipc/channels.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';
import type { Log } from '../log.ts';
import type { Spoken } from '../speech.ts';
import { offerContextMenu } from './context-menu.ts';
import { createPageLoader } from './load-page.ts';
import { readWindowPlace, rememberWindowPlace } from './remember-window-place.ts';
import { watchPresses } from './watch-presses.ts';
import { createWebPreferences } from './web-preferences.ts';
import { LEAST_SIZE } from './window-bounds.ts';

export type MainWindow = {
  current(): BrowserWindow | undefined;
  /** Shows the window, made again when it was closed. */
  open(): Promise<void>;
  send(event: AppEvent): void;
  /** Has the page come up again where it stands; what was typed is kept as a draft. */
  reload(): void;
  /** What the desktop calls the window, in place of what the page is called. */
  setTitle(title: string): void;
};

export type MainWindowOptions = {
  preload: string;
  packaged: boolean;
  /** Keeps where the window was. */
  placeFile: string;
  /** Called with each window that is made. */
  watch: (window: BrowserWindow) => void;
  /** Called at each key and each movement of the pointer in it. */
  onInput: () => void;
  /** Called at each press of a key or a button in it. */
  onPress: () => void;
  spoken: Spoken;
  log: Log;
};

export function createMainWindow(options: MainWindowOptions): MainWindow {
  let window: BrowserWindow | undefined;
  let title = PRODUCT_NAME;
  return {
    current: () => window,
    async open() {
      if (window !== undefined && !window.isDestroyed()) {
        if (window.isMinimized()) window.restore();
        window.show();
        window.focus();
        return;
      }
      const opened = createWindow({ ...options, title });
      window = opened;
      opened.on('page-title-updated', (event) => {
        event.preventDefault();
        opened.setTitle(title);
      });
      opened.on('closed', () => {
        if (window === opened) window = undefined;
      });
      await createPageLoader(opened, options).load();
    },
    setTitle(next) {
      title = next;
      if (window !== undefined && !window.isDestroyed()) window.setTitle(title);
    },
    reload() {
      if (window !== undefined && !window.isDestroyed()) window.webContents.reload();
    },
    send(event) {
      if (window !== undefined && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event);
    },
  };
}

function createWindow(options: MainWindowOptions & { title: string }): BrowserWindow {
  const { preload, packaged, placeFile, title, watch, onInput, onPress, spoken } = options;
  const { maximized, ...bounds } = readWindowPlace(placeFile);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    title,
    show: false,
    webPreferences: createWebPreferences({ preload, packaged }),
  });
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  rememberWindowPlace(window, placeFile);
  window.webContents.on('input-event', onInput);
  watchPresses(window.webContents, onPress);
  offerContextMenu(window, spoken);
  goByMouse(window);
  watch(window);
  return window;
}

/** The buttons of a mouse, or of a keyboard, that go back and forward; macOS has none. */
function goByMouse(window: BrowserWindow): void {
  const { navigationHistory: history } = window.webContents;
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') history.goBack();
    if (command === 'browser-forward') history.goForward();
  });
}
