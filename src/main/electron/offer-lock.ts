import { type App, Menu } from 'electron';
import { LOCK_NOW } from '../attention/read-launch.ts';
import { createMenuTemplate } from './application-menu.ts';

type Options = { app: App; platform: NodeJS.Platform; lock: () => void; goBack: () => void };

const TITLE = 'Lock now';

/** Locking on demand: in the application menu, in the dock of macOS, in the jump list of Windows. The tray has a menu of its own. */
export function offerLock({ app, platform, lock, goBack }: Options): void {
  const template = createMenuTemplate({ platform, packaged: app.isPackaged, lock, goBack });
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
