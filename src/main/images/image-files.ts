import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckedImage, checkImage, MAX_IMAGE_BYTES } from './check-image.ts';

/** All images together, in bytes; those that were not looked at for longest go first. */
const MAX_TOTAL_BYTES = 200_000_000;
const KEY = /^[0-9a-f]{32}$/;

export type KeptImage = CheckedImage & {
  bytes: Uint8Array;
  /** Milliseconds since 1970. */
  fetchedAt: number;
};

/** Images in the data folder, each a file named by its key: readable with no service and no network. */
export type ImageFiles = {
  /** Checked again, because a file can be changed by anybody; what does not hold is removed and is not there. */
  read(key: string): Promise<KeptImage | undefined>;
  /** @returns when it counts as fetched; undefined when it could not be written */
  write(key: string, bytes: Uint8Array): Promise<Pick<KeptImage, 'fetchedAt'> | undefined>;
};

type Entry = { bytes: number; usedAt: number };

export type ImageFilesOptions = { folder: string; clock: () => number; maxTotalBytes?: number };

/** Makes the files of one folder; reads nothing before the first question. */
export function createImageFiles({ folder, clock, maxTotalBytes = MAX_TOTAL_BYTES }: ImageFilesOptions): ImageFiles {
  let entries: Promise<Map<string, Entry>> | undefined;
  const list = () => {
    entries ??= listEntries(folder);
    return entries;
  };
  const remove = async (key: string) => {
    (await list()).delete(key);
    await rm(join(folder, key), { force: true }).catch(() => {});
  };

  async function makeRoom(): Promise<void> {
    const known = await list();
    let total = [...known.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxTotalBytes) return;
    const oldestFirst = [...known].sort(([, left], [, right]) => left.usedAt - right.usedAt);
    for (const [key, { bytes }] of oldestFirst) {
      if (total <= maxTotalBytes) return;
      total -= bytes;
      await remove(key);
    }
  }

  return {
    async read(key) {
      // Only what was listed or written here is a file of ours: a key is never tried as a path.
      const known = (await list()).get(key);
      if (known === undefined) return undefined;
      const kept = await readChecked(join(folder, key));
      if (kept === undefined) {
        await remove(key);
        return undefined;
      }
      known.usedAt = clock();
      // For the next run of the app; that it could not be noted harms nobody.
      await utimes(join(folder, key), known.usedAt / 1000, kept.fetchedAt / 1000).catch(() => {});
      return kept;
    },
    async write(key, bytes) {
      const file = join(folder, key);
      const now = clock();
      // Before anything is begun: what the listing finds half written is of an earlier run.
      const known = await list();
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, bytes, { mode: 0o600 });
        await utimes(`${file}.part`, now / 1000, now / 1000);
        // Whole or not at all: the app may be killed while it writes.
        await rename(`${file}.part`, file);
      } catch {
        await rm(`${file}.part`, { force: true }).catch(() => {});
        return undefined;
      }
      known.set(key, { bytes: bytes.length, usedAt: now });
      await makeRoom();
      return { fetchedAt: now };
    },
  };
}

async function readChecked(file: string): Promise<KeptImage | undefined> {
  try {
    const { size, mtimeMs } = await stat(file);
    if (size > MAX_IMAGE_BYTES) return undefined;
    const bytes = new Uint8Array(await readFile(file));
    const checked = checkImage(bytes);
    return checked.ok ? { ...checked.value, bytes, fetchedAt: Math.round(mtimeMs) } : undefined;
  } catch {
    return undefined;
  }
}

/** What an earlier run left; the last use is the time of access. What was half written goes. */
async function listEntries(folder: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name);
    const facts = await stat(file).catch(() => undefined);
    if (KEY.test(name) && facts?.isFile()) entries.set(name, { bytes: facts.size, usedAt: facts.atimeMs });
    else if (name.endsWith('.part')) await rm(file, { force: true }).catch(() => {});
  }
  return entries;
}
