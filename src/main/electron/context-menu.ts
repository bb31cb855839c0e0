import { type BrowserWindow, Menu } from 'electron';
import { createContextMenu } from './application-menu.ts';

/** The menu of a right click: what can be done with the text there. No looking up, spelling or searching, which would send it somewhere. */
export function offerContextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = createContextMenu(params);
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
