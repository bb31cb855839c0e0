import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';

export type ApplicationMenuOptions = {
  platform: NodeJS.Platform;
  packaged: boolean;
  lock: () => void;
  /** To where the window was before. */
  goBack: () => void;
  openSettings: () => void;
  /** Looks for a text on the screen. */
  find: () => void;
  openHelp: () => void;
};

/**
 * The menu in place of Electron's own, which would offer reload and dev tools. Edit is there for its roles: on macOS nothing can be
 * copied or pasted without them.
 */
export function createMenuTemplate(options: ApplicationMenuOptions): MenuItemConstructorOptions[] {
  const { platform, packaged, lock, goBack, openSettings, find, openHelp } = options;
  const isMac = platform === 'darwin';
  const settings: MenuItemConstructorOptions = { label: 'Settings…', accelerator: 'CmdOrCtrl+,', click: openSettings };
  const help: MenuItemConstructorOptions = { label: 'Open help', accelerator: 'F1', click: openHelp };
  return [
    ...(isMac ? [createAppMenu(settings)] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Lock now', accelerator: 'CmdOrCtrl+Shift+L', click: lock },
        ...(isMac ? [] : [settings]),
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
        { type: 'separator' },
        { label: 'Find on this screen…', accelerator: 'CmdOrCtrl+F', click: find },
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
    { role: 'help', label: '&Help', submenu: [help, ...(isMac ? [] : [{ role: 'about' as const }])] },
  ];
}

/** Electron's own `appMenu` has everything but the settings. */
function createAppMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    submenu: [
      { role: 'about' },
      { type: 'separator' },
      settings,
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
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
