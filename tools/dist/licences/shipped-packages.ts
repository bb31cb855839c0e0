import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A package of which something is in the app. */
export type ShippedPackage = { name: string; version: string; license: string; texts: string[] };

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string().default('') });
const TEXT_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
/**
 * Licences of packages that come without theirs, as their repositories have them. That of lazy-val has none either: it is the text of the
 * license that its package.json names, with its author.
 */
const SUPPLIED_TEXTS = join(import.meta.dirname, 'texts');

/** Reads what the packages in these folders say of themselves, each name and version once. */
export function readShippedPackages(folders: string[]): ShippedPackage[] {
  const packages = new Map(folders.map(readPackage).map((found) => [`${found.name}@${found.version}`, found]));
  return [...packages].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, found]) => found);
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const files = readdirSync(folder).filter((file) => TEXT_FILE.test(file));
  const supplied = join(SUPPLIED_TEXTS, `${name.replace('/', '__')}.txt`);
  const paths = files.length > 0 ? files.sort().map((file) => join(folder, file)) : [supplied].filter(existsSync);
  return { name, version, license, texts: paths.map((path) => readFileSync(path, 'utf8').trim()) };
}
