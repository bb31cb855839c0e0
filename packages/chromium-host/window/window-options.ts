import { existsSync, readFileSync } from 'node:fs';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';

/** What the host has of Electron's window. */
export type ProvidedWindow = Pick<
  BrowserWindow,
  | 'id'
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'isVisible'
  | 'focus'
  | 'blur'
  | 'isFocused'
  | 'close'
  | 'destroy'
  | 'isDestroyed'
  | 'minimize'
  | 'isMinimized'
  | 'restore'
  | 'setTitle'
  | 'getTitle'
  | 'setBounds'
  | 'getBounds'
  | 'setSize'
  | 'getSize'
  | 'removeMenu'
  | 'setMenuBarVisibility'
  | 'webContents'
>;

export const WINDOW_EVENTS = [
  'ready-to-show',
  'close',
  'closed',
  'focus',
  'blur',
  'show',
  'hide',
  'minimize',
  'restore',
  'resize',
  'page-title-updated',
];

/** Such a window would be less than what the host shows: it always isolates. */
export function refuseOpenPreferences({ webPreferences = {} }: BrowserWindowConstructorOptions): void {
  const { contextIsolation, sandbox, nodeIntegration, webviewTag, partition, session } = webPreferences;
  if (contextIsolation === false || sandbox === false || nodeIntegration === true || webviewTag === true) {
    throw new Error(
      'chromium-host: a window without context isolation or sandbox, with Node or with webviews is not provided',
    );
  }
  if (partition !== undefined || session !== undefined) {
    throw new Error('chromium-host: webPreferences.partition and webPreferences.session are not provided');
  }
}

/** The source of the preload: one CommonJS file, as a sandboxed preload is. */
export function readPreload(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (!existsSync(path)) throw new Error(`chromium-host: the preload is missing: ${path}`);
  return readFileSync(path, 'utf8');
}
