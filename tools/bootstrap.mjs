#!/usr/bin/env node
/**
 * Installs what is missing, then runs a program of this repository under the project's own Node:
 * `node tools/bootstrap.mjs [--keyring | --any-keyring] [--electron] [--window] [--chromium] [--headless] -- tools/test.ts arguments…`
 *
 * Runs on any Node from 20 before a single package is there, so it is plain JavaScript and uses only what Node brings.
 * When nothing is missing it costs three file reads. `--keyring` says that the program needs a keyring of its own, `--any-keyring` that the
 * one that answers in the person's session will do; `--window` that it opens a window: in Electron where its binary is there, else in an
 * installed Chromium; `--electron` that Electron's binary is to be fetched first; `--chromium` that it opens the page in a Chromium
 * whatever is there; `--headless` that nobody looks at that page, so that a Chromium without windows is quicker, where there is one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchElectron, findElectron } from './fetch-electron.mjs';
import { judgeProjectNode, nameBinaryPackage } from './project-node.mjs';

const OLDEST_NODE = 20;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const PROJECT_NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** What a keyring of one's own takes on Linux, each with the Debian package that holds it. */
const KEYRING_NEEDS = [
  { package: 'libsecret-1-0', isThere: () => isLibraryThere('libsecret-1.so.0') },
  { package: 'gnome-keyring', isThere: () => isProgramThere('gnome-keyring-daemon') },
  { package: 'dbus', isThere: () => isProgramThere('dbus-run-session') },
];

/** What a window takes on Linux; a display is made where there is none. */
const WINDOW_NEEDS = [
  { package: 'chromium', isThere: () => isElectronThere() || isChromiumThere() },
  { package: 'xvfb', isThere: () => hasDisplay() || isProgramThere('Xvfb') },
  // Without a font Chromium draws no letters at all.
  { package: 'fonts-liberation', isThere: () => isAnyFontThere() },
];

/** A person's session may have one of another kind, KWallet say; without a display nobody is there to unlock it. */
const ANY_KEYRING_NEEDS = KEYRING_NEEDS.map((need) =>
  need.package === 'libsecret-1-0'
    ? need
    : { ...need, isThere: () => need.isThere() || (hasDisplay() && doesKeyringAnswer()) },
);

const CHROMIUM_NEEDS = [{ package: 'chromium', isThere: () => isChromiumThere() }];

/** Done without where nobody can install it, or Debian does not have it yet. */
const WELCOME_PACKAGES = [
  {
    package: 'chromium-headless-shell',
    isWelcome: true,
    isThere: () => isProgramThere('chromium-headless-shell'),
  },
];

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const NEEDS_BY_OPTION = {
  '--keyring': KEYRING_NEEDS,
  '--any-keyring': ANY_KEYRING_NEEDS,
  '--electron': [],
  '--window': WINDOW_NEEDS,
  '--chromium': CHROMIUM_NEEDS,
  '--headless': WELCOME_PACKAGES,
};

class CannotStart extends Error {}

await main();

async function main() {
  try {
    const { needs, program, fetchesElectron } = readArguments(process.argv.slice(2));
    requireNode();
    if (!arePackagesInstalled()) installPackages();
    if (fetchesElectron && !isElectronThere()) await provideElectron();
    if (process.platform === 'linux') {
      provideSystemPackages(needs.filter(({ isWelcome }) => !isWelcome));
      provideWelcomePackages(needs.filter(({ isWelcome }) => isWelcome));
    }
    runProgram(program);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    tell(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** On stderr: stdout belongs to the program that is started. */
function tell(sentence) {
  console.error(sentence);
}

function readArguments(words) {
  const end = words.indexOf('--');
  const options = words.slice(0, end < 0 ? words.length : end);
  const unknown = options.find((option) => NEEDS_BY_OPTION[option] === undefined);
  if (end < 0 || words.length === end + 1 || unknown !== undefined) {
    throw new CannotStart(
      'Usage: node tools/bootstrap.mjs [--keyring | --any-keyring] [--electron] [--window] [--chromium] [--headless] -- <program> [arguments]',
    );
  }
  return {
    needs: options.flatMap((option) => NEEDS_BY_OPTION[option]),
    program: words.slice(end + 1),
    fetchesElectron: options.includes('--electron'),
  };
}

function requireNode() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= OLDEST_NODE) return;
  throw new CannotStart(
    `Countersign needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.versions.node}.\n` +
      'Nothing was changed. Install a newer Node (https://nodejs.org) and run the same command again.',
  );
}

/**
 * npm writes node_modules/.package-lock.json last and removes it first, so it says truly what is installed.
 * Packages of other platforms are in the lock only: `optional` ones may be missing.
 */
function arePackagesInstalled() {
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'));
  if (wanted === undefined) {
    throw new CannotStart('package-lock.json is missing or unreadable. Restore it (git checkout package-lock.json).');
  }
  if (installed === undefined || !existsSync(PROJECT_NODE) || judgeProjectNode(ROOT) === 'other') return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * No package's install script runs, except that of `node`, which fetches the runtime. The newest npm reads such a list from
 * package.json ("allowScripts"), older ones do not: in two steps, every npm does the same.
 */
function installPackages() {
  tell('Installing the packages of package-lock.json (npm ci): a minute or so the first time…');
  runNpm(['ci', '--ignore-scripts']);
  tell('Fetching the Node that the app runs on…');
  runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  requirePinnedNode();
  if (!arePackagesInstalled()) {
    throw new CannotStart(
      'npm reported success, but the packages are not all there.\n' +
        'Remove node_modules, look at `npm ci` by hand, and run the same command again.',
    );
  }
}

/** Before it runs for the first time. */
function requirePinnedNode() {
  const judged = existsSync(PROJECT_NODE) ? judgeProjectNode(ROOT) : undefined;
  if (judged === 'unknown') {
    tell(`No hash of ${nameBinaryPackage()} stands here: npm held it against what its registry says.`);
  }
  if (judged !== 'other') return;
  throw new CannotStart(
    `The Node that came is not the one that this project names: ${nameBinaryPackage()} has another hash than tools/project-node.mjs.\n` +
      'It was not run. Look where npm takes packages from (`npm config get registry`), remove node_modules, and run the same command again.',
  );
}

function runNpm(words) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const onWindows = process.platform === 'win32';
  // npm replaces node_modules, so it must not itself run on the Node that is in there.
  const env = { ...process.env, PATH: pathWithoutProject() };
  const result = spawnSync(onWindows ? 'npm.cmd' : 'npm', [...words, ...quiet], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 2, 2],
    shell: onWindows,
  });
  if (result.status === 0) return;
  const why = result.error === undefined ? 'see above for what npm says' : result.error.message;
  throw new CannotStart(
    `\`npm ${words.join(' ')}\` did not finish: ${why}.\n` +
      'Your files are unchanged; node_modules may be incomplete and is completed next time.\n' +
      'Check that the package registry can be reached, then run the same command again.',
  );
}

