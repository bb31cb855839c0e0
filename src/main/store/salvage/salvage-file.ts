import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { attempt } from '#shared/result.ts';
import { carryOut, type Migration } from '../database.ts';
import { type Copied, copyRows } from './copy-rows.ts';
import { mendHeader } from './mend-header.ts';

/** `aside`: where the damaged file is kept, as it was. */
export type Salvaged = Copied & { aside: string };

type Options = { file: string; migrations: readonly Migration[]; now: number };

/**
 * Makes a file anew of every row that can be read of a damaged one, which is kept beside it. Until the new one is whole on the disk the damaged
 * one stays where it is.
 * @throws when the new file cannot be written; then nothing was changed
 */
export function salvageFile({ file, migrations, now }: Options): Salvaged {
  const made = `${file}.salvaging`;
  rmSync(made, { force: true });
  const copied = withCopy(file, (source) => makeAnew(made, { source, migrations }));
  renameSync(made, nameOfMade(file));
  return { ...copied, aside: finishSalvage({ file, now }) ?? file };
}

/** @throws when it cannot be written; then nothing of it is left */
function makeAnew(
  made: string,
  { source, migrations }: Pick<Options, 'migrations'> & { source: Database.Database },
): Copied {
  const target = new Database(made);
  try {
    target.pragma('synchronous = FULL');
    target.pragma('foreign_keys = ON');
    carryOut(target, migrations.slice(0, countOf(source, migrations)));
    return copyRows(source, target);
  } catch (cause) {
    target.close();
    rmSync(made, { force: true });
    throw cause;
  } finally {
    target.close();
  }
}

/**
 * Puts a file that was made anew in the place of the damaged one, where that was not done yet: the app may have ended in between.
 * @returns where the damaged one is kept; undefined where there is nothing to do
 */
export function finishSalvage({ file, now }: Pick<Options, 'file' | 'now'>): string | undefined {
  const made = nameOfMade(file);
  if (!existsSync(made)) return undefined;
  const aside = `${file}.damaged-${now}`;
  for (const end of ['-wal', '-shm', ''])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${aside}${end}`);
  renameSync(made, file);
  return aside;
}

function nameOfMade(file: string): string {
  return `${file}.salvaged`;
}

/** Reads a copy of a file with its log: opening the file itself would write to it. */
function withCopy(file: string, use: (source: Database.Database) => Copied): Copied {
  const copy = `${file}.reading`;
  const ends = ['', '-wal'];
  const remove = () => {
    for (const end of [...ends, '-shm', '-journal']) rmSync(`${copy}${end}`, { force: true });
  };
  remove();
  try {
    for (const end of ends) if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`);
    mendHeader(copy);
    const source = new Database(copy);
    try {
      // A part of its schema that cannot be read hides no other part.
      source.unsafeMode(true);
      attempt(() => source.pragma('locking_mode = EXCLUSIVE'));
      attempt(() => source.pragma('writable_schema = ON'));
      return use(source);
    } finally {
      source.close();
    }
  } finally {
    remove();
  }
}

/** How many of the migrations a file has; all of them where it does not say. */
function countOf(source: Database.Database, migrations: readonly Migration[]): number {
  const said = attempt(() => source.pragma('user_version', { simple: true }) as number);
  const count = said.ok ? migrations.findIndex(({ version }) => version === said.value) + 1 : 0;
  return count > 0 ? count : migrations.length;
}
