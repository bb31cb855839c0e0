import type { MenuItemConstructorOptions } from 'electron';
import type { Spoken } from '../speech.ts';

type Role = NonNullable<MenuItemConstructorOptions['role']>;

/** What an item of a role is called in English; Electron calls it so in every language. */
const ROLES: Partial<Readonly<Record<Role, string>>> = {
  about: 'About Countersign',
  close: 'Close window',
  copy: 'Copy',
  cut: 'Cut',
  hide: 'Hide Countersign',
  hideOthers: 'Hide others',
  minimize: 'Minimize',
  paste: 'Paste',
  quit: 'Quit Countersign',
  redo: 'Redo',
  reload: 'Reload',
  selectAll: 'Select all',
  services: 'Services',
  togglefullscreen: 'Full screen',
  undo: 'Undo',
  unhide: 'Show all',
  windowMenu: '&Window',
};

/** A menu in the language of now. What Electron names by itself is left to it in English, and where there are no words for it. */
export function sayMenu(template: readonly MenuItemConstructorOptions[], spoken: Spoken): MenuItemConstructorOptions[] {
  return template.map((item) => ({
    ...item,
    ...sayLabel(item, spoken),
    ...(Array.isArray(item.submenu) && { submenu: sayMenu(item.submenu, spoken) }),
  }));
}

function sayLabel({ label, role }: MenuItemConstructorOptions, { fromEnglish }: Spoken): { label?: string } {
  if (label !== undefined) return { label: fromEnglish(label) };
  const name = role && ROLES[role];
  const said = name && fromEnglish(name);
  return said === undefined || said === name ? {} : { label: said };
}
