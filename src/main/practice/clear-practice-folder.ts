import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** As long as its end is waited for, in milliseconds: a service whose folder was emptied writes nothing into it any more. */
const LONGEST_END_MS = 15_000;

/**
 * Ends the practice service and removes everything that it keeps.
 * @throws where a file cannot be removed
 */
export async function clearPracticeFolder({
  folder,
  end,
}: {
  folder: string;
  /** Ends the service and waits until it has ended. */
  end: () => Promise<void>;
}): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, LONGEST_END_MS);
  await Promise.race([end(), late.promise]);
  clearTimeout(timer);
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await syncFolder(folder);
}

/** What was removed is gone from the disk before anything says so; Windows has no such thing as opening a folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
