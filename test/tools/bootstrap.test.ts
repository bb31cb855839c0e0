import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nameBinaryPackage, PINNED } from '../../tools/project-node.mjs';

const TOOLS = fileURLToPath(new URL('../../tools/', import.meta.url));
const LOCK = {
  packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-bootstrap-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'tools'));
  mkdirSync(join(folder, 'path'));
  for (const name of ['bootstrap.mjs', 'fetch-electron.mjs', 'project-node.mjs'])
    cpSync(join(TOOLS, name), join(folder, 'tools', name));
  write('package-lock.json', JSON.stringify(LOCK));
  write('program.mjs', "console.log('ran', ...process.argv.slice(2)); process.exit(7);");
  // The only programs there are: what a test does not put here is not installed.
  symlinkSync(process.execPath, join(folder, 'path/node'));
  writeProgram('npm', `echo "npm $*" >>${folder}/calls; ${installCommands()}`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('bootstrap, when everything is there', () => {
  beforeEach(() => install());

  test('runs the program with its arguments, passes its exit code on and installs nothing', async () => {
    const ended = await run(['--', 'program.mjs', 'a b', '--keyring']);
    expect(ended).toEqual({ code: 7, stdout: 'ran a b --keyring\n', stderr: '' });
    expect(readCalls()).toEqual([]);
  });

  test('runs the program on the Node in node_modules, which also comes first in PATH', async () => {
    write('program.mjs', "console.log(process.argv0, process.env.PATH.split(':')[0]);");
    const { stdout } = await run(['--', 'program.mjs']);
    expect(stdout).toBe(`${folder}/node_modules/node/bin/node ${folder}/node_modules/.bin\n`);
  });

  test('passes a signal on to the program and waits for its answer', async () => {
    write(
      'program.mjs',
      "process.on('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1e6); console.log('ready');",
    );
    const child = start(['--', 'program.mjs']);
    child.stdout?.once('data', () => child.kill('SIGTERM'));
    expect(await outcome(child)).toMatchObject({ code: 5, stdout: 'ready\n' });
  });

  test('asks for a program', async () => {
    expect(await run(['program.mjs'])).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') });
  });
});

describe('bootstrap, when packages are missing', () => {
  const INSTALLED = [
    'npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error',
    'npm rebuild node --ignore-scripts=false --no-audit --no-fund --no-update-notifier --loglevel=error',
  ];

  test('installs them, says so on stderr, and then runs the program', async () => {
    const ended = await run(['--', 'program.mjs']);
    expect(ended).toMatchObject({ code: 7, stdout: 'ran\n', stderr: expect.stringContaining('npm ci') });
    expect(readCalls()).toEqual(INSTALLED);
  });

  test.each([
    ['another version is installed', { 'node_modules/a': { version: '0.9.0' } }],
    ['a package is not installed', { 'node_modules/c': { version: '1.0.0' } }],
  ])('installs again when %s', async (_why, packages) => {
    install();
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect((await run(['--', 'program.mjs'])).code).toBe(7);
    expect(readCalls()).toEqual(INSTALLED);
  });

  test('installs again when the Node of the project is not there', async () => {
    install();
    rmSync(join(folder, 'node_modules/node'), { recursive: true });
    expect((await run(['--', 'program.mjs'])).code).toBe(7);
    expect(readCalls()).toEqual(INSTALLED);
  });

  test('stops before the program when npm fails, and says what to do', async () => {
    writeProgram('npm', 'exit 3');
    const ended = await run(['--', 'program.mjs']);
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('run the same command again') });
  });

  test('does not run a Node whose package has another hash than the one that stands here', async () => {
    writeProgram('npm', installCommands({ nodeIntegrity: 'sha512-of-something-else' }));
    const ended = await run(['--', 'program.mjs']);
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('It was not run.') });
  });

  test('does not believe an npm that says it installed and did not', async () => {
    writeProgram('npm', 'exit 0');
    expect(await run(['--', 'program.mjs'])).toMatchObject({ code: 1, stdout: '' });
  });
});

describe.runIf(process.platform === 'linux')('bootstrap, when a keyring is needed', () => {
  beforeEach(() => install());

  test.runIf(process.getuid?.() === 0)('installs the missing system packages as root', async () => {
    const commands = ['gnome-keyring-daemon', 'dbus-run-session'].map((name) => `: >${folder}/path/${name}`).join(';');
    writeProgram('apt-get', `echo "apt-get $DEBIAN_FRONTEND $*" >>${folder}/calls; ${commands}`);
    expect((await run(['--keyring', '--', 'program.mjs'])).code).toBe(7);
    expect(readCalls()).toEqual([
      'apt-get noninteractive update -qq',
      expect.stringMatching(/^apt-get noninteractive install -y --no-install-recommends .*gnome-keyring dbus -qq$/),
    ]);
  });

  test('prints the exact command when it is not root, and installs nothing', async () => {
    writeProgram('apt-get', `echo "apt-get $*" >>${folder}/calls`);
    const ended = await run(['--keyring', '--', 'program.mjs'], process.getuid?.() === 0 ? 65_534 : undefined);
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /sudo apt-get update && sudo apt-get install -y --no-install-recommends .*gnome-keyring dbus\n/,
    );
    expect(readCalls()).toEqual([]);
  });

  test('names what is missing where there is no apt-get', async () => {
    const ended = await run(['--keyring', '--', 'program.mjs']);
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/missing.*gnome-keyring, dbus/) });
  });

  test('shows what apt-get said when it fails', async () => {
    writeProgram('apt-get', 'echo "no such mirror" >&2; exit 100');
    const ended = await run(['--keyring', '--', 'program.mjs']);
    expect(ended.code).toBe(1);
    if (process.getuid?.() === 0) expect(ended.stderr).toContain('no such mirror');
  });
});

