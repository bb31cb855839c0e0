import type { Dock, Menu } from 'electron';
import { report } from '../log.ts';
import { provide } from '../not-provided.ts';

/** Electron's `app.dock`, which macOS alone has; its menu is told to whoever forked the host. */
export const dock = provide('Dock', {
  setMenu: (menu: Menu) => report({ type: 'dock', menu: menu.items.map(({ label }) => label) }),
} satisfies Pick<Dock, 'setMenu'>);
