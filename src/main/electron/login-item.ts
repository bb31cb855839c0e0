import { homedir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Failure } from '#shared/failure.ts';
import { fail, succeed } from '#shared/result.ts';
import type { LaunchAtLogin } from '../attention/attention-desk.ts';
import { setAutostart } from '../attention/autostart-entry.ts';
import { AT_LOGIN } from '../attention/read-launch.ts';
import { PRODUCT_NAME } from '../keychain-service.ts';

type Options = { app: App; platform: NodeJS.Platform; environment: NodeJS.ProcessEnv };

/** Starts the app at login, locked and without its window. Electron does this on macOS and Windows; on Linux an entry of the desktop does. */
export function createLaunchAtLogin({ app, platform, environment }: Options): LaunchAtLogin {
  const refusal = app.isPackaged ? null : explainNotInstalled();
  return {
    refusal,
    set(wanted) {
      if (refusal !== null) return fail(refusal);
      try {
        if (platform === 'linux') setAutostart(nameEntry(environment), wanted);
        else setLoginItem(app, wanted);
        return succeed(null);
      } catch (cause) {
        return fail(explainNotSet(cause, wanted));
      }
    },
  };
}

/** macOS gives a program that it starts no arguments, and says of it how it was started. */
export function wasOpenedAtLogin(app: App, platform: NodeJS.Platform): boolean {
  if (platform !== 'darwin') return false;
  return app.getLoginItemSettings().wasOpenedAtLogin;
}

function setLoginItem(app: App, wanted: boolean): void {
  app.setLoginItemSettings({ openAtLogin: wanted, args: [AT_LOGIN] });
}

function nameEntry({ XDG_CONFIG_HOME, APPIMAGE }: NodeJS.ProcessEnv) {
  const configuration = XDG_CONFIG_HOME || join(homedir(), '.config');
  return {
    file: join(configuration, 'autostart', 'countersign.desktop'),
    // An AppImage is unpacked to another place each time: what stays is the file itself.
    program: APPIMAGE || process.execPath,
    name: PRODUCT_NAME,
  };
}

function explainNotInstalled(): Failure {
  return {
    code: 'not-installed',
    happened: 'Launch at login belongs to the installed app, and this one is run from its sources.',
    kept: 'Nothing was changed.',
    next: 'Install Countersign and switch it on there.',
  };
}

function explainNotSet(cause: unknown, wanted: boolean): Failure {
  const reason = cause instanceof Error ? cause.message : 'no reason was given';
  return {
    code: 'login-item-not-set',
    happened: `The desktop did not take the change: ${reason}.`,
    kept: wanted ? 'Countersign is not launched at login.' : 'Countersign may still be launched at login.',
    next: 'Set it in the settings of the desktop, under startup applications.',
  };
}
