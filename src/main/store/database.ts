import { existsSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { FailureError } from '#shared/failure.ts';
import { preparingLater } from './prepare-later.ts';
import { readVersion, refuseNewer, refuseVersion } from './refuse-newer.ts';
import { beginRowCheck, type RowCheck } from './sound/row-check.ts';
import { type SetAsideRow, setAsideBrokenRows } from './sound/set-aside.ts';
import type { FileRules } from './sound/table-rules.ts';
import { explainDamaged, explainNotOpened } from './storage-failures.ts';
import { tryOnCopy } from './try-on-copy.ts';

/** One step of a database's history. Steps rise by one; a step that has shipped is never edited. */
export type Migration = { version: number; name: string; sql: string };

export type OpenDatabaseOptions = {
  file: string;
  migrations: readonly Migration[];
  /** `full` where a row announces an effect and has to be on disk before it; `normal` for what can be read again. */
  durability: 'full' | 'normal';
};

/**
 * Opens a database, alone (a second process is refused), and brings it up to date, each step in its own transaction, those of a new file in
 * one; what is `full` on a copy first.
 * @throws FailureError `store-newer`, `store-in-use`, `store-not-upgraded` or `store-damaged`; the file is left as it was
 */
export function openDatabase(options: OpenDatabaseOptions): Database.Database {
  return open(options, () => {}).database;
}

/**
 * The same, with every row that cannot be read out of the way of the others before anything else reads the file.
 * @throws FailureError as above
 */
export function openSoundDatabase<Made>({
  rules,
  now,
  begin,
  ...options
}: OpenDatabaseOptions & {
  rules: FileRules;
  now: number;
  /** Runs before any row is written, once the file is up to date. */
  begin: (database: Database.Database) => Made;
}): OpenedDatabase & { begun: Made } {
  const { database, made } = open(options, (opened) => {
    const begun = begin(opened);
    return { begun, setAside: setAsideBrokenRows(opened, { rules, now }) };
  });
  return { database, ...made };
}

/**
 * The same for what can be very large: only its small tables are checked now, and what is in a large file is found to be damaged when
 * it is read. Then {@link RowCheck} throws, and the next start sets the file aside.
 * @throws FailureError as above
 */
export function openLargeDatabase({
  rules,
  now,
  ...options
}: OpenDatabaseOptions & { rules: FileRules; now: number }): CheckedDatabase {
  const suspect = suspectOf(options.file);
  const isSuspected = existsSync(suspect);
  const { database, made } = open({ ...options, isLarge: !isSuspected }, (opened) =>
    beginRowCheck(opened, { rules, now }),
  );
  if (isSuspected) rmSync(suspect, { force: true });
  return { database, check: made };
}

export type CheckedDatabase = { database: Database.Database; check: RowCheck };

/** The file is checked as a whole when it is opened the next time. */
export function suspectDamage(file: string): void {
  writeFileSync(suspectOf(file), '');
}

/** Stands beside a file of which a part could not be read. */
function suspectOf(file: string): string {
  return `${file}.suspect`;
}

export type OpenedDatabase = { database: Database.Database; setAside: SetAsideRow[] };

function open<Made>(
  { file, migrations, durability, isLarge = false }: OpenDatabaseOptions & { isLarge?: boolean },
  make: (database: Database.Database) => Made,
): { database: Database.Database; made: Made } {
  let database: Database.Database | undefined;
  try {
    refuseNewer(file, newestOf(migrations));
    // Whoever holds the file holds it until it ends: waiting for it would only freeze the second copy.
    database = new Database(file, { timeout: 0 });
    // Held until the process ends, also when it is killed: two copies never write the same folder.
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma(`synchronous = ${durability === 'full' ? 'FULL' : 'NORMAL'}`);
    if (durability === 'normal') database.pragma(`wal_autocheckpoint = ${PAGES_OF_LOG}`);
    database.pragma('foreign_keys = ON');
    // What was verified at the start is not read again from a file that others may write meanwhile: it stays in memory.
    if (durability === 'full') database.pragma(`cache_size = -${LARGEST_CACHE_KB}`);
    // What is kept beside the file is never on a disk: it would be readable there, and a full one would stop what the journal writes.
    database.pragma('temp_store = MEMORY');
    // Without it a REPLACE removes rows past the triggers that forbid it.
    database.pragma('recursive_triggers = ON');
    if (!isLarge || sizeOf(database) <= SMALL_FILE) refuseDamaged(database, file);
    migrate(database, { migrations, file, isPrecious: durability === 'full' });
    const prepared = preparingLater(database);
    return { database: prepared, made: make(prepared) };
  } catch (cause) {
    database?.close();
    throw cause instanceof FailureError ? cause : new FailureError(explainNotOpened(cause, file), { cause });
  }
}

type Migrating = Pick<OpenDatabaseOptions, 'file' | 'migrations'> & { isPrecious: boolean };

function migrate(database: Database.Database, { migrations, file, isPrecious }: Migrating): void {
  const current = readVersion(database);
  refuseVersion(file, { current, newest: newestOf(migrations) });
  const missing = migrations.filter(({ version }) => version > current);
  const change = (changed: Database.Database): void => carryOut(changed, missing);
  if (isPrecious && current > 0 && missing.length > 0) tryOnCopy(database, { file, change });
  // Of a new file no step is worth keeping without the others: one write to the disk instead of one for each.
  if (current === 0) database.transaction(change)(database);
  else change(database);
}

function newestOf(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0;
}

/** Brings a file up to date by these, each in its own transaction. */
export function carryOut(database: Database.Database, migrations: readonly Migration[]): void {
  for (const { sql, version } of migrations) {
    database.transaction(() => {
      database.exec(sql);
      database.pragma(`user_version = ${version}`);
    })();
  }
}

/** Pages of the log that are carried over into the file in one go: a quarter of SQLite’s default, which takes a quarter of the time. */
const PAGES_OF_LOG = 250;

/** More than a journal of years takes; only what is read takes memory. */
const LARGEST_CACHE_KB = 131_072;

/** A file of this size, in bytes, is checked in a moment. */
const SMALL_FILE = 4_000_000;

function sizeOf(database: Database.Database): number {
  const [pages, pageSize] = ['page_count', 'page_size'].map(
    (name) => database.pragma(name, { simple: true }) as number,
  );
  return (pages ?? 0) * (pageSize ?? 0);
}

/** As many complaints as are read: what is wrong with the file itself comes first, what is wrong with its cells after that. */
const MOST_COMPLAINTS = 1_000_000;
/**
 * SQLite's words for a cell that is not as its column says, which is the trouble of its row, and for the index of the search, which
 * is made of other rows of the file. Everything else is the trouble of the file.
 */
const NOT_OF_THE_FILE = [/^(?:NULL|NUMERIC|TEXT|non-[A-Z]+) value in /, /^CHECK constraint failed in /, /\bfts5\b/i];

function refuseDamaged(database: Database.Database, file: string): void {
  const complaints = database.pragma(`quick_check(${MOST_COMPLAINTS})`) as { quick_check: string }[];
  const grave = complaints.find(
    ({ quick_check: complaint }) => complaint !== 'ok' && !NOT_OF_THE_FILE.some((words) => words.test(complaint)),
  );
  if (grave !== undefined) throw new FailureError(explainDamaged(file, grave.quick_check));
}
