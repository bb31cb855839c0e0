import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './run-to-end.ts';

/** What the built app runs on. */
export type Runtime = { name: 'electron' | 'chromium-host'; command: string[]; sentence: string };

const MAIN = 'out/main/index.js';
/** A machine that may download has the binary by then, or goes on without it this time. */
const DOWNLOAD_MS = 60_000;

/** Electron where its binary is there or can be fetched; else the host, said in one line. */
export async function chooseRuntime(): Promise<Runtime> {
  if (findElectron() === undefined) await tryToFetchElectron();
  const electron = findElectron();
  if (electron !== undefined) return { name: 'electron', command: [electron, MAIN], sentence: 'Running in Electron.' };
  return {
    name: 'chromium-host',
    command: [process.execPath, 'packages/chromium-host/run.ts', MAIN],
    sentence:
      'Electron’s binary is not here and could not be fetched: running on an installed Chromium, which shows less isolation than Electron, so production profiles are refused (npm start -- --allow-production).',
  };
}

function findElectron(): string | undefined {
  const folder = join(ROOT, 'node_modules/electron/dist');
  const names = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];
  return names.map((name) => join(folder, name)).find(existsSync);
}

async function tryToFetchElectron(): Promise<void> {
  const installer = join(ROOT, 'node_modules/electron/install.js');
  await promisify(execFile)(process.execPath, [installer], { cwd: ROOT, timeout: DOWNLOAD_MS }).catch(() => undefined);
}
