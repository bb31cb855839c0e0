export type PlatformUse = { file: string; code: string; why: string };

/** Every line of the app that uses what Electron has on some platforms only, and why it may. */
export const PLATFORM_USES: readonly PlatformUse[] = [
  {
    file: 'src/main/electron/lock-with-desktop.ts',
    code: "powerMonitor.on('lock-screen', lock);",
    why: 'macOS and Windows tell of it; on Linux the same function asks every few seconds whether the screen is locked',
  },
  {
    file: 'src/main/electron/start-app.ts',
    code: "app.on('activate', () => void window.open());",
    why: 'macOS alone keeps an app without windows in its dock; elsewhere a second start opens the window',
  },
];
