import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const chosen = new Map<string, string>();

/**
 * Electron's `app.getPath`, for the folders of a person without a desktop's own settings.
 * `COUNTERSIGN_USER_DATA` comes before the usual data folder.
 */
export function getAppPath(name: string, appName: string): string {
  const fixed = chosen.get(name);
  if (fixed !== undefined) return fixed;
  const home = homedir();
  switch (name) {
    case 'home':
      return home;
    case 'temp':
      return tmpdir();
    case 'appData':
      return findAppData(home);
    case 'userData':
    case 'sessionData':
      return process.env.COUNTERSIGN_USER_DATA || join(getAppPath('appData', appName), appName);
    case 'logs':
      // Asking for it makes it, in Electron too.
      setAppPath('logs', getDefaultLogs(appName));
      mkdirSync(getDefaultLogs(appName), { recursive: true });
      return getDefaultLogs(appName);
    case 'exe':
      return process.execPath;
    case 'desktop':
    case 'documents':
    case 'downloads':
      return join(home, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    default:
      throw new Error(`chromium-host: app.getPath('${name}') is not provided`);
  }
}

export function getDefaultLogs(appName: string): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Logs', appName);
  return join(getAppPath('userData', appName), 'logs');
}

/** Electron's `app.setPath`. */
export function setAppPath(name: string, path: string): void {
  chosen.set(name, path);
}

function findAppData(home: string): string {
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support');
  return process.env.XDG_CONFIG_HOME || join(home, '.config');
}
