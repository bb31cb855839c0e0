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
    file: 'src/main/electron/start-app.ts',
    code: "app.on('activate', openWindow);",
    why: 'macOS alone keeps an app without windows in its dock; elsewhere a second start opens the window',
  },
];
