import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '#shared/failure.ts';
import type { LibraryFile } from '#shared/ipc/library-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { checkLibraryText, LARGEST_LIBRARY, LONGEST_FILE_NAME } from '#shared/rules/library-limits.ts';

/** Files of a folder as they were read, in the order of their paths, and those that were not, each with the rule it breaks. */
export type ReadFolder = { files: LibraryFile[]; refused: { name: string; rule: string }[] };

const DEEPEST_FOLDER = 8;
const MOST_ENTRIES = 20_000;
const MOST_FILES = 1_000;

/**
 * Reads every `.json` file in a folder and in the folders below it. Links are not followed, and folders whose names begin with a dot
 * are passed over, as are those of packages (`node_modules`).
 */
export async function readFolder(path: string): Promise<Result<ReadFolder, Failure>> {
  let paths: string[];
  try {
    paths = await listJson(path, { depth: 0, seen: { count: 0 } });
  } catch (cause) {
    return fail(explainUnreadable(cause instanceof TooMany ? cause.message : 'it cannot be opened'));
  }
  if (paths.length > MOST_FILES) return fail(explainUnreadable(`it has more than ${MOST_FILES} files`));
  const read: ReadFolder = { files: [], refused: [] };
  let bytes = 0;
  for (const each of paths) {
    const file = await readOne(path, each);
    const isTooMuch = 'text' in file && bytes + file.text.length > LARGEST_LIBRARY;
    if (isTooMuch)
      read.refused.push({ name: file.name, rule: `The folder has more than ${LARGEST_LIBRARY / 1_000_000} MB.` });
    else if ('text' in file) read.files.push(file);
    else read.refused.push(file);
    if ('text' in file && !isTooMuch) bytes += file.text.length;
  }
  return succeed(read);
}

class TooMany extends Error {}

type Walk = { depth: number; seen: { count: number } };

async function listJson(folder: string, { depth, seen }: Walk): Promise<string[]> {
  if (depth > DEEPEST_FOLDER) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  seen.count += entries.length;
  if (seen.count > MOST_ENTRIES) throw new TooMany(`it holds more than ${MOST_ENTRIES} files and folders`);
  const found: string[] = [];
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isPassedOver(entry)) found.push(...(await listJson(path, { depth: depth + 1, seen })));
    if (entry.isFile() && entry.name.toLowerCase().endsWith('.json')) found.push(path);
  }
  return found;
}

function isPassedOver({ name }: Dirent): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** What is too large is not even read. */
async function readOne(folder: string, path: string): Promise<LibraryFile | { name: string; rule: string }> {
  const name = path.slice(path.search(/[^/\\]*$/));
  if (name.length > LONGEST_FILE_NAME) return { name: path.slice(folder.length + 1), rule: 'Its name is too long.' };
  try {
    const tooLarge = checkLibraryText((await stat(path)).size);
    if (tooLarge !== undefined) return { name, rule: tooLarge };
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)) };
  } catch (cause) {
    return { name, rule: cause instanceof TypeError ? 'It is not UTF-8 text.' : 'It cannot be opened.' };
  }
}

function explainUnreadable(why: string): Failure {
  return {
    code: 'folder-not-read',
    happened: `The folder was not read: ${why}.`,
    kept: 'Nothing was added.',
    next: 'Choose a folder that holds only the descriptors you want, or choose the files one by one.',
  };
}
