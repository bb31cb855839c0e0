import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractAll } from '@electron/asar';
import { listNativeBinaries } from '../stage-natives.ts';
import { findArchive, listArchive } from './archive.ts';
import { failWith } from './fail-with.ts';
import type { CheckedPack } from './points.ts';

/** Opens a database, and asks the keychain's module for what it offers: neither works without its binary. */
const TRY_NATIVES = `
  const Database = require('better-sqlite3');
  const { version } = new Database(':memory:').prepare('select sqlite_version() as version').get();
  if (typeof require('keytar').getPassword !== 'function') throw new Error('keytar offers no getPassword');
  process.stdout.write(version);
`;

/** The binaries of this platform, and no others, lie beside the archive, and load from it. */
export async function checkNatives(pack: CheckedPack): Promise<string> {
  const archive = findArchive(pack);
  const expected = listNativeBinaries(pack.target);
  const found = listArchive(archive).filter(({ path }) => path.endsWith('.node'));
  const names = found.map(({ path }) => path);
  failWith(
    'Native modules that are not packed',
    expected.filter((path) => !names.includes(path)),
  );
  failWith(
    'Native modules of other platforms',
    names.filter((path) => !expected.includes(path)),
  );
  failWith(
    'Native modules inside the archive, from where no system loads them',
    found.flatMap(({ path, isUnpacked }) => (isUnpacked ? [] : [path])),
  );
  const { platform, arch } = pack.target;
  if (platform !== process.platform || arch !== process.arch)
    return `${names.length} binaries, not of this machine: not loaded`;
  return `${names.length} binaries beside the archive, loaded by Node (SQLite ${await loadNatives(archive)})`;
}

/** Node-API is the same in Node and in Electron, so what loads here has what it needs there. */
async function loadNatives(archive: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-natives-'));
  try {
    extractAll(archive, folder);
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', TRY_NATIVES], { cwd: folder });
    return stdout;
  } catch (cause) {
    throw new Error(
      'The native modules do not load from the packed app. Is the system library libsecret installed?\n' +
        (cause instanceof Error ? cause.message : String(cause)),
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
