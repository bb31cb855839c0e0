import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failWith } from './fail-with.ts';
import type { CheckedPack } from './points.ts';

/** Packed twice from the same source, every file is the same. */
export function checkSameBytes(first: CheckedPack, second: CheckedPack): string {
  const one = hashFiles(first);
  const other = hashFiles(second);
  const names = [...new Set([...one.keys(), ...other.keys()])];
  failWith(
    'Different when it is packed a second time',
    names.filter((name) => one.get(name) !== other.get(name)),
  );
  return `${names.length} files equal in two runs${first.deb === undefined ? '' : ', the package among them'}`;
}

function hashFiles({ unpacked, deb }: CheckedPack): Map<string, string> {
  const entries = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map(paths.sort().map((path) => [relative(unpacked, path), hash(path)]));
  if (deb !== undefined) hashes.set('the Debian package', hash(deb));
  return hashes;
}

/** Of the bytes, and of whether it can be run. */
function hash(path: string): string {
  const mode = lstatSync(path).mode & 0o111;
  return `${createHash('sha256').update(readFileSync(path)).digest('hex')} ${mode}`;
}
