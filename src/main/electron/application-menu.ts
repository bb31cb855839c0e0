import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { MenuChoice } from '#shared/ipc/events.ts';
import { listMenuKeys } from '#shared/rules/menu-keys.ts';
import { toAccelerator } from './to-accelerator.ts';

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
  /** The page does it and keeps it: Electron's own zoom would be forgotten, and take the room of the lists with it. */
  changeTextSize: (wants: Extract<MenuChoice, `${string}-text`>) => void;
};

/**
 * The menu in place of Electron's own, which would offer reload and dev tools. Edit is there for its roles: on macOS nothing can be
 * copied or pasted without them.
 */
export function createMenuTemplate(options: ApplicationMenuOptions): MenuItemConstructorOptions[] {
  const { platform, lock, goBack, openSettings, find, openHelp } = options;
  const isMac = platform === 'darwin';
  const keys = listMenuKeys(isMac);
  const settings = { label: 'Settings…', accelerator: toAccelerator(keys.settings), click: openSettings };
  const help = { label: 'Open help', accelerator: toAccelerator(keys.help), click: openHelp };
  return [
    ...(isMac ? [createAppMenu(settings)] : []),
    {
      label: '&File',
      submenu: [
        { label: 'Lock now', accelerator: toAccelerator(keys.lock), click: lock },
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
        { label: 'Find on this screen…', accelerator: toAccelerator(keys.find), click: find },
      ],
    },
    {
      label: '&View',
      submenu: [{ label: 'Back', accelerator: toAccelerator(keys.back), click: goBack }, ...listViewItems(options)],
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

function listViewItems({
  platform,
  packaged,
  changeTextSize,
}: Pick<ApplicationMenuOptions, 'platform' | 'packaged' | 'changeTextSize'>): MenuItemConstructorOptions[] {
  const { usualSize, larger, smaller } = listMenuKeys(platform === 'darwin');
  const forDevelopment: MenuItemConstructorOptions[] = packaged
    ? []
    : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];
  return [
    { type: 'separator' },
    { label: 'Usual text size', accelerator: toAccelerator(usualSize), click: () => changeTextSize('usual-text') },
    { label: 'Larger text', accelerator: toAccelerator(larger), click: () => changeTextSize('larger-text') },
    { label: 'Smaller text', accelerator: toAccelerator(smaller), click: () => changeTextSize('smaller-text') },
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
