import type { App } from 'electron';
import type { AttentionDesk } from '../attention/attention-desk.ts';
import { describeInTitle, sumOf } from '../attention/describe-counts.ts';
import { createLaunchAtLogin } from './login-item.ts';
import type { MainWindow } from './main-window.ts';
import { createNotify } from './notifications.ts';
import type { AppTray } from './tray.ts';

export type AttentionDeskOptions = {
  app: App;
  window: MainWindow;
  tray: AppTray;
  showWindow: () => void;
};

/** Notifications, counts and launch at login, as Electron has them. */
export function createAttentionDesk({ app, window, tray, showWindow }: AttentionDeskOptions): AttentionDesk {
  return {
    notify: createNotify(),
    showCounts(counts) {
      window.setTitle(describeInTitle(counts));
      app.setBadgeCount(sumOf(counts));
      tray.show(counts);
    },
    showWindow,
    readFocusedUrl() {
      const shown = window.current();
      return shown !== undefined && !shown.isDestroyed() && shown.isFocused() ? shown.webContents.getURL() : undefined;
    },
    hasTray: tray.isThere,
    launchAtLogin: createLaunchAtLogin({ app, platform: process.platform, environment: process.env }),
  };
}
