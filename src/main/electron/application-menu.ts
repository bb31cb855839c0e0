import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

export type ApplicationMenuOptions = {
  platform: NodeJS.Platform;
  packaged: boolean;
  lock: () => void;
  /** To where the window was before. */
  goBack: () => void;
};

/**
 * The menu in place of Electron's own, which would offer reload and dev tools. Edit is there for its roles: on macOS nothing can be
 * copied or pasted without them.
 */
export function createMenuTemplate(options: ApplicationMenuOptions): MenuItemConstructorOptions[] {
  const { platform, packaged, lock, goBack } = options;
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
    {
      label: '&View',
      submenu: [
        { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: goBack },
        ...listViewItems(packaged),
      ],
    },
    isMac ? { role: 'windowMenu' } : { label: '&Window', submenu: [{ role: 'minimize' }, { role: 'close' }] },
    { role: 'help', label: '&Help', submenu: isMac ? [] : [{ role: 'about' }] },
  ];
}

function listViewItems(packaged: boolean): MenuItemConstructorOptions[] {
  const forDevelopment: MenuItemConstructorOptions[] = packaged
    ? []
    : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return [
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...forDevelopment,
  ];
}

/** The menu of a right click; empty where there is nothing to do. */
export function createContextMenu({
  isEditable,
  selectionText,
  editFlags,
}: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', enabled: editFlags.canCut },
    copy,
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}
