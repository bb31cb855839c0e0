/**
 * Makes the packages of this system: `npm run dist`, or `npm run dist -- deb AppImage --arch=arm64` for some of them.
 * `npm run dist -- --check` packs around a stand-in for Electron and checks what came of it, without a download.
 */
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuilderConfig } from './builder-config.ts';
import { packTwice } from './check/pack-twice.ts';
import { checkPoints } from './check/points.ts';
import { writeChecksums } from './checksums.ts';
import { buildDeb } from './deb/build-deb.ts';
import { packApp } from './pack.ts';
import { findTarget, ROOT } from './project.ts';
import { findSourceDate } from './source-date.ts';

const FORMATS = { linux: ['deb', 'rpm'], darwin: ['dmg', 'zip'], win32: ['nsis'] };
const ALL_FORMATS = { linux: ['deb', 'rpm', 'AppImage'], darwin: ['dmg', 'zip'], win32: ['nsis'] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    arch: { type: 'string' },
    /** A folder with Electron unpacked, where it is not to be fetched. */
    electron: { type: 'string' },
  },
});

async function check(): Promise<void> {
  const packs = await packTwice(join(ROOT, '.cache/dist-check'));
  console.log('');
  if (await checkPoints(packs, console.log)) return;
  console.error(
    '\nThe packages are not as they have to be; the points marked ✗ say how. Nothing was published or changed.',
  );
  process.exitCode = 1;
}

async function makePackages(): Promise<void> {
  const target = findTarget(values.arch);
  const formats = positionals.length > 0 ? positionals : FORMATS[target.platform];
  const unknown = formats.filter((format) => !ALL_FORMATS[target.platform].includes(format));
  if (unknown.length > 0) {
    throw new Error(`"${unknown.join('", "')}" is not made here. Known: ${ALL_FORMATS[target.platform].join(', ')}.`);
  }
  // Every program that packs takes its dates from here.
  process.env.SOURCE_DATE_EPOCH = String(findSourceDate());
  const folder = join(ROOT, '.cache/dist');
  rmSync(folder, { recursive: true, force: true });
  const others = formats.filter((format) => format !== 'deb');
  const packed = await packApp({
    folder,
    target,
    formats: others.length > 0 ? others : ['dir'],
    electronDist: values.electron,
  });
  if (formats.includes('deb')) buildDeb(packed, readBuilderConfig(packed));
  const names = await writeChecksums(packed.folders.output);
  deliver(packed.folders.output, [...names, 'SHA256SUMS', ...listUpdateNotes(packed.folders.output)]);
}

/** What installed apps ask for: which version is the newest, and what its packages hold. Written where there is an address to ask at. */
function listUpdateNotes(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^latest[\w-]*\.yml$|\.blockmap$/.test(name));
}

function deliver(from: string, names: string[]): void {
  const to = join(ROOT, 'dist');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to);
  for (const name of names) cpSync(join(from, name), join(to, name));
  console.log(`In ${basename(to)}/: ${names.join(', ')}`);
}

try {
  await (values.check ? check() : makePackages());
} catch (cause) {
  const what = cause instanceof Error ? cause.message : String(cause);
  console.error(`No packages were made, and what is in dist/ is as it was.\n${what}`);
  process.exitCode = 1;
}
