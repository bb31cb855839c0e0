import { fileURLToPath } from 'node:url';
import { findElectron } from '../../../tools/fetch-electron.mjs';

/** What shows the window: Electron where its binary is there, else the stand-in on an installed Chromium. */
export type Runtime = { kind: 'electron'; executable: string } | { kind: 'chromium-host' };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export function chooseRuntime(): Runtime {
  const executable = findElectron(ROOT);
  return executable === undefined ? { kind: 'chromium-host' } : { kind: 'electron', executable };
}

/** For the report: what the tests do not show without Electron is said each time. */
export function describeRuntime({ kind }: Runtime): string {
  return kind === 'electron' ? 'in Electron' : 'on the chromium-host, not in Electron: its isolation is not shown';
}
