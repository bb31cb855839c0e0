import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * The file that a URL of the app's scheme names inside the folder; undefined when it leads out of the folder, is not there, or
 * cannot be read as a path. Judged after every `..` and every link has been followed, because a link inside may point anywhere.
 */
export async function findAppFile(folder: string, url: string): Promise<string | undefined> {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
