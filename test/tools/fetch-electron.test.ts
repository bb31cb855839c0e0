import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { fetchElectron, findElectron } from '../../tools/fetch-electron.mjs';
import { makeTemporaryFolder } from '../helpers/temporary-folder.ts';

const PROGRAM =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string] ?? 'electron';

let root: string;
beforeEach(() => {
  root = makeTemporaryFolder();
  put('package.json', '{"version":"45.4.1"}');
});

function put(name: string, content: string): void {
  const path = join(root, 'node_modules/electron', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function putBinary(version = '45.4.1'): void {
  put(join('dist', PROGRAM), 'binary');
  put('dist/version', version);
  put('path.txt', PROGRAM);
}

const fetch = (installer: string, silence = 60_000) => {
  put('install.js', installer);
  const told: string[] = [];
  const options = { root, node: process.execPath, tell: (line: string) => told.push(line), downloads: root, silence };
  return fetchElectron(options).then((why) => ({ why, told }));
};

describe('Electron’s binary', () => {
  test('is there when it is there whole', () => {
    expect(findElectron(root)).toBeUndefined();
    putBinary();
    expect(findElectron(root)).toBe(join(root, 'node_modules/electron/dist', PROGRAM));
  });

  test.each(['path.txt', 'dist/version', join('dist', PROGRAM)])('is not there while %s is missing', (name) => {
    putBinary();
    rmSync(join(root, 'node_modules/electron', name));
    expect(findElectron(root)).toBeUndefined();
  });

  test('is not there when it is of another version', () => {
    putBinary('44.0.0');
    expect(findElectron(root)).toBeUndefined();
  });
});

describe('fetching it', () => {
  test('says which version it fetches, and is done when the binary is there', async () => {
    const lines = ['dist/version', 'path.txt', join('dist', PROGRAM)].map(
      (name, index) =>
        `require('fs').mkdirSync(require('path').dirname(require('path').join(__dirname, ${JSON.stringify(name)})), { recursive: true });
         require('fs').writeFileSync(require('path').join(__dirname, ${JSON.stringify(name)}), ${JSON.stringify(['v45.4.1', PROGRAM, 'binary'][index])});`,
    );
    const { why, told } = await fetch(lines.join('\n'));
    expect(why).toBeUndefined();
    expect(told[0]).toContain('45.4.1');
  });

  test('says why it failed, in one line', async () => {
    const { why } = await fetch(
      "console.error('RequestError: getaddrinfo ENOTFOUND\\n    at much more'); process.exit(1);",
    );
    expect(why).toBe('RequestError: getaddrinfo ENOTFOUND');
  });

  test('says the cause beside a failure that names none itself', async () => {
    const { why } = await fetch(
      "const cause = new Error('getaddrinfo ENOTFOUND downloads.invalid'); console.error(new TypeError('fetch failed', { cause })); process.exit(1);",
    );
    expect(why).toBe('TypeError: fetch failed (getaddrinfo ENOTFOUND downloads.invalid)');
  });

  test('has failed when its installer says it is done and the binary is not there', async () => {
    expect((await fetch('')).why).toBe('its installer ended without saying why');
  });

  test('is ended when nothing comes any more, and not before', async () => {
    const marker = join(root, 'begun');
    const { why } = await fetch(
      `require('fs').writeFileSync(${JSON.stringify(marker)}, ''); setInterval(() => {}, 1000);`,
      // Longer than a process needs to begin, also on a slow machine.
      8_000,
    );
    expect(why).toBe('nothing came for 8 seconds');
    expect(existsSync(marker)).toBe(true);
  });

  test('goes on as long as something comes, and says how much', async () => {
    const download = `
      const fs = require('fs'), path = require('path');
      const folder = path.join(${JSON.stringify(root)}, 'electron-download-x');
      fs.mkdirSync(folder);
      let chunks = 0;
      const timer = setInterval(() => {
        fs.appendFileSync(path.join(folder, 'zip'), Buffer.alloc(6e6));
        if (++chunks === 12) { clearInterval(timer); console.error('gone'); process.exitCode = 1; }
      }, 500);`;
    const { why, told } = await fetch(download, 4_000);
    expect(why).toBe('gone');
    expect(told.slice(1).length).toBeGreaterThan(0);
  });
});
