import { type App, Menu } from 'electron';
import { LOCK_NOW } from '../attention/read-launch.ts';
import type { Spoken } from '../speech.ts';
import { type ApplicationMenuOptions, createMenuTemplate } from './application-menu.ts';
import { sayMenu } from './say-menu.ts';

type Options = { app: App; spoken: Spoken } & Omit<ApplicationMenuOptions, 'packaged'>;

const TITLE = 'Lock now';

/**
 * The application menu, and locking on demand in the dock of macOS and the jump list of Windows; called again where the language is another
 * one. The tray has a menu of its own.
 */
export function offerMenus({ app, spoken, ...options }: Options): void {
  const { platform, lock } = options;
  const template = sayMenu(createMenuTemplate({ ...options, packaged: app.isPackaged }), spoken);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  if (platform === 'darwin')
    app.dock?.setMenu(Menu.buildFromTemplate(sayMenu([{ label: TITLE, click: lock }], spoken)));
  if (platform === 'win32' && app.isPackaged) offerInJumpList(app, spoken);
}

/** Windows starts the program again; the copy that runs hears of it and locks. */
function offerInJumpList(app: App, { fromEnglish }: Spoken): void {
  const program = process.execPath;
  const description = fromEnglish('Drops the keys from memory; reading goes on.');
  const title = fromEnglish(TITLE);
  app.setUserTasks([{ program, arguments: LOCK_NOW, title, description, iconPath: program, iconIndex: 0 }]);
}
