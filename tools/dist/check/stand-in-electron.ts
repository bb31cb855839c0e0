import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { FuseState, FuseV1Options } from '@electron/fuses';

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_WIRE_VERSION = 1;

/** The files of Electron for Linux that are not libraries, as its archive has them. */
const FILES = ['LICENSE', 'LICENSES.chromium.html', 'icudtl.dat', 'resources.pak', 'snapshot_blob.bin'];
const PROGRAMS = ['chrome-sandbox', 'chrome_crashpad_handler'];
const LOCALES = ['en-US', 'de', 'ja'];

/**
 * Lays out what looks like Electron for Linux to everything that packs it: the files of its archive, a few bytes each, and an
 * executable with a fuse wire in which every fuse is the wrong way round. It cannot be run.
 * @param fuses how each fuse is to be in the end
 */
export async function layOutStandIn(
  folder: string,
  { version, fuses }: { version: string; fuses: Record<string, boolean> },
): Promise<void> {
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name), { recursive: true });
  const names = Object.values(FuseV1Options).filter((name) => typeof name === 'string');
  const wire = names.map((name) => (fuses[name] === true ? FuseState.DISABLE : FuseState.ENABLE));
  const executable = Buffer.concat([
    Buffer.from('\x7fELF a stand-in for Electron\n'),
    Buffer.from(SENTINEL),
    Buffer.from([FUSE_WIRE_VERSION, names.length, ...wire]),
  ]);
  writeFileSync(join(folder, 'electron'), executable, { mode: 0o755 });
  for (const name of PROGRAMS) writeFileSync(join(folder, name), `${name}\n`, { mode: 0o755 });
  for (const name of FILES) writeFileSync(join(folder, name), `${name}\n`);
  for (const name of LOCALES) writeFileSync(join(folder, 'locales', `${name}.pak`), `${name}\n`);
  await createPackage(join(folder, 'locales'), join(folder, 'resources/default_app.asar'));
  writeFileSync(join(folder, 'version'), version);
}
