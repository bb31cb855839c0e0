/**
 * Electron's binary, which its package does not bring: whether it is there whole, and fetching it. Plain JavaScript, because
 * bootstrap.mjs runs on any Node from 20.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A download of which nothing has come for so long has ended without saying so, in milliseconds. */
const SILENCE_MS = 120_000;
/** Between two looks at what has come, in milliseconds. */
const LOOK_EVERY_MS = 2_000;
const PROGRAMS = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/**
 * The program, where the binary of the installed package is there whole: an extraction that broke off leaves no path file, and the
 * binary of a version before has another version file.
 * @returns {string | undefined}
 */
export function findElectron(root) {
  const folder = join(root, 'node_modules', 'electron');
  const program = PROGRAMS[process.platform] ?? 'electron';
  const version = readText(join(folder, 'dist', 'version')).replace(/^v/, '');
  const isWhole = version === wantedVersion(root) && readText(join(folder, 'path.txt')) === program;
  const path = join(folder, 'dist', program);
  return isWhole && existsSync(path) ? path : undefined;
}

/**
 * Fetches the binary with the package's own installer, which checks it against the checksums in the package.
 * @param tell is told how far it is
 * @param downloads where the installer keeps what has come until it is whole
 * @returns {Promise<string | undefined>} why it could not be had
 */
export async function fetchElectron({ root, node, tell, silence = SILENCE_MS, downloads = tmpdir() }) {
  const began = `Fetching Electron ${wantedVersion(root)}, about 120 MB the first time…`;
  tell(began);
  const child = spawn(node, [join(root, 'node_modules', 'electron', 'install.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const watch = watchDownload({ downloads, silence, tell, onSilence: () => child.kill() });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
  if (watch.end()) return `nothing came for ${Math.round(silence / 1_000)} seconds`;
  if (code === 0 && findElectron(root) !== undefined) return undefined;
  return sayWhy(said);
}

function watchDownload({ downloads, silence, tell, onSilence }) {
  let bytes = 0;
  let told = 0;
  let lastChange = Date.now();
  let isSilent = false;
  const look = () => {
    const now = countBytes(downloads);
    if (now !== bytes) lastChange = Date.now();
    bytes = now;
    const megabytes = Math.floor(bytes / 1e6);
    if (megabytes >= told + 10) {
      told = megabytes;
      tell(`  ${megabytes} MB`);
    }
    if (Date.now() - lastChange < silence) return;
    isSilent = true;
    onSilence();
  };
  const timer = setInterval(look, Math.min(LOOK_EVERY_MS, silence));
  return {
    /** @returns whether it was ended because nothing came */
    end() {
      clearInterval(timer);
      return isSilent;
    },
  };
}

/** What the installer's download (`@electron/get`) has written so far. */
function countBytes(downloads) {
  try {
    const folders = readdirSync(downloads).filter((name) => name.startsWith('electron-download-'));
    return folders.flatMap((name) => sizesIn(join(downloads, name))).reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}

function sizesIn(folder) {
  return readdirSync(folder).map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
}

function wantedVersion(root) {
  return JSON.parse(readText(join(root, 'node_modules', 'electron', 'package.json'))).version;
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The first line, and the cause that Node prints below it: "fetch failed" alone says nothing. */
function sayWhy(said) {
  const line = said.split('\n').find((text) => text.trim() !== '');
  if (line === undefined) return 'its installer ended without saying why';
  const cause = /\[cause\]: (?:\w*Error: )?(.+?)(?: \{)?$/m.exec(said)?.[1];
  return (cause === undefined ? line.trim() : `${line.trim()} (${cause})`).slice(0, 200);
}