describe.runIf(process.platform === 'linux')('bootstrap, when Chromium is not installed', () => {
  beforeEach(() => {
    install();
    mkdirSync(join(folder, 'node_modules/electron/dist'), { recursive: true });
    for (const [name, content] of [
      ['package.json', '{"version":"45.4.1"}'],
      ['path.txt', 'electron'],
      ['dist/version', '45.4.1'],
      ['dist/electron', ''],
    ] as const) {
      write(`node_modules/electron/${name}`, content);
    }
  });

  test('tests go on without the one that has no windows, whether or not it can be installed', async () => {
    const ended = await run(['--headless', '--', 'program.mjs']);
    expect(ended).toMatchObject({ code: 7, stderr: '' });
    if (process.getuid?.() !== 0) return;
    writeProgram('apt-get', `echo "apt-get $*" >>${folder}/calls; exit 100`);
    writeProgram('apt-cache', 'exit 100');
    expect(await run(['--headless', '--', 'program.mjs'])).toMatchObject({ code: 7, stderr: '' });
    expect(readCalls()).toEqual([]);
    writeProgram('apt-cache', '');
    const failed = await run(['--headless', '--', 'program.mjs']);
    expect(failed).toMatchObject({ code: 7, stderr: expect.stringContaining('goes on without') });
    expect(readCalls()).toEqual(['apt-get install -y --no-install-recommends chromium-headless-shell -qq']);
  });

  test('a window does without it where Electron is there, and the page’s own tests do not', async () => {
    const window = await run(['--window', '--', 'program.mjs']);
    expect(window.stderr).not.toContain('chromium');
    const page = await run(['--chromium', '--', 'program.mjs']);
    expect(page).toMatchObject({ code: 1, stderr: expect.stringMatching(/missing.*: chromium\./) });
    writeProgram('chromium', '');
    expect((await run(['--chromium', '--', 'program.mjs'])).code).toBe(7);
  });

  test('Electron is fetched before Chromium is asked for, and Chromium is, when that failed', async () => {
    write('node_modules/electron/dist/version', '44.0.0');
    write('node_modules/electron/install.js', "console.error('no way out'); process.exit(1)");
    const failed = await run(['--electron', '--window', '--', 'program.mjs']);
    expect(failed.stderr).toMatch(/could not be fetched: no way out[\s\S]*missing.*chromium/);
    const whole = "require('fs').writeFileSync(__dirname + '/dist/version', '45.4.1')";
    write('node_modules/electron/install.js', whole);
    const fetched = await run(['--electron', '--window', '--', 'program.mjs']);
    expect(fetched.stderr).toContain('Fetching Electron 45.4.1');
    expect(fetched.stderr).not.toContain('chromium');
  });
});

function installCommands({ nodeIntegrity = PINNED[nameBinaryPackage()] } = {}): string {
  const node = JSON.stringify({ packages: { [`node_modules/${nameBinaryPackage()}`]: { integrity: nodeIntegrity } } });
  const installed = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } });
  return [
    `/bin/mkdir -p ${folder}/node_modules/node/bin ${folder}/node_modules/node/node_modules ${folder}/node_modules/.bin`,
    `echo '${node}' >${folder}/node_modules/node/node_modules/.package-lock.json`,
    `/bin/ln -sf ${process.execPath} ${folder}/node_modules/node/bin/node`,
    `echo '${installed}' >${folder}/node_modules/.package-lock.json`,
  ].join('\n');
}

function install(): void {
  for (const name of ['bin', 'node_modules']) mkdirSync(join(folder, 'node_modules/node', name), { recursive: true });
  const packages = { [`node_modules/${nameBinaryPackage()}`]: { integrity: PINNED[nameBinaryPackage()] } };
  write('node_modules/node/node_modules/.package-lock.json', JSON.stringify({ packages }));
  symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
}

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function writeProgram(name: string, script: string): void {
  write(`path/${name}`, `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'path', name), 0o755);
}

function readCalls(): string[] {
  const path = join(folder, 'calls');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
}

type Ended = { code: number | null; stdout: string; stderr: string };

function run(words: string[], userId?: number): Promise<Ended> {
  return outcome(start(words, userId));
}

function start(words: string[], userId?: number): ChildProcess {
  const options = userId === undefined ? {} : { uid: userId };
  const env = { PATH: join(folder, 'path') };
  return spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...words], { env, cwd: folder, ...options });
}

function outcome(child: ChildProcess): Promise<Ended> {
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    ended.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    ended.stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })));
}
