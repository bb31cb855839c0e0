import type { App } from 'electron';
import { type Launch, readLaunch } from '../attention/read-launch.ts';
import type { Core } from '../create-core.ts';
import type { Launches } from './hear-launches.ts';
import { wasOpenedAtLogin } from './login-item.ts';
import type { AppTray } from './tray.ts';

export type BeginOptions = {
  app: App;
  core: Core;
  tray: AppTray;
  launches: Launches;
  openWindow: () => Promise<void>;
  lock: () => void;
};

/** Does what this start of the app asks for, and what later ones do. */
export async function begin({ app, core, tray, launches, openWindow, lock }: BeginOptions): Promise<void> {
  const obey = (launch: Launch): void => {
    if (launch.kind === 'lock') lock();
    else if (launch.kind === 'link') void core.attention.openings.follow(launch.link);
    else if (launch.kind === 'open') void openWindow();
  };
  launches.listen(obey);
  app.on('activate', () => void openWindow());
  const launch = readLaunch(process.argv.slice(1));
  if (launch.kind === 'at-login' || wasOpenedAtLogin(app, process.platform)) {
    lock();
    // Where nothing would be seen of it, its window is.
    void tray.openAtLogin().then((isThere) => (isThere ? undefined : openWindow()));
    return;
  }
  void tray.open();
  await openWindow();
  if (launch.kind === 'link') obey(launch);
}
