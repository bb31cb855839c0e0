import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder holds a key, if only that of a loopback service: the files are for this user alone. */
const OWNER_ONLY = 0o600;

/**
 * Replaces a file as a whole: killed at any instant, the old text or the new one is there, never a part of either.
 * One writer for each path: the text is first written beside it, under one name.
 */
export async function writeFileAtomically({ path, text }: { path: string; text: string }): Promise<void> {
  const temporary = `${path}.tmp`;
  const file = await open(temporary, 'w', OWNER_ONLY);
  try {
    await file.chmod(OWNER_ONLY);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

/** The text of a file, or undefined where there is none. */
export async function readFileIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The new name is on the disk only with the folder that holds it; Windows has no such thing as opening a folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