function pathWithoutProject() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter);
}

function provideSystemPackages(needs) {
  const names = [...new Set(needs.filter((need) => !need.isThere()).map((need) => need.package))];
  if (names.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${names.join(' ')}`;
  if (!isProgramThere('apt-get')) {
    throw new CannotStart(
      `A real keyring or a window is used here; missing (by their Debian names): ${names.join(', ')}.\n` +
        "Install them with this system's package manager and run the same command again.",
    );
  }
  if (process.getuid?.() !== 0) {
    throw new CannotStart(
      `A real keyring or a window is used here; missing: ${names.join(', ')}.\nRun this, then the same command again:\n\n` +
        `  sudo apt-get update && sudo ${install}\n`,
    );
  }
  tell(`Installing system packages: ${names.join(', ')}…`);
  runApt(['update', '-qq']);
  runApt(install.split(' ').slice(1).concat('-qq'));
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length > 0) {
    throw new CannotStart(
      `apt-get reported success, but ${missing.map((need) => need.package).join(', ')} cannot be found.`,
    );
  }
}

/** Never a reason to stop: the program does without them. */
function provideWelcomePackages(needs) {
  const names = needs.filter((need) => !need.isThere()).map((need) => need.package);
  const isAptOurs = process.getuid?.() === 0 && isProgramThere('apt-get');
  const known = names.filter((name) => isAptOurs && spawnSync('apt-cache', ['show', name]).status === 0);
  if (known.length === 0) return;
  tell(`Installing ${known.join(', ')}, which makes this quicker…`);
  try {
    runApt(['install', '-y', '--no-install-recommends', ...known, '-qq']);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    tell(`${known.join(', ')} could not be installed; this goes on without.`);
  }
}

function runApt(words) {
  // apt-get and dpkg tell of every file: kept, and shown only when something went wrong.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.status === 0) return;
  throw new CannotStart(
    `${result.stdout ?? ''}${result.stderr ?? ''}\n\`apt-get ${words.join(' ')}\` did not finish ` +
      `(${result.error?.message ?? 'see above'}).\nPut that right and run the same command again.`,
  );
}

/** A machine that cannot reach the download goes on without it: the program says what it runs on. */
async function provideElectron() {
  const why = await fetchElectron({ root: ROOT, node: PROJECT_NODE, tell });
  if (why !== undefined) tell(`Electron could not be fetched: ${why}`);
}

function isElectronThere() {
  return findElectron(ROOT) !== undefined;
}

/** Whether some keyring has, or would be started for, the name by which programs find it (the freedesktop Secret Service). */
function doesKeyringAnswer() {
  const ask = (member) =>
    spawnSync(
      'dbus-send',
      ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', `org.freedesktop.DBus.${member}`],
      {
        encoding: 'utf8',
        timeout: 5_000,
      },
    ).stdout ?? '';
  return ['ListNames', 'ListActivatableNames'].some((member) => ask(member).includes('"org.freedesktop.secrets"'));
}

function isChromiumThere() {
  return CHROMIUM_NAMES.some(isProgramThere);
}

function hasDisplay() {
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function isAnyFontThere() {
  const folder = '/usr/share/fonts';
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.(ttf|otf)$/i.test(name));
}

function isProgramThere(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)));
}

function isLibraryThere(name) {
  const roots = ['/usr/lib', '/usr/lib64', '/lib', '/usr/local/lib'];
  return roots.some(
    (root) => existsSync(join(root, name)) || foldersOf(root).some((folder) => existsSync(join(folder, name))),
  );
}

/** Debian keeps libraries one level down, by architecture: /usr/lib/x86_64-linux-gnu. */
function foldersOf(root) {
  try {
    return readdirSync(root)
      .filter((name) => name.endsWith('-linux-gnu') || name.includes('-linux-gnueabi'))
      .map((name) => join(root, name));
  } catch {
    return [];
  }
}

/** By path: inside npm, `node` may still be the system's own, and native packages need the project's. */
function runProgram(program) {
  const env = { ...process.env, PATH: `${BIN}${delimiter}${pathWithoutProject()}` };
  let child;
  // Before it is started: on a busy machine it can be told to end before this process goes on, which would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to child and parent alike: passing it on would make it two.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
    });
  }
  child = spawn(PROJECT_NODE, program, { cwd: ROOT, env, stdio: 'inherit' });
  child.on('error', (error) => {
    tell(`${PROJECT_NODE} could not be started: ${error.message}. Remove node_modules and run this again.`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 1 : constants.signals[signal]);
  });
}
