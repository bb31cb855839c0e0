/**
 * What keeps a file from being written or read. `full`, `read-only` and `failing` may pass by themselves: what could not be
 * written is written when they have.
 */
export type StorageTrouble = 'full' | 'read-only' | 'failing' | 'damaged' | 'in-use';

/** The one place where codes of SQLite (https://sqlite.org/rescode.html) and of the system (`errno`) are judged; the first that fits. */
const CODES: readonly (readonly [RegExp, StorageTrouble])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  [/^(SQLITE_READONLY.*|EROFS|EACCES|EPERM)$/, 'read-only'],
  [/^(SQLITE_CORRUPT.*|SQLITE_NOTADB)$/, 'damaged'],
  [/^SQLITE_(BUSY|LOCKED).*$/, 'in-use'],
  [/^(SQLITE_IOERR.*|SQLITE_CANTOPEN.*|EIO)$/, 'failing'],
];

/** What an error says of the file it came from; undefined for every other error. */
export function findStorageTrouble(cause: unknown): StorageTrouble | undefined {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  const { code } = cause;
  return CODES.find(([pattern]) => pattern.test(code))?.[1];
}

export type PassingTrouble = Extract<StorageTrouble, 'full' | 'read-only' | 'failing'>;
const PASSING: readonly (StorageTrouble | undefined)[] = ['full', 'read-only', 'failing'];

/** Whether waiting may help. */
export function mayPass(trouble: StorageTrouble | undefined): trouble is PassingTrouble {
  return PASSING.includes(trouble);
}

/** Codes of failures that a disk is to blame for, and that pass with it: nothing was begun, and it goes on by itself. */
export const DISK_FAILURES = {
  full: 'disk-full',
  'read-only': 'disk-read-only',
  failing: 'disk-failing',
} as const satisfies Record<PassingTrouble, string>;

/** What is said of each: what is so, and what to do about it. Both want the rest of their sentence. */
export const DISK_WORDS: Readonly<Record<PassingTrouble, { is: string; remedy: string }>> = {
  full: { is: 'The disk is full', remedy: 'Free some disk space' },
  'read-only': { is: 'The data folder may not be written to', remedy: 'Allow this user to write to the data folder' },
  failing: { is: 'The disk does not take what is written to it', remedy: 'Check the disk and its cable' },
};

export function isOfTheDisk({ code }: { code: string }): boolean {
  return (Object.values(DISK_FAILURES) as string[]).includes(code);
}
