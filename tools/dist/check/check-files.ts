import { listNativeBinaries } from '../stage-natives.ts';
import { findArchive, listArchive } from './archive.ts';
import { failWith } from './fail-with.ts';
import type { CheckedPack } from './points.ts';

const MEGABYTE = 1024 * 1024;
/** Of the archive with what lies beside it. */
const LIMIT_MEGABYTES = 14;

/** Everything that the app consists of. A file of any other name has no business in it. */
const EXPECTED = [
  /^package\.json$/,
  /^out\/main\/(index|practice|signer)\.js$/,
  /^out\/main\/chunks\/[\w-]+\.js$/,
  /^out\/preload\/(index|confirm)\.cjs$/,
  /^out\/renderer\/(confirm\/)?index\.html$/,
  /^out\/renderer\/assets\/[\w-]+\.(js|css|woff2|svg|png)$/,
  /^node_modules\/(better-sqlite3|keytar)\/(package\.json|lib\/[\w/-]+\.js)$/,
];
/** Names that the patterns would let pass. */
const NEVER = /\.(test|spec)\.|\.map$|\.ts$|anvil|foundry/i;

const NEEDED = [
  'package.json',
  'out/main/index.js',
  'out/main/practice.js',
  'out/main/signer.js',
  'out/preload/confirm.cjs',
  'out/preload/index.cjs',
  'out/renderer/confirm/index.html',
  'out/renderer/index.html',
];

/** The archive holds the app, and nothing else: no tests, no source maps, no chain. */
export function checkFiles(pack: CheckedPack): string {
  const paths = listArchive(findArchive(pack)).map(({ path }) => path);
  const binaries = listNativeBinaries(pack.target);
  const isExpected = (path: string) => EXPECTED.some((form) => form.test(path)) && !NEVER.test(path);
  failWith(
    'Not part of the app, and packed',
    paths.filter((path) => !isExpected(path) && !binaries.includes(path)),
  );
  failWith(
    'Part of the app, and not packed',
    NEEDED.filter((path) => !paths.includes(path)),
  );
  return `${paths.length} in the archive, each of an expected name`;
}

export function checkSize(pack: CheckedPack): string {
  const megabytes = listArchive(findArchive(pack)).reduce((sum, { size }) => sum + size, 0) / MEGABYTE;
  const measured = `${megabytes.toFixed(1)} MB without Electron`;
  if (megabytes > LIMIT_MEGABYTES) {
    throw new Error(
      `${measured}, more than the ${LIMIT_MEGABYTES} MB that are allowed (tools/dist/check/check-files.ts).`,
    );
  }
  return `${measured}, at most ${LIMIT_MEGABYTES}`;
}
