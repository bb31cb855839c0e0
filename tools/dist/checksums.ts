import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What people download: packages and archives, without electron-builder's own notes. */
const PACKAGE = /\.(deb|rpm|AppImage|exe|dmg|zip)$/;

/** Writes SHA256SUMS beside the packages, in the form that `sha256sum --check` reads. Gives the names of the packages. */
export async function writeChecksums(folder: string): Promise<string[]> {
  const names = readdirSync(folder).filter((name) => PACKAGE.test(name));
  const lines: string[] = [];
  for (const name of names.sort()) lines.push(`${await hashFile(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  return names;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
