/**
 * What `import … from 'electron'` and `require('electron')` give to the app's main on this host. Every name of Electron's main process is here,
 * so that an import never fails; those that are not provided throw by name when they are used.
 */

import { app } from './app/app.ts';
import { protocol } from './network/protocol.ts';
import { session } from './network/session.ts';
import { provideNothing } from './not-provided.ts';
import { clipboard } from './system/clipboard.ts';
import { dialog } from './system/dialog.ts';
import { Menu, MenuItem } from './system/menu.ts';
import { nativeImage } from './system/native-image.ts';
import { nativeTheme } from './system/native-theme.ts';
import { Notification } from './system/notification.ts';
import { powerMonitor } from './system/power-monitor.ts';
import { screen } from './system/screen.ts';
import { shell } from './system/shell.ts';
import { Tray } from './system/tray.ts';
import { utilityProcess } from './system/utility-process.ts';
import { BrowserWindow } from './window/browser-window.ts';
import { ipcMain } from './window/ipc-main.ts';
import { webContents } from './window/web-contents.ts';

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
  webContents,
};

export const autoUpdater = provideNothing('autoUpdater');
export const BaseWindow = provideNothing('BaseWindow');
export const BrowserView = provideNothing('BrowserView');
export const ClipboardItem = provideNothing('ClipboardItem');
export const contentTracing = provideNothing('contentTracing');
export const contextBridge = provideNothing('contextBridge');
export const crashReporter = provideNothing('crashReporter');
export const desktopCapturer = provideNothing('desktopCapturer');
export const globalShortcut = provideNothing('globalShortcut');
export const ImageView = provideNothing('ImageView');
export const inAppPurchase = provideNothing('inAppPurchase');
export const ipcRenderer = provideNothing('ipcRenderer');
export const MessageChannelMain = provideNothing('MessageChannelMain');
export const net = provideNothing('net');
export const netLog = provideNothing('netLog');
export const powerSaveBlocker = provideNothing('powerSaveBlocker');
export const pushNotifications = provideNothing('pushNotifications');
export const safeStorage = provideNothing('safeStorage');
export const ShareMenu = provideNothing('ShareMenu');
export const systemPreferences = provideNothing('systemPreferences');
export const TouchBar = provideNothing('TouchBar');
export const View = provideNothing('View');
export const WebContentsView = provideNothing('WebContentsView');
export const webFrame = provideNothing('webFrame');
export const webFrameMain = provideNothing('webFrameMain');
export const webUtils = provideNothing('webUtils');
