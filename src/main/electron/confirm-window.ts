import { BrowserWindow } from 'electron';
import { SURFACE_VIEW_CHANNEL } from '#shared/surface/surface-channels.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';
import type { Log } from '../log.ts';
import type { OpenSurfaceWindow, SurfaceWindowEvents } from '../surface/surface-window.ts';
import { SURFACE_START_URL } from './app-origin.ts';
import { watchPresses } from './watch-presses.ts';
import { createWebPreferences } from './web-preferences.ts';

const SIZE = { width: 560, height: 720 };
const LEAST_SIZE = { width: 420, height: 360 };

export type ConfirmWindowOptions = {
  preload: string;
  packaged: boolean;
  /** Over which the question stands, and which takes nothing meanwhile. */
  getParent: () => BrowserWindow | undefined;
  /** Called at each key and each movement of the pointer in it. */
  onInput: () => void;
  log: Log;
};

export type ConfirmWindow = {
  /** The one whose page may answer now. */
  current(): BrowserWindow | undefined;
  open: OpenSurfaceWindow;
};

/** The window main asks in: made for each question and closed after it, so that nothing that was typed outlives it. */
export function createConfirmWindow(options: ConfirmWindowOptions): ConfirmWindow {
  let current: BrowserWindow | undefined;
  return {
    current: () => current,
    async open(events) {
      const window = createWindow(options);
      current = window;
      tellEvents(window, { ...options, events });
      window.once('closed', () => {
        if (current === window) current = undefined;
      });
      try {
        await window.loadURL(SURFACE_START_URL);
      } catch (cause) {
        options.log.write('error', 'surface-not-loaded', { error: String(cause) });
        if (!window.isDestroyed()) window.destroy();
        throw cause;
      }
      return {
        send(view) {
          if (!window.isDestroyed()) window.webContents.send(SURFACE_VIEW_CHANNEL, view);
        },
        close() {
          if (!window.isDestroyed()) window.destroy();
        },
      };
    },
  };
}

function createWindow({ preload, packaged, getParent }: ConfirmWindowOptions): BrowserWindow {
  const parent = getParent();
  const window = new BrowserWindow({
    ...SIZE,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
    title: PRODUCT_NAME,
    show: false,
    ...(parent === undefined || parent.isDestroyed() ? {} : { parent, modal: true }),
    webPreferences: createWebPreferences({ preload, packaged }),
  });
  window.removeMenu();
  // What is typed here is in no picture of the screen, where the system lets a window ask for that.
  window.setContentProtection(true);
  window.once('ready-to-show', () => window.show());
  return window;
}

type Told = ConfirmWindowOptions & { events: SurfaceWindowEvents };

function tellEvents(window: BrowserWindow, { events, onInput, log }: Told): void {
  const { webContents } = window;
  webContents.on('input-event', onInput);
  watchPresses(webContents, events.pressed);
  window.on('focus', events.focused);
  window.on('closed', events.closed);
  // A page that is gone answers nothing: the window says so by closing.
  webContents.on('render-process-gone', (_event, { reason }) => {
    log.write('error', 'surface-gone', { reason });
    if (!window.isDestroyed()) window.destroy();
  });
}
