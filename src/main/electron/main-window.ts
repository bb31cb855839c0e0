import { BrowserWindow } from 'electron';
import { EVENT_CHANNEL } from '#shared/ipc/channels.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Log } from '../log.ts';
import { offerContextMenu } from './context-menu.ts';
import { createPageLoader } from './load-page.ts';
import { readWindowPlace, rememberWindowPlace } from './remember-window-place.ts';
import { createWebPreferences } from './web-preferences.ts';
import { LEAST_SIZE } from './window-bounds.ts';

export type MainWindow = {
  current(): BrowserWindow | undefined;
  /** Shows the window, made anew when it was closed. */
  open(): Promise<void>;
  send(event: AppEvent): void;
};

export type MainWindowOptions = {
  preload: string;
  packaged: boolean;
  /** Keeps where the window was. */
  placeFile: string;
  /** Called at each key and each movement of the pointer in it. */
  onInput: () => void;
  log: Log;
};

export function createMainWindow(options: MainWindowOptions): MainWindow {
  let window: BrowserWindow | undefined;
  return {
    current: () => window,
    async open() {
      if (window !== undefined && !window.isDestroyed()) {
        if (window.isMinimized()) window.restore();
        window.show();
        window.focus();
        return;
      }
      const opened = createWindow(options);
      window = opened;
      opened.on('closed', () => {
        if (window === opened) window = undefined;
      });
      await createPageLoader(opened, options.log).load();
    },
    send(event) {
      if (window !== undefined && !window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event);
    },
  };
}

function createWindow({ preload, packaged, placeFile, onInput }: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...readWindowPlace(placeFile),
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    title: 'Countersign',
    show: false,
    webPreferences: createWebPreferences({ preload, packaged }),
  });
  window.once('ready-to-show', () => window.show());
  rememberWindowPlace(window, placeFile);
  window.webContents.on('input-event', onInput);
  offerContextMenu(window);
  return window;
}
