import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findElectron } from '../fetch-electron.mjs';
import { ROOT } from './run-to-end.ts';

/** What the built app runs on; `notes` say, a line each, what else there is to know. */
export type Runtime = { name: 'electron' | 'chromium-host'; command: string[]; notes: string[] };

/** What of this computer decides how Electron may run. */
export type Computer = {
  platform: NodeJS.Platform;
  isRoot: boolean;
  /** Whether a person's programs may make user namespaces, which Electron's sandbox is built on. */
  allowsNamespaces: boolean;
  /** Whether Electron's sandbox helper belongs to root and runs as root: the other way to a sandbox. */
  isHelperSetUp: boolean;
};

/** Nothing here can show the window; the message is for the person, and says what to do. */
export class NoRuntimeError extends Error {
  override readonly name = 'NoRuntimeError';
}

/**
 * Electron where its binary is there and may run; else, on Linux, the host on an installed Chromium.
 * @throws NoRuntimeError where there is neither
 */
export function chooseRuntime({
  electron = findElectron(ROOT),
  computer = lookAround(electron),
}: {
  electron?: string | undefined;
  computer?: Computer;
} = {}): Runtime {
  if (electron === undefined && computer.platform !== 'linux') throw new NoRuntimeError(NEEDS_ELECTRON);
  if (electron === undefined) return onHost('Electron’s binary is not here and could not be fetched');
  const { platform, isRoot, allowsNamespaces, isHelperSetUp } = computer;
  if (platform === 'linux' && isRoot) {
    return inElectron(
      electron,
      ['--no-sandbox'],
      ['You are root, for whom Chromium has no sandbox: start it as an ordinary user for anything but practice.'],
    );
  }
  if (platform === 'linux' && !allowsNamespaces && !isHelperSetUp) {
    const helper = join(dirname(electron), 'chrome-sandbox');
    const runtime = onHost('This system keeps programs from making user namespaces, which Electron’s sandbox needs');
    return {
      ...runtime,
      notes: [...runtime.notes, `To run in Electron: sudo chown root: ${helper} && sudo chmod 4755 ${helper}`],
    };
  }
  return inElectron(electron, [], []);
}

const NEEDS_ELECTRON =
  'Electron’s binary is not here and could not be fetched; why stands above. On macOS and Windows Countersign runs in Electron alone: what stands in for it is made for Linux.\nThe app is built, and nothing was started. Run the same command again where github.com can be reached; `npm test` does all that needs no Electron.';

function inElectron(electron: string, words: string[], notes: string[]): Runtime {
  // The folder, so that Electron reads package.json.
  return { name: 'electron', command: [electron, ...words, '.'], notes: ['Running in Electron.', ...notes] };
}

function onHost(why: string): Runtime {
  return {
    name: 'chromium-host',
    command: [process.execPath, 'packages/chromium-host/run.ts', 'out/main/index.js'],
    notes: [`${why}: running on an installed Chromium, which shows less isolation than Electron.`],
  };
}

function lookAround(electron: string | undefined): Computer {
  return {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    allowsNamespaces:
      readSetting('kernel/apparmor_restrict_unprivileged_userns') !== '1' &&
      readSetting('kernel/unprivileged_userns_clone') !== '0' &&
      readSetting('user/max_user_namespaces') !== '0',
    isHelperSetUp: electron !== undefined && isSetUp(join(dirname(electron), 'chrome-sandbox')),
  };
}

function readSetting(name: string): string | undefined {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function isSetUp(helper: string): boolean {
  const found = statSync(helper, { throwIfNoEntry: false });
  return found !== undefined && found.uid === 0 && (found.mode & 0o4000) !== 0;
}
