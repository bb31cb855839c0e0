import { type BrowserWindow, Menu } from 'electron';
import type { Spoken } from '../speech.ts';
import { createContextMenu } from './application-menu.ts';
import { sayMenu } from './say-menu.ts';

/** The menu of a right click: what can be done with the text there. No looking up, spelling or searching, which would send it somewhere. */
export function offerContextMenu(window: BrowserWindow, spoken: Spoken): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = sayMenu(createContextMenu(params), spoken);
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
