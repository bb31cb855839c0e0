import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

type Written = { folder: string; name: string; text: string };

/** Writes a backup whole or not at all, and reads it back from the disk before it counts. */
export async function writeIntoFolder({ folder, name, text }: Written): Promise<Result<null, Failure>> {
  const path = join(folder, name);
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    if ((await readFile(part, 'utf8')) !== text) throw new Error('it reads back differently');
    await rename(part, path);
    return succeed(null);
  } catch (cause) {
    await rm(part, { force: true }).catch(() => {});
    return fail(explainNotWritten(folder, cause));
  }
}

type Place = { folder: string; by: string };

/** Removes the oldest backups of this installation, as their names say; those of others and anything else in the folder stay. */
export async function keepNewest({ folder, by, keep }: Place & { keep: number }): Promise<void> {
  const names = await listOwn({ folder, by });
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await rm(join(folder, name), { force: true });
}

/** The path of the newest backup of this installation, as their names say; undefined where there is none, or no such folder. */
export async function findNewest({ folder, by }: Place): Promise<string | undefined> {
  const name = (await listOwn({ folder, by }).catch(() => [])).at(-1);
  return name === undefined ? undefined : join(folder, name);
}

/** The oldest first. */
async function listOwn({ folder, by }: Place): Promise<string[]> {
  const own = new RegExp(`^countersign-backup-${by}-[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{6}\\.txt$`);
  return (await readdir(folder)).filter((name) => own.test(name)).toSorted();
}

function explainNotWritten(folder: string, cause: unknown): Failure {
  return {
    code: 'automatic-backup-failed',
    happened: `The automatic backup could not be written to ${folder} (${cause instanceof Error ? cause.message : 'unknown'}).`,
    kept: 'Earlier backups are unchanged. It is tried again within the hour.',
    next: 'Make sure that the folder is there and has room, or choose another one in Settings → Backup.',
  };
}
