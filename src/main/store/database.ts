import Database from 'better-sqlite3';
import { type Failure, FailureError } from '#shared/failure.ts';

/** One step of a database's history. Steps rise by one; a step that has shipped is never edited. */
export type Migration = { version: number; name: string; sql: string };

export type OpenDatabaseOptions = {
  file: string;
  migrations: readonly Migration[];
  /** `full` where a row announces an effect and has to be on disk before it; `normal` for what can be read again. */
  durability: 'full' | 'normal';
};

/**
 * Opens a database, alone (a second process is refused), and brings it up to date, each step in its own transaction.
 * @throws FailureError `store-newer`, `store-in-use` or `store-damaged`; the file is left as it was
 */
export function openDatabase({ file, migrations, durability }: OpenDatabaseOptions): Database.Database {
  let database: Database.Database | undefined;
  try {
    // Whoever holds the file holds it until it ends: waiting for it would only freeze the second copy.
    database = new Database(file, { timeout: 0 });
    // Held until the process ends, also when it is killed: two copies never write the same folder.
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
    database.pragma('foreign_keys = ON');
    // Without it a REPLACE removes rows past the triggers that forbid it.
    database.pragma('recursive_triggers = ON');
    refuseDamaged(database, file);
    migrate(database, migrations, file);
    return database;
  } catch (cause) {
    database?.close();
    throw cause instanceof FailureError ? cause : new FailureError(explainOpenError(cause, file), { cause });
  }
}

function migrate(database: Database.Database, migrations: readonly Migration[], file: string): void {
  const current = database.pragma('user_version', { simple: true }) as number;
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new FailureError({
      code: 'store-newer',
      happened: `${file} was written by a newer Countersign (format ${current}; this one knows up to ${newest}).`,
      kept: 'The file was not changed.',
      next: 'Start the newer Countersign, or choose another data folder.',
    });
  }
  for (const migration of migrations.filter(({ version }) => version > current)) {
    database.transaction(() => {
      database.exec(migration.sql);
      database.pragma(`user_version = ${migration.version}`);
    })();
  }
}

function refuseDamaged(database: Database.Database, file: string): void {
  const answer = database.pragma('quick_check(1)', { simple: true });
  if (answer !== 'ok') throw new FailureError(damaged(file, String(answer)));
}

function explainOpenError(cause: unknown, file: string): Failure {
  const code = cause instanceof Database.SqliteError ? cause.code : '';
  if (code.startsWith('SQLITE_BUSY')) {
    return {
      code: 'store-in-use',
      happened: `Another Countersign has ${file} open.`,
      kept: 'Nothing was changed.',
      next: 'Use the window that is open, or close it first.',
    };
  }
  if (code.startsWith('SQLITE_FULL')) {
    return {
      code: 'disk-full',
      happened: `The disk that holds ${file} is full.`,
      kept: 'Nothing was sent.',
      next: 'Free some space and start again.',
    };
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return damaged(file, code);
  return {
    code: 'store-unreadable',
    happened: `${file} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
    kept: 'The file was not changed.',
    next: 'Check that the data folder exists and may be written.',
  };
}

function damaged(file: string, detail: string): Failure {
  return {
    code: 'store-damaged',
    happened: `${file} is damaged (${detail}).`,
    kept: 'The file was left as it is.',
    next: 'Restore it from a backup, or move it away and start again.',
  };
}
