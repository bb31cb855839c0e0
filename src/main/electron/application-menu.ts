import type { MenuItemConstructorOptions } from 'electron';

export type ApplicationMenuOptions = {
  platform: NodeJS.Platform;
  packaged: boolean;
  lock: () => void;
};

/**
 * The menu in place of Electron's own, which would offer reload and dev tools. Edit is there for its roles: on macOS nothing can be
 * copied or pasted without them.
 */
export function createMenuTemplate({ platform, packaged, lock }: ApplicationMenuOptions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [{ role: 'appMenu' as const }] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Lock now', accelerator: 'CmdOrCtrl+Shift+L', click: lock },
        { type: 'separator' },
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    { label: '&View', submenu: listViewItems(packaged) },
    { label: '&Window', submenu: [{ role: 'minimize' }, ...(isMac ? [] : [{ role: 'close' as const }])] },
    { label: '&Help', submenu: [{ role: 'about' }] },
  ];
}

function listViewItems(packaged: boolean): MenuItemConstructorOptions[] {
  const forDevelopment: MenuItemConstructorOptions[] = packaged
    ? []
    : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...forDevelopment,
  ];
}
