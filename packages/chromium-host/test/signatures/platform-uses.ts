export type PlatformUse = { file: string; code: string; why: string };

/** Every line of the app that uses what Electron has on some platforms only, and why it may. */
export const PLATFORM_USES: readonly PlatformUse[] = [
  {
    file: 'src/main/electron/paths.ts',
    code: 'app.setAppUserModelId(APP_USER_MODEL_ID);',
    why: 'Windows alone has such an id, and Electron does nothing with it elsewhere',
  },
  {
    file: 'src/main/electron/quit-in-order.ts',
    code: "powerMonitor.on('shutdown', () => {",
    why: 'macOS and Linux tell of it; Windows ends the app without asking whether it may',
  },
  {
    file: 'src/main/electron/lock-with-desktop.ts',
    code: "powerMonitor.on('lock-screen', lock);",
    why: 'macOS and Windows tell of it; on Linux the same function listens to the desktop on D-Bus',
  },
  {
    file: 'src/main/electron/attention-desk.ts',
    code: 'app.setBadgeCount(sumOf(counts));',
    why: 'Windows has no badge with a number, and Electron does nothing there: the tray and the title say it',
  },
  {
    file: 'src/main/electron/hear-launches.ts',
    code: "app.on('open-url', (event, link) => {",
    why: 'macOS tells of a link by this event; elsewhere the link is an argument of a second start',
  },
  {
    file: 'src/main/electron/login-item.ts',
    code: 'app.setLoginItemSettings({ openAtLogin: wanted, args: [AT_LOGIN] });',
    why: 'macOS and Windows alone: on Linux the same function writes an entry of the desktop; the argument is for Windows',
  },
  {
    file: 'src/main/electron/login-item.ts',
    code: 'return app.getLoginItemSettings().wasOpenedAtLogin;',
    why: 'asked on macOS alone, which gives a program that it starts no argument',
  },
  {
    file: 'src/main/electron/offer-menus.ts',
    code: 'app.dock?.setMenu(Menu.buildFromTemplate(sayMenu([{ label: TITLE, click: lock }], spoken)));',
    why: 'macOS alone has a dock; elsewhere the menu of the tray locks',
  },
  {
    file: 'src/main/electron/offer-menus.ts',
    code: 'app.setUserTasks([{ program, arguments: LOCK_NOW, title, description, iconPath: program, iconIndex: 0 }]);',
    why: 'Windows alone has a jump list; elsewhere the menu of the tray locks',
  },
  {
    file: 'src/main/electron/begin.ts',
    code: "app.on('activate', () => void openWindow());",
    why: 'macOS alone keeps an app without windows in its dock; elsewhere a second start opens the window',
  },
  {
    file: 'src/main/electron/main-window.ts',
    code: "window.on('app-command', (_event, command) => {",
    why: 'Windows and Linux tell of it; the mice of macOS have no such buttons',
  },
  {
    file: 'src/main/electron/confirm-window.ts',
    code: 'window.removeMenu();',
    why: 'on macOS a window has no menu of its own',
  },
  {
    file: 'src/main/electron/confirm-window.ts',
    code: 'window.setContentProtection(true);',
    why: 'macOS and Windows alone keep a window out of pictures of the screen',
  },
  {
    file: 'src/main/electron/ask-before-quit.ts',
    code: "powerMonitor.on('shutdown', () => {",
    why: 'as in quit-in-order.ts: Windows ends the app without asking it, and so nobody is asked there either',
  },
];
