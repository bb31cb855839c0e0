import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Configuration } from 'electron-builder';
import type { Packed } from '../pack.ts';
import { ROOT, readManifest } from '../project.ts';
import { findSourceDate } from '../source-date.ts';
import { type DebOptions, nameDeb, readDebOptions, writeControl, writeDesktopEntry } from './deb-options.ts';
import { fillTemplate } from './fill-template.ts';

const KILOBYTE = 1024;
/** What dpkg-deb takes by itself. */
const DEFAULT_LEVEL = 6;

/**
 * Makes the Debian package of an app that is laid out, with Debian's own dpkg-deb: electron-builder's way to it begins with a
 * download of another packager. Everything in it belongs to root and has one date.
 * @param level of compression, 0 to 9, as xz has it
 */
export function buildDeb(packed: Packed, config: Configuration, level = DEFAULT_LEVEL): string {
  const options = readDebOptions(config);
  const manifest = readManifest();
  const root = join(packed.folders.output, 'deb');
  rmSync(root, { recursive: true, force: true });
  layOutFiles(root, packed, options);
  const files = listFiles(root);
  const installedKilobytes = files.reduce((sum, path) => sum + Math.ceil(lstatSync(path).size / KILOBYTE), 0);
  const control = {
    control: writeControl(options, { manifest, target: packed.target, installedKilobytes }),
    md5sums: files.map((path) => `${hash(path)}  ${relative(root, path)}\n`).join(''),
    postinst: fillTemplate('after-install', options),
    postrm: fillTemplate('after-remove', options),
  };
  for (const [name, text] of Object.entries(control)) write(join(root, 'DEBIAN', name), text);
  for (const name of ['postinst', 'postrm']) chmodSync(join(root, 'DEBIAN', name), 0o755);
  const date = findSourceDate();
  setModesAndDates(root, date);
  const path = join(packed.folders.output, nameDeb(manifest, packed.target));
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(date) };
  const how = ['--root-owner-group', '-Zxz', `-z${level}`];
  execFileSync('dpkg-deb', [...how, '--build', root, path], { env, stdio: 'pipe' });
  rmSync(root, { recursive: true });
  return path;
}

function layOutFiles(root: string, { unpacked }: Packed, options: DebOptions): void {
  const { productName, linux } = options;
  const home = join(root, 'opt', productName);
  cpSync(unpacked, home, { recursive: true });
  write(join(home, 'resources/apparmor-profile'), fillTemplate('apparmor-profile', options));
  const manifest = readManifest();
  write(join(root, 'usr/share/applications', manifest.desktopName), writeDesktopEntry(options, manifest));
  const icons = join(ROOT, 'resources/icons');
  // The theme's own index ends at 512.
  for (const name of readdirSync(icons).filter((file) => file.endsWith('.png') && !file.startsWith('1024'))) {
    const folder = join(root, 'usr/share/icons/hicolor', name.replace('.png', ''), 'apps');
    mkdirSync(folder, { recursive: true });
    cpSync(join(icons, name), join(folder, `${linux.executableName}.png`));
  }
  const others = `\nOther packages in this app: /opt/${productName}/resources/THIRD-PARTY-LICENSES.txt\n`;
  write(join(root, 'usr/share/doc', manifest.name, 'copyright'), readFileSync(join(ROOT, 'LICENSE'), 'utf8') + others);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const hash = (path: string) => createHash('md5').update(readFileSync(path)).digest('hex');

/** Whatever the person who packs has as a mask: anybody may read everything, and nobody but root may change it. */
function setModesAndDates(root: string, date: number): void {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...paths, root]) {
    const status = lstatSync(path);
    if (!status.isSymbolicLink()) chmodSync(path, status.isDirectory() || (status.mode & 0o100) !== 0 ? 0o755 : 0o644);
    lutimesSync(path, date, date);
  }
}
