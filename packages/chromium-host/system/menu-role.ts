import type { MenuItemConstructorOptions } from 'electron';
import { app } from '../app/app.ts';
import { NotProvidedError } from '../not-provided.ts';
import type { BrowserWindow } from '../window/browser-window.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

export type RoleDescription = {
  label?: string;
  accelerator?: string;
  /** False where the page has the key by itself. */
  registerAccelerator?: boolean;
  submenu?: MenuItemConstructorOptions[];
  run?: (window: BrowserWindow | undefined) => void;
};

const isMac = process.platform === 'darwin';
const isWindows = process.platform === 'win32';

type EditCommand = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'pasteAndMatchStyle' | 'delete' | 'selectAll';

/** What the page does with its own key, so that the key is not registered. */
function edit(command: EditCommand, label: string, accelerator?: string): RoleDescription {
  return {
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    registerAccelerator: false,
    run: (window) => window?.webContents[command](),
  };
}

function zoom(label: string, accelerator: string, change: (level: number) => number): RoleDescription {
  const run = (window: BrowserWindow | undefined) => {
    const contents = window?.webContents;
    if (contents !== undefined) contents.zoomLevel = change(contents.zoomLevel);
  };
  return { label, accelerator, run };
}

const SEPARATOR = { type: 'separator' } as const;

/** Labels, keys and deeds of Electron's roles (its `menu-item-roles`). Those that are not here are refused. */
const ROLES: Partial<Record<Role, () => RoleDescription>> = {
  about: () => ({
    label: process.platform === 'linux' ? 'About' : `About ${app.name}`,
    run: () => app.showAboutPanel(),
  }),
  close: () => ({
    label: isMac ? 'Close Window' : 'Close',
    accelerator: 'CommandOrControl+W',
    run: (window) => window?.close(),
  }),
  copy: () => edit('copy', 'Copy', 'CommandOrControl+C'),
  cut: () => edit('cut', 'Cut', 'CommandOrControl+X'),
  delete: () => edit('delete', 'Delete'),
  paste: () => edit('paste', 'Paste', 'CommandOrControl+V'),
  pasteAndMatchStyle: () =>
    edit('pasteAndMatchStyle', 'Paste and Match Style', isMac ? 'Cmd+Option+Shift+V' : 'Shift+CommandOrControl+V'),
  redo: () => edit('redo', 'Redo', isWindows ? 'Control+Y' : 'Shift+CommandOrControl+Z'),
  selectAll: () => edit('selectAll', 'Select All', 'CommandOrControl+A'),
  undo: () => edit('undo', 'Undo', 'CommandOrControl+Z'),
  minimize: () => ({ label: 'Minimize', accelerator: 'CommandOrControl+M', run: (window) => window?.minimize() }),
  quit: () => ({
    label: isWindows ? 'Exit' : isMac ? `Quit ${app.name}` : 'Quit',
    ...(isWindows ? {} : { accelerator: 'CommandOrControl+Q' }),
    run: () => app.quit(),
  }),
  reload: () => ({ label: 'Reload', accelerator: 'CmdOrCtrl+R', run: (window) => window?.webContents.reload() }),
  forceReload: () => ({
    label: 'Force Reload',
    accelerator: 'Shift+CmdOrCtrl+R',
    run: (window) => window?.webContents.reloadIgnoringCache(),
  }),
  toggleDevTools: () => ({
    label: 'Toggle Developer Tools',
    accelerator: isMac ? 'Alt+Command+I' : 'Ctrl+Shift+I',
    run: () => {
      throw new NotProvidedError('webContents.toggleDevTools (use CHROMIUM_HOST_CDP_PORT)');
    },
  }),
  togglefullscreen: () => ({
    label: 'Toggle Full Screen',
    accelerator: isMac ? 'Control+Command+F' : 'F11',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  }),
  resetZoom: () => zoom('Actual Size', 'CommandOrControl+0', () => 0),
  zoomIn: () => zoom('Zoom In', 'CommandOrControl+Plus', (level) => level + 0.5),
  zoomOut: () => zoom('Zoom Out', 'CommandOrControl+-', (level) => level - 0.5),
  help: () => ({ label: 'Help' }),
  window: () => ({ label: 'Window' }),
  appMenu: () => ({ label: app.name, submenu: [{ role: 'about' }, SEPARATOR, { role: 'quit' }] }),
  fileMenu: () => ({ label: 'File', submenu: [{ role: isMac ? 'close' : 'quit' }] }),
  editMenu: () => ({
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      SEPARATOR,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      SEPARATOR,
      { role: 'selectAll' },
    ],
  }),
  viewMenu: () => ({
    label: 'View',
    submenu: [
      { role: 'reload' },
      { role: 'forceReload' },
      { role: 'toggleDevTools' },
      SEPARATOR,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      SEPARATOR,
      { role: 'togglefullscreen' },
    ],
  }),
  windowMenu: () => ({ label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] }),
};

/** Electron compares roles without regard to letter case. @throws NotProvidedError for a role that would do nothing here */
export function describeRole(role: string): RoleDescription {
  const known = Object.entries(ROLES).find(([name]) => name.toLowerCase() === role.toLowerCase())?.[1];
  if (known === undefined) throw new NotProvidedError(`the menu role '${role}'`);
  return known();
}
