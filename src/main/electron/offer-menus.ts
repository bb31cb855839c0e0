import { type App, Menu } from 'electron';
import { LOCK_NOW } from '../attention/read-launch.ts';
import { type ApplicationMenuOptions, createMenuTemplate } from './application-menu.ts';

type Options = { app: App } & Omit<ApplicationMenuOptions, 'packaged'>;

const TITLE = 'Lock now';

/** The application menu, and locking on demand in the dock of macOS and the jump list of Windows. The tray has a menu of its own. */
export function offerMenus({ app, ...options }: Options): void {
  const { platform, lock } = options;
  const template = createMenuTemplate({ ...options, packaged: app.isPackaged });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  if (platform === 'darwin') app.dock?.setMenu(Menu.buildFromTemplate([{ label: TITLE, click: lock }]));
  if (platform === 'win32' && app.isPackaged) offerInJumpList(app);
}

/** Windows starts the program again; the copy that runs hears of it and locks. */
function offerInJumpList(app: App): void {
  const program = process.execPath;
  const description = 'Drops the keys from memory; reading goes on.';
  app.setUserTasks([{ program, arguments: LOCK_NOW, title: TITLE, description, iconPath: program, iconIndex: 0 }]);
}
