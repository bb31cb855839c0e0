import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildParts } from '../build-parts.ts';
import { ROOT } from './project.ts';

/** A package whose code or fonts are in the built files: its folder, absolute. */
export type BundledPackage = string;

const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
/** Code that the bundler itself adds, named after it. */
const HELPER = /^\0?(rolldown|vite)\//;

/** Builds main, preload and page into the folder, and tells from the bundler's own account which packages are in them. */
export async function buildBundles(folder: string): Promise<BundledPackage[]> {
  const found = new Set(listStyledPackages());
  for (const file of await buildParts(folder)) {
    const sources = file.type === 'chunk' ? listUsedModules(file.modules) : file.originalFileNames;
    for (const name of sources.flatMap(findPackage)) found.add(name);
  }
  return [...found].sort();
}

/** A module of which nothing is left is not shipped. */
function listUsedModules(modules: Record<string, number>): string[] {
  return Object.entries(modules).flatMap(([id, length]) => (length > 0 ? [id] : []));
}

/** Names of assets are relative to the page's root, those of modules absolute. */
function findPackage(source: string): BundledPackage[] {
  const helper = HELPER.exec(source)?.[1];
  if (helper !== undefined) return [join(ROOT, 'node_modules', helper)];
  const folder = PACKAGE_FOLDER.exec(source)?.[1];
  if (folder === undefined) return [];
  return [resolve(ROOT, 'src/renderer', folder)];
}

/** Style sheets are put together by Tailwind, and the bundler does not hear of what they import. */
function listStyledPackages(): BundledPackage[] {
  const folders = ['src/renderer/src/styles', 'src/renderer/confirm'].map((folder) => join(ROOT, folder));
  const sheets = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return sheets
    .filter((sheet) => sheet.endsWith('.css'))
    .flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/@import\s+["']([^."'][^"']*)["']/g)].map(([, path = '']) =>
        join(ROOT, 'node_modules', /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path),
      ),
    );
}
