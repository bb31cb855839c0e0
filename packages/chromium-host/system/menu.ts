import type * as electron from 'electron';
import type { PressedKey } from '../bridge/page-message.ts';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { log, report } from '../log.ts';
import { NotProvidedError, throwForMissing } from '../not-provided.ts';
import { BrowserWindow } from '../window/browser-window.ts';
import { windowEvents } from '../window/open-windows.ts';
import { matchesAccelerator } from './accelerator.ts';
import { describeRole, type RoleDescription } from './menu-role.ts';

type Options = electron.MenuItemConstructorOptions;

/** Electron's `MenuItem`, as a value: what it says and does. */
export class MenuItem {
  readonly id: string;
  readonly type: electron.MenuItem['type'];
  readonly accelerator: string | null;
  readonly click: (...details: unknown[]) => void;
  readonly registerAccelerator: boolean;
  declare readonly role?: NonNullable<electron.MenuItem['role']>;
  declare readonly submenu?: electron.Menu;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(options: Options) {
    const { role } = options;
    const known = role === undefined ? {} : describeRole(role);
    const submenu = options.submenu ?? known.submenu;
    // Both are there also when there is none: a name that an object lacks throws.
    Object.assign(this, { role, submenu: Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu });
    this.id = options.id ?? '';
    this.type = options.type ?? (submenu === undefined ? 'normal' : 'submenu');
    this.label = options.label ?? known.label ?? '';
    this.accelerator = options.accelerator ?? known.accelerator ?? null;
    this.registerAccelerator = options.registerAccelerator ?? known.registerAccelerator ?? true;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.click = (event = {}, window = findWindow()) =>
      this.#run({ role: known, listener: options.click, event, window: window as BrowserWindow | undefined });
  }

  /** As in Electron, a role comes before the listener, and a click ticks a check box. */
  #run({ role, listener, event, window }: Click): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (role.run === undefined) listener?.(this as never, window as never, event as never);
    else role.run(window);
  }
}
Object.setPrototypeOf(MenuItem.prototype, throwForMissing('MenuItem', Object.prototype));

type Click = { role: RoleDescription; listener: Options['click']; event: unknown; window: BrowserWindow | undefined };

function findWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
}

/** Electron's `Menu`: not drawn. The accelerators of the application menu work; the control channel chooses from one that popped up. */
export class Menu extends HostEmitter {
  static #application: Menu | null = null;
  /** For the control channel. */
  static poppedUp: Menu | undefined;
  readonly items: electron.MenuItem[] = [];
  #afterClosing: (() => void) | undefined;

  constructor() {
    super({ label: 'Menu', type: 'Menu' });
  }

  static buildFromTemplate(template: (Options | electron.MenuItem)[]): electron.Menu {
    const menu = new Menu();
    for (const item of template)
      menu.append(item instanceof MenuItem ? asElectron(item) : asElectron(new MenuItem(item as Options)));
    return menu as unknown as electron.Menu;
  }

  static setApplicationMenu(menu: electron.Menu | null): void {
    Menu.#application = menu as unknown as Menu | null;
  }

  static getApplicationMenu(): electron.Menu | null {
    return Menu.#application as unknown as electron.Menu | null;
  }

  append(item: electron.MenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(position: number, item: electron.MenuItem): void {
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): electron.MenuItem | null {
    return listItems(this).find((item) => item.id === id) ?? null;
  }

  popup({ callback }: electron.PopupOptions = {}): void {
    Menu.poppedUp?.closePopup();
    Menu.poppedUp = this;
    this.#afterClosing = callback;
    this.emit('menu-will-show', new HostEvent());
    const visible = this.items.filter((item) => item.visible);
    report({ type: 'menu', items: visible.map(({ type, label, enabled }) => ({ type, label, enabled })) });
  }

  closePopup(): void {
    if (Menu.poppedUp !== this) return;
    Menu.poppedUp = undefined;
    this.emit('menu-will-close', new HostEvent());
    this.#afterClosing?.();
  }
}
guardClass('Menu', Menu);

function asElectron(item: MenuItem): electron.MenuItem {
  return item as unknown as electron.MenuItem;
}

/** Every item of a menu, also those of its submenus. */
function listItems(menu: Pick<electron.Menu, 'items'>): electron.MenuItem[] {
  return menu.items.flatMap((item) => [item, ...(item.submenu === undefined ? [] : listItems(item.submenu))]);
}

/** For the control channel: the person chooses from the menu that popped up, or closes it. */
export function chooseFromPopup(words: string | undefined): void {
  const menu = Menu.poppedUp;
  if (menu === undefined) throw new Error('chromium-host: no menu has popped up');
  const item =
    words === undefined ? undefined : listItems(menu).find(({ id, label }) => id === words || label === words);
  menu.closePopup();
  if (words !== undefined && item === undefined) throw new Error(`chromium-host: the menu has no item "${words}"`);
  item?.click();
}

function press(pressed: PressedKey): void {
  const menu = Menu.getApplicationMenu();
  const items = menu === null ? [] : listItems(menu);
  const item = items.find(({ accelerator, registerAccelerator }) => {
    return accelerator !== null && registerAccelerator && matchesAccelerator(accelerator, pressed);
  });
  try {
    item?.click();
  } catch (error) {
    // A key that does nothing here ends nobody's app.
    if (!(error instanceof NotProvidedError)) throw error;
    log(error.message);
  }
}

windowEvents.on('page-opened', (page) => {
  page.on('message', (message) => {
    if (message.type === 'key') press(message.pressed);
  });
});
