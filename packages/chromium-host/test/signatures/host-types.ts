import type { app } from '../../app/app.ts';
import type { commandLine } from '../../app/command-line.ts';
import type { dock } from '../../app/dock.ts';
import type { createIpcRenderer } from '../../bridge/create-ipc-renderer.ts';
import type { protocol } from '../../network/protocol.ts';
import type { createDownloadItem, HostSession, session } from '../../network/session.ts';
import type { webRequest } from '../../network/web-request.ts';
import type { clipboard } from '../../system/clipboard.ts';
import type { dialog } from '../../system/dialog.ts';
import type { Menu, MenuItem } from '../../system/menu.ts';
import type { nativeImage } from '../../system/native-image.ts';
import type { nativeTheme } from '../../system/native-theme.ts';
import type { Notification } from '../../system/notification.ts';
import type { powerMonitor } from '../../system/power-monitor.ts';
import type { screen } from '../../system/screen.ts';
import type { shell } from '../../system/shell.ts';
import type { Tray } from '../../system/tray.ts';
import type { HostUtilityProcess, utilityProcess } from '../../system/utility-process.ts';
import type { BrowserWindow } from '../../window/browser-window.ts';
import type { ipcMain } from '../../window/ipc-main.ts';
import type { createNavigationHistory } from '../../window/navigation-history.ts';
import type { HostWebContents, webContents } from '../../window/web-contents.ts';
import type { describeFrame } from '../../window/web-frame.ts';

/** What stands on the host for each type of Electron's that it provides. */
export type HostTypes = {
  App: typeof app;
  BrowserWindow: BrowserWindow;
  Clipboard: typeof clipboard;
  CommandLine: typeof commandLine;
  Dialog: typeof dialog;
  Dock: typeof dock;
  DownloadItem: ReturnType<typeof createDownloadItem>;
  IpcMain: typeof ipcMain;
  IpcRenderer: ReturnType<typeof createIpcRenderer>['ipcRenderer'];
  Menu: Menu;
  MenuItem: MenuItem;
  NativeImage: ReturnType<(typeof nativeImage)['createEmpty']>;
  NativeTheme: typeof nativeTheme;
  NavigationHistory: ReturnType<typeof createNavigationHistory>['history'];
  Notification: Notification;
  PowerMonitor: typeof powerMonitor;
  Protocol: typeof protocol;
  Screen: typeof screen;
  Session: HostSession;
  Shell: typeof shell;
  Tray: Tray;
  UtilityProcess: HostUtilityProcess;
  WebContents: HostWebContents;
  WebFrameMain: ReturnType<typeof describeFrame>;
  WebRequest: typeof webRequest;
};

/** What has the static members of those types. */
export type HostStatics = {
  BrowserWindow: typeof BrowserWindow;
  Menu: typeof Menu;
  NativeImage: typeof nativeImage;
  Notification: typeof Notification;
  Session: typeof session;
  UtilityProcess: typeof utilityProcess;
  WebContents: typeof webContents;
};
