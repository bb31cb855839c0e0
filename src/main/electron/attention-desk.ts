import type { App } from 'electron';
import type { AttentionDesk } from '../attention/attention-desk.ts';
import { describeInTitle, sumOf, type WaitingCount } from '../attention/describe-counts.ts';
import type { Spoken } from '../speech.ts';
import { createLaunchAtLogin } from './login-item.ts';
import type { MainWindow } from './main-window.ts';
import { createNotify } from './notifications.ts';
import type { AppTray } from './tray.ts';

export type AttentionDeskOptions = {
  app: App;
  window: MainWindow;
  tray: AppTray;
  showWindow: () => void;
  spoken: Spoken;
};

export type ElectronAttentionDesk = AttentionDesk & {
  /** Says once more what stands there. */
  speakAnew(): void;
};

/** Notifications, counts and launch at login, as Electron has them. */
export function createAttentionDesk(options: AttentionDeskOptions): ElectronAttentionDesk {
  const { app, window, tray, showWindow, spoken } = options;
  let shown: readonly WaitingCount[] = [];
  const say = (): void => {
    window.setTitle(describeInTitle(shown, spoken));
    tray.show(shown);
  };
  return {
    spoken,
    speakAnew: say,
    notify: createNotify(),
    showCounts(counts) {
      shown = counts;
      app.setBadgeCount(sumOf(counts));
      say();
    },
    showWindow,
    readFocusedUrl() {
      const opened = window.current();
      if (opened === undefined || opened.isDestroyed() || !opened.isFocused()) return undefined;
      return opened.webContents.getURL();
    },
    hasTray: tray.isThere,
    launchAtLogin: createLaunchAtLogin({ app, platform: process.platform, environment: process.env }),
  };
}
