import { app } from '../app/app.ts';
import type { BrowserWindow } from '../window/browser-window.ts';

/** What a role of a menu item does; those of editing (copy, undo …) are Chromium's own, and titles do nothing. */
export function runMenuRole(role: string, window: BrowserWindow | undefined): void {
  switch (role.toLowerCase()) {
    case 'quit':
      app.quit();
      break;
    case 'close':
      window?.close();
      break;
    case 'minimize':
      window?.minimize();
      break;
    case 'reload':
      window?.webContents.reload();
      break;
  }
}
