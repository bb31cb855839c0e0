import type { MenuItemConstructorOptions } from 'electron';
import type { PressedKey } from '../bridge/page-message.ts';
import { throwForMissing } from '../not-provided.ts';
import { BrowserWindow } from '../window/browser-window.ts';
import { windowEvents } from '../window/open-windows.ts';
import { matchesAccelerator } from './accelerator.ts';
import { runMenuRole } from './menu-role.ts';

/** Electron's `MenuItem`, as a value: what it says and does. */
export class MenuItem {
  readonly id: string;
  readonly type: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #click: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    const {
      id = '',
      label = '',
      type,
      role,
      accelerator,
      submenu,
      enabled = true,
      visible = true,
      checked = false,
    } = options;
    this.id = id;
    this.label = label;
    this.type = type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.role = role;
    this.accelerator = accelerator ?? undefined;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined);
    this.enabled = enabled;
    this.visible = visible;
    this.checked = checked;
    this.#click = options.click;
  }

  click(): void {
    if (!this.enabled) return;
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
    if (this.role !== undefined) runMenuRole(this.role, window);
    this.#click?.(this as never, window as never, {} as never);
  }
}

/** Electron's `Menu`: not drawn; the accelerators of the application menu work. */
export class Menu {
  static #application: Menu | null = null;
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: (MenuItemConstructorOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.listItems().find((item) => item.id === id) ?? null;
  }

  /** For the host: every item, also those of submenus. */
  listItems(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.listItems() ?? [])]);
  }
}
Object.setPrototypeOf(Menu.prototype, throwForMissing('Menu', Object.prototype));
Object.setPrototypeOf(MenuItem.prototype, throwForMissing('MenuItem', Object.prototype));

function press(pressed: PressedKey): void {
  const items = Menu.getApplicationMenu()?.listItems() ?? [];
  items.find(({ accelerator }) => accelerator !== undefined && matchesAccelerator(accelerator, pressed))?.click();
}

windowEvents.on('page-opened', (page) => {
  page.on('message', (message) => {
    if (message.type === 'key') press(message.pressed);
  });
});
