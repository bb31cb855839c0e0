import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Never part of the repository (.gitignore), or not made of text. */
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', 'out', 'dist', 'coverage', '.cache', 'test-results']);
const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|icns|woff2?|ttf|pdf|zip|gz|tgz|node|wasm|sqlite|db|log)$/i;

/** Text files below a folder of the repository, as paths from its root with `/`, in a fixed order. */
export function listFiles(folder: string, pattern = /./): string[] {
  return walk(join(ROOT, folder))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((path) => pattern.test(path) && !BINARY.test(path))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The code of a file without its comments, for rules about what the code does. */
export function readCode(path: string): string {
  return readText(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}
