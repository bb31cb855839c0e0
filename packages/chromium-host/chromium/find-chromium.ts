import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC_APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const WINDOWS_PROGRAMS = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/** Chromium without what a window of it has around the page: where nobody looks, it takes less to draw the same. */
const HEADLESS_NAME = 'chromium-headless-shell';

/** Finds an installed Chromium: `CHROMIUM_HOST_EXECUTABLE`, then the usual names on PATH, then Playwright's own. */
export function findChromium(): string {
  return find(NAMES);
}

/** The one without windows where there is one, else as above. */
export function findHeadlessChromium(): string {
  return find([HEADLESS_NAME, ...NAMES]);
}

function find(names: readonly string[]): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    process.env.CHROMIUM_HOST_EXECUTABLE ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(process.platform === 'darwin' ? MAC_APPLICATIONS : []),
    ...(process.platform === 'win32' ? listWindowsPrograms() : []),
  ];
  const found = candidates.find(isExecutable) ?? findPlaywrightsOwn();
  if (found === undefined) {
    throw new Error(
      'chromium-host: no Chromium was found. Install one (Debian: apt-get install chromium) or name it in CHROMIUM_HOST_EXECUTABLE.',
    );
  }
  return found;
}

function listWindowsPrograms(): string[] {
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((name) => process.env[name] ?? []);
  return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
}

/** Playwright is loaded for it alone, which costs every start of an app a third of its time: asked last. */
function findPlaywrightsOwn(): string | undefined {
  const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');
  return [chromium.executablePath()].find(isExecutable);
}

function isExecutable(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
