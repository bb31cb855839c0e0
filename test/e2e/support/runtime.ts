import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What shows the window: Electron where its binary is there, else the stand-in on an installed Chromium. */
export type Runtime = { kind: 'electron'; executable: string } | { kind: 'chromium-host' };

const ELECTRON = fileURLToPath(new URL('../../../node_modules/electron/dist/', import.meta.url));
const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'electron',
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};

export function chooseRuntime(): Runtime {
  const executable = `${ELECTRON}${PROGRAMS[process.platform] ?? 'electron'}`;
  return existsSync(executable) ? { kind: 'electron', executable } : { kind: 'chromium-host' };
}

/** For the report: what the tests do not show without Electron is said each time. */
export function describeRuntime({ kind }: Runtime): string {
  return kind === 'electron' ? 'in Electron' : 'on the chromium-host, not in Electron: its isolation is not shown';
}
